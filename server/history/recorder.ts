import { z } from "zod";
import type { Outcome, Standing } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { Repeated } from "../ground/repeated.ts";
import { untilStored } from "../ground/storing.ts";
import type { Hosting } from "../matches/records/hosting.ts";
import type { MatchStore } from "../matches/records/ports.ts";
import type { MatchRecord } from "../matches/records/records.ts";
import type { HistoryStore, RatingStore, SeatResult } from "./ports.ts";

/** How many matches are looked up at a time. */
const mostOwed = 100;

/** What rules say is checked: it comes from plugins, and one odd value would fail the results of its match for ever. */
const standingsShape = z.array(
  z.object({ factions: z.array(z.string()).exactOptional(), team: z.string().exactOptional() }),
);

export interface RecorderParts {
  readonly store: Pick<HistoryStore, "owed" | "record" | "resultsOf">;
  readonly ratings: Pick<RatingStore, "ratings" | "rate">;
  readonly matches: Pick<MatchStore, "find">;
  readonly hosting: Pick<Hosting, "standings">;
  readonly log: HostLog;
  /** How often to look for matches that are over, in milliseconds. */
  readonly interval?: number;
}

/**
 * Records how seats did, once their match is over. Every node looks for such matches in the store; the store lets one of them
 * record each. So nothing is lost when a node ends, and nothing is counted twice.
 */
export class Recorder {
  readonly #parts: RecorderParts;
  readonly #looks: Repeated;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#looks = new Repeated(
      parts.interval ?? 1_000,
      () => this.#recordAll(),
      (error) => parts.log.warn({ error }, "recording the results of matches failed"),
    );
  }

  async #recordAll(): Promise<void> {
    for (let more = true; more && !this.#looks.closed; ) {
      const owed = await this.#parts.store.owed(mostOwed);
      more = owed.length === mostOwed;
      // In order, so that ratings change in the order in which matches have ended.
      for (const { match, owed: what } of owed) {
        if (this.#looks.closed) return;
        try {
          if (what === "RESULT") await this.#record(match);
          await this.#rate(match);
        } catch (error) {
          // It stays owed until the next look; those after it must not wait for it.
          this.#parts.log.warn({ match, error }, "recording the result of a match failed");
          more = false;
        }
      }
    }
  }

  async #record(id: string): Promise<void> {
    const { store, matches } = this.#parts;
    const record = await matches.find(id);
    if (record?.outcome) await store.record(id, resultsOf(record, record.outcome, await this.#standings(id)));
  }

  /** Changes the ratings of those who played a match, if it owes them that. */
  async #rate(id: string): Promise<void> {
    const { store, ratings } = this.#parts;
    const results = await store.resultsOf(id);
    const [first] = results;
    if (first?.kind !== "RATED") return;
    // Only where a match is rated: the library is large.
    const { ratingChanges } = await import("./rate.ts");
    await untilStored(async () => {
      const accounts = results.flatMap(({ account }) => account ?? []);
      const before = await ratings.ratings(first.game, accounts);
      const changes = ratingChanges(results, new Map(before.map((rating) => [rating.account, rating])));
      return (await ratings.rate(id, changes)) === "done" || undefined;
    });
  }

  /** What the seats played with. A match whose rules have failed or are gone counts all the same, without it. */
  async #standings(id: string): Promise<readonly Standing[]> {
    try {
      return standingsShape.parse(await this.#parts.hosting.standings(id));
    } catch (error) {
      if (error instanceof Failure && error.code === "UNAVAILABLE") throw error;
      this.#parts.log.warn({ match: id, error }, "a match counts without its factions");
      return [];
    }
  }

  /** Waits for what is being recorded. */
  async close(): Promise<void> {
    await this.#looks.close();
  }
}

/** How the seats of a match did. Who has left it gets the result of the seat. */
export function resultsOf(
  record: MatchRecord,
  outcome: Outcome,
  standings: readonly Standing[],
): readonly SeatResult[] {
  const { id: match, pin, visibility, updatedAt: at } = record;
  const withBots = record.seats.some(({ bot, away }) => bot && !away);
  // A bot of a rated match plays on for somebody whose account was deleted, which must not cost the others their ratings.
  const kind = record.rated ? "RATED" : withBots ? "BOTS" : "PEOPLE";
  return record.seats.map(({ seat, account, name, away }) => {
    const { factions = [], team } = standings[seat] ?? {};
    // Whoever has deleted the account since the end has no name any more.
    const whose = name === "" ? undefined : (account ?? away?.id);
    return {
      ...{ match, seat, game: pin.game, extensions: pin.extensions.map(({ id }) => id), factions },
      ...(whose !== undefined && { account: whose }),
      ...(team !== undefined && { team }),
      ...{ won: outcome.winners.includes(seat), kind, secret: visibility === "PRIVATE", away: away !== undefined, at },
    };
  });
}
