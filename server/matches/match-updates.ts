import type { Viewer } from "../engine/index.ts";
import { Failure } from "./failure.ts";
import type { MatchUpdate } from "./hosting.ts";
import type { MatchLog } from "./match-log.ts";
import type { MatchViews } from "./match-views.ts";
import type { OpenMatch } from "./open-match.ts";
import type { OpenMatches } from "./open-matches.ts";
import type { Pauses } from "./owed-work.ts";
import { endable, Signal } from "./signal.ts";

export interface MatchUpdatesParts {
  readonly matches: OpenMatches;
  readonly views: MatchViews;
  readonly log: MatchLog;
  readonly pauses: Pauses;
}

/** What a subscriber knows. */
interface Last {
  /** The version; none before the first update. */
  readonly seen: number | undefined;
  /** `OpenMatch.changes` at that time; −1 before. */
  readonly changes: number;
  /** Whether it has seen the match before its start, and nothing since. */
  readonly waiting: boolean;
}

interface News {
  readonly update: MatchUpdate | undefined;
  readonly changes: number;
  readonly over: boolean;
}

/** Sends subscribers of a match what is new to them. */
export class MatchUpdates {
  readonly #matches: OpenMatches;
  readonly #views: MatchViews;
  readonly #log: MatchLog;
  readonly #pauses: Pauses;
  /** Looks for news that have not begun, by what they look for. */
  readonly #looks = new WeakMap<OpenMatch, Map<string, Promise<News>>>();
  #closed = false;

  constructor({ matches, views, log, pauses }: MatchUpdatesParts) {
    this.#matches = matches;
    this.#views = views;
    this.#log = log;
    this.#pauses = pauses;
  }

  subscribe(id: string, viewer: Viewer, after?: number): AsyncIterableIterator<MatchUpdate> {
    const signal = new Signal();
    return endable(this.#updates(id, viewer, after, signal), signal);
  }

  async *#updates(id: string, viewer: Viewer, after: number | undefined, signal: Signal): AsyncGenerator<MatchUpdate> {
    const open = await this.#matches.use(id);
    const listener = (): void => signal.raise();
    open.listeners.set(listener, viewer);
    try {
      let seen = after;
      let changes = -1;
      let failures = 0;
      /** Whether the subscriber has seen the match before its start, and nothing since. */
      let waiting = false;
      while (!signal.closed) {
        let news: News;
        try {
          news = await this.#look(open, viewer, { seen, changes, waiting });
          changes = news.changes;
          failures = 0;
        } catch (error) {
          // A subscriber that has received something waits for the store, and misses nothing.
          if (changes < 0 || this.#closed || !(error instanceof Failure) || error.code !== "UNAVAILABLE") throw error;
          const pause = Math.min(this.#pauses.first * 2 ** failures++, this.#pauses.longest);
          const timer = setTimeout(() => signal.raise(), pause).unref();
          await signal.wait();
          clearTimeout(timer);
          continue;
        }
        const { update, over } = news;
        if (update) {
          seen = update.observation.version;
          waiting = update.observation.match.status === "LOBBY";
          yield update;
        }
        if (over || this.#closed) return;
        await signal.wait();
      }
    } finally {
      open.listeners.delete(listener);
      this.#matches.touch(open);
    }
  }

  /** Looks for news once for all subscribers that wait for the same: a thousand spectators are told at the same moment. */
  #look(open: OpenMatch, viewer: Viewer, last: Last): Promise<News> {
    let looks = this.#looks.get(open);
    if (!looks) {
      looks = new Map();
      this.#looks.set(open, looks);
    }
    const key = `${viewer} ${last.seen} ${last.changes} ${last.waiting}`;
    let look = looks.get(key);
    if (!look) {
      look = this.#matches.with(open, async () => {
        // Who is told of something from now on must see what comes after it.
        looks.delete(key);
        const update = await this.#updateSince(open, viewer, last);
        return { update, changes: open.changes, over: open.current.record.status === "FINISHED" };
      });
      // If the match cannot be loaded, the work does not even begin.
      look.catch(() => looks.delete(key));
      looks.set(key, look);
    }
    return look;
  }

  /** The news for a viewer since a version, if any. */
  async #updateSince(
    open: OpenMatch,
    viewer: Viewer,
    { seen, changes, waiting }: Last,
  ): Promise<MatchUpdate | undefined> {
    let observation = await this.#views.observe(open, viewer);
    // Another node may know a version that this one does not.
    if (seen !== undefined && seen > observation.version && (await this.#matches.catchUp(open))) {
      observation = await this.#views.observe(open, viewer);
    }
    const { version } = observation;
    if (seen === undefined) return { since: version, observation, entries: [] };
    if (seen > version || !Number.isInteger(seen) || seen < 0) {
      throw new Failure("INVALID_VERSION", "there is no such version");
    }
    if (seen === version) {
      // On the first round (`changes` is −1) the subscriber knows this version, and nothing else can be new to it.
      const { status } = open.current.record;
      const known = status === "RUNNING" || status === "FINISHED";
      if (changes === open.changes || (changes < 0 && known)) return undefined;
    }
    // A subscriber who waited for the start gets the entries from before the first decision.
    const entries = await this.#log.since(open.current, viewer, waiting ? "lobby" : seen);
    return { since: seen, observation, entries };
  }

  /** Ends every subscription the next time it wakes up. */
  close(): void {
    this.#closed = true;
  }
}
