import { Failure } from "./failure.ts";
import type { Asker } from "./hosting.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { MatchLimiter } from "./match-limits.ts";
import type { OpenMatches } from "./open-matches.ts";
import type { BotLevel, MatchRecord, SeatRecord } from "./records.ts";
import type { StoredMatches } from "./stored-matches.ts";

/** The bot that plays for somebody who has left. */
const substitute: BotLevel = "heuristic";

/** How often a change is retried after losing to others before it fails. */
const mostConflicts = 20;

export interface AbsencesParts {
  readonly store: StoredMatches;
  readonly matches: OpenMatches;
  readonly feed: LobbyFeed;
  readonly limiter: MatchLimiter;
  readonly now: () => Date;
}

/**
 * Leaving a running match, and coming back. Meanwhile a bot plays, and whoever has left is a spectator. Who sits where is
 * no decision, so the log and its replay know nothing of it.
 */
export class Absences {
  readonly #store: StoredMatches;
  readonly #matches: OpenMatches;
  readonly #feed: LobbyFeed;
  readonly #limiter: MatchLimiter;
  readonly #now: () => Date;

  constructor({ store, matches, feed, limiter, now }: AbsencesParts) {
    this.#store = store;
    this.#matches = matches;
    this.#feed = feed;
    this.#limiter = limiter;
    this.#now = now;
  }

  /**
   * Hands the asker's seat to a bot.
   * @throws {Failure} MATCH_NOT_RUNNING, NOT_SEATED, TOO_MANY_MATCHES if it is the last person, and the host has enough
   * matches of bots alone
   */
  leave(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#change(id, ({ seats }) => {
      const own = seats.find(({ account }) => account === asker.id);
      if (!own) throw new Failure("NOT_SEATED", "you have no seat in this match");
      return {
        seat: own.seat,
        bot: substitute,
        away: { id: asker.id, name: own.name ?? asker.name, since: this.#now().toISOString() },
      };
    });
  }

  /**
   * Gives the asker the seat back.
   * @throws {Failure} MATCH_NOT_RUNNING, ALREADY_SEATED, NOT_SEATED if there is no seat to come back to
   */
  comeBack(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#change(id, ({ seats }) => {
      if (seats.some(({ account }) => account === asker.id)) {
        throw new Failure("ALREADY_SEATED", "you have a seat in this match");
      }
      const own = seats.find(({ away }) => away?.id === asker.id);
      if (!own?.away) throw new Failure("NOT_SEATED", "you have no seat in this match");
      return { seat: own.seat, account: asker.id, name: own.away.name };
    });
  }

  async #change(id: string, change: (match: MatchRecord) => SeatRecord): Promise<MatchRecord> {
    for (let tries = 0; tries < mostConflicts; tries++) {
      const match = await this.#store.fetch(id);
      if (match.status !== "RUNNING") throw new Failure("MATCH_NOT_RUNNING", "the match has not begun, or is over");
      const changed = change(match);
      const seats = match.seats.map((seat) => (seat.seat === changed.seat ? changed : seat));
      const stored = await this.#limiter.leaving({ host: match.host, seats }, () =>
        this.#store.change(id, match.revision, { seats }),
      );
      if (!stored) continue;
      this.#matches.followChange(id);
      const now = await this.#store.fetch(id);
      this.#feed.tell(now);
      return now;
    }
    throw new Failure("UNAVAILABLE", "too many others change this match at the moment");
  }
}
