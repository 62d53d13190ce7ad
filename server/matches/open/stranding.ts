import type { RuleSetPin } from "../../engine/index.ts";
import type { HostLog } from "../../ground/host-log.ts";
import { untilStored } from "../../ground/storing.ts";
import { shiftClocks } from "../records/clocks.ts";
import type { Games } from "../records/games.ts";
import type { MatchFilter } from "../records/ports.ts";
import type { MatchRecord } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { OpenMatches } from "./open-matches.ts";
import { OwedWork, type Pauses } from "./owed-work.ts";

/** How many stranded matches are read at a time. */
const pageSize = 100;

export interface StrandingParts {
  readonly store: StoredMatches;
  readonly games: Games;
  readonly matches: Pick<OpenMatches, "followChange">;
  readonly feed: LobbyFeed;
  readonly log: HostLog;
  readonly pauses: Pauses;
  readonly now: () => Date;
  /** Called with each match that goes on with bots in it. */
  readonly onBot: (match: string) => void;
}

/**
 * Sets aside matches whose rules this server does not have: their game or an extension is missing, or has another major version. Once
 * it has them again, they go on by themselves as they were, and their clocks have stood still meanwhile.
 */
export class Stranding {
  readonly #parts: StrandingParts;
  readonly #owed: OwedWork;
  #closed = false;

  constructor(parts: StrandingParts) {
    this.#parts = parts;
    this.#owed = new OwedWork("setting aside matches without rules", parts);
  }

  /**
   * Sets aside what cannot be played here, and lets go on what can be played again. Only where no node with other plugins
   * serves the same matches: at the start.
   */
  begin(): void {
    this.#owed.owe("begin", async () => {
      await this.#strand();
      await this.#return();
    });
  }

  /** Lets go on what can be played again, after plugins have been taken in. */
  lookAgain(): void {
    this.#owed.owe("return", () => this.#return());
  }

  async #strand(): Promise<void> {
    const { store, games, log, now } = this.#parts;
    const missing = (await store.unfinishedPins()).filter(({ pin }) => games.missing(JSON.parse(pin)) !== undefined);
    if (missing.length === 0) return;
    const stranded = await store.strand(
      missing.map(({ pin }) => pin),
      now(),
    );
    for (const id of stranded) await this.#tell(id);
    for (const [rules, count] of countedByRules(missing)) {
      log.warn({ ...JSON.parse(rules), matches: count }, "matches cannot be opened: this server lacks their rules");
    }
  }

  /** Lets every stranded match whose rules are back go on. */
  async #return(): Promise<void> {
    const { store, games } = this.#parts;
    for (let after: MatchFilter["after"]; ; ) {
      const page = await store.list({ status: "STRANDED", limit: pageSize, ...(after && { after }) });
      for (const { id, pin } of page) {
        if (this.#closed) return;
        if (games.missing(pin) === undefined) await untilStored(() => this.#returnOne(id));
      }
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = { createdAt: last.createdAt, id: last.id };
    }
  }

  async #returnOne(id: string): Promise<true | undefined> {
    const { store, now, onBot } = this.#parts;
    const match = await store.find(id);
    if (match?.status !== "STRANDED") return true;
    const { clocks, stranded } = match;
    const was = stranded?.was ?? "RUNNING";
    const stood = stranded ? Math.max(0, now().getTime() - new Date(stranded.since).getTime()) : 0;
    // The clocks of a paused match stand still anyway.
    const goingOn = was === "RUNNING" && clocks ? { clocks: shiftClocks(clocks, stood) } : {};
    if (!(await store.change(id, match.revision, { status: was, stranded: null, ...goingOn }))) return undefined;
    await this.#tell(id);
    if (was === "RUNNING" && hasBot(match)) onBot(id);
    return true;
  }

  async #tell(id: string): Promise<void> {
    const { store, matches, feed } = this.#parts;
    matches.followChange(id);
    const match = await store.find(id);
    if (match) feed.tell(match);
  }

  /** Starts nothing more, and waits for what is in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#owed.close();
  }
}

function hasBot({ seats }: MatchRecord): boolean {
  return seats.some(({ bot }) => bot !== undefined);
}

/** How many matches each combination of a game and extensions, in their versions, has: by the JSON of these. */
function countedByRules(pins: readonly { readonly pin: string; readonly count: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { pin, count } of pins) {
    const { game, version, extensions } = JSON.parse(pin) as RuleSetPin;
    const rules = JSON.stringify({ game, version, extensions: extensions.map((one) => `${one.id} ${one.version}`) });
    counts.set(rules, (counts.get(rules) ?? 0) + count);
  }
  return counts;
}
