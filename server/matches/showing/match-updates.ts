import type { Viewer } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import { again, endable, type Renewable, Signal } from "../../ground/signal.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import type { Pauses } from "../open/owed-work.ts";
import { isDelayed } from "../records/access.ts";
import type { MatchUpdate, Observation, UpdateOptions } from "../records/hosting.ts";
import { isOver, type MatchStatus } from "../records/records.ts";
import type { DelayedViews } from "./delayed-views.ts";
import type { MatchLog } from "./match-log.ts";
import type { MatchViews } from "./match-views.ts";

export interface MatchUpdatesParts {
  readonly matches: OpenMatches;
  readonly views: MatchViews;
  readonly delayed: DelayedViews;
  readonly log: MatchLog;
  readonly pauses: Pauses;
}

/** What a subscriber knows. */
interface Last {
  /** The version; none before the first update. */
  readonly seen: number | undefined;
  /** `OpenMatch.changes` at that time; −1 before. */
  readonly changes: number;
  /** The status that it has seen last, if that is known. */
  readonly status: MatchStatus | undefined;
}

interface News {
  readonly update: MatchUpdate | undefined;
  readonly changes: number;
  readonly over: boolean;
  /** Whether there is a rematch. */
  readonly rematch: boolean;
}

/** Sends subscribers of a match what is new to them. */
export class MatchUpdates {
  readonly #matches: OpenMatches;
  readonly #views: MatchViews;
  readonly #delayed: DelayedViews;
  readonly #log: MatchLog;
  readonly #pauses: Pauses;
  /** Looks for news that have not begun, by what they look for. */
  readonly #looks = new WeakMap<OpenMatch, Map<string, Promise<News>>>();
  #closed = false;

  constructor({ matches, views, delayed, log, pauses }: MatchUpdatesParts) {
    this.#matches = matches;
    this.#views = views;
    this.#delayed = delayed;
    this.#log = log;
    this.#pauses = pauses;
  }

  subscribe(id: string, viewer: Viewer, after?: number, options: UpdateOptions = {}): Renewable<MatchUpdate> {
    const signal = new Signal();
    return endable(this.#updates(id, viewer, after, options, signal), signal);
  }

  async *#updates(
    id: string,
    viewer: Viewer,
    after: number | undefined,
    { rematch: awaitsRematch = false, status: given }: UpdateOptions,
    signal: Signal,
  ): AsyncGenerator<MatchUpdate, undefined, typeof again | undefined> {
    const open = await this.#matches.use(id);
    const listener = (): void => signal.raise();
    open.listeners.set(listener, viewer);
    try {
      let seen = after;
      let changes = -1;
      let failures = 0;
      let status = after === undefined ? undefined : given;
      /** What was brought last, while nobody has seen it. */
      let unseen: MatchUpdate | undefined;
      while (!signal.closed) {
        let news: News;
        try {
          news = await this.#look(open, viewer, { seen, changes, status });
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
        const { over, rematch } = news;
        const update = news.update ?? unseen;
        if (update) {
          unseen = update;
          if ((yield update) === again) continue;
          unseen = undefined;
          seen = update.observation.version;
          status = update.observation.match.status;
        }
        changes = news.changes;
        if ((over && (rematch || !awaitsRematch)) || this.#closed) return undefined;
        await signal.wait();
      }
      return undefined;
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
    const key = `${viewer} ${last.seen} ${last.changes} ${last.status}`;
    let look = looks.get(key);
    if (!look) {
      look = this.#matches
        .with(open, async () => {
          // Who is told of something from now on must see what comes after it.
          looks.delete(key);
          if (isDelayed(viewer, open.current.record)) return open.changes;
          const update = await this.#updateSince(open, viewer, last);
          const { record } = open.current;
          const rematch = record.rematch !== undefined;
          return { update, changes: open.changes, over: isOver(record.status), rematch };
        })
        .then((news) => (typeof news === "number" ? this.#lookLater(open, viewer, last, news) : news));
      // If the match cannot be loaded, the work does not even begin.
      look.catch(() => looks.delete(key));
      looks.set(key, look);
    }
    return look;
  }

  /**
   * The news for a viewer who sees the match later: the position is replayed beside the match, which goes on meanwhile.
   * @param changes `OpenMatch.changes` before that
   */
  async #lookLater(open: OpenMatch, viewer: Viewer, last: Last, changes: number): Promise<News> {
    const observation = await this.#delayed.observe(open, viewer);
    // It is over by now.
    if (!observation.now) return this.#look(open, viewer, last);
    const update = await this.#matches.with(open, () => this.#laterUpdate(open, observation, last, changes));
    return { update, changes, over: false, rematch: false };
  }

  async #laterUpdate(
    open: OpenMatch,
    observation: Observation,
    { seen, changes: known, status }: Last,
    changes: number,
  ): Promise<MatchUpdate | undefined> {
    const { version, viewer, match } = observation;
    if (seen === undefined) return { since: version, observation, entries: [] };
    checkSeen(seen, version);
    // Who comes back without a status is told of any other than this, and of nothing at the moment in which somebody decides.
    const isNews = seen < version || match.status !== (status ?? "RUNNING");
    if (!isNews && (known < 0 || known === changes)) return undefined;
    if (!isNews) return { since: seen, observation, entries: [], quiet: true };
    const reach = open.current.versions.sequenceOf(version + 1, viewer) - 1;
    const entries = await this.#log.since(open.current, viewer, reach, status === "LOBBY" ? "lobby" : seen);
    return { since: seen, observation, entries };
  }

  /** The news for a viewer since a version, if any. */
  async #updateSince(
    open: OpenMatch,
    viewer: Viewer,
    { seen, changes, status: seenStatus }: Last,
  ): Promise<MatchUpdate | undefined> {
    let observation = await this.#views.observe(open, viewer);
    // Another node may know a version that this one does not, or the start.
    const lacksVersion = seen !== undefined && seen > observation.version;
    const lacksStart = (seenStatus ?? "LOBBY") !== "LOBBY" && open.current.record.status === "LOBBY";
    if ((lacksVersion || lacksStart) && (await this.#matches.catchUp(open))) {
      observation = await this.#views.observe(open, viewer);
    }
    const { version } = observation;
    if (seen === undefined) return { since: version, observation, entries: [] };
    checkSeen(seen, version);
    if (seen === version) {
      // On the first round (`changes` is −1) the subscriber knows this version, and this status unless it knows another one.
      const { status, rematch } = open.current.record;
      const isSteady = status === "RUNNING" || (status === "FINISHED" && rematch === undefined);
      const isKnown = isSteady && (seenStatus ?? status) === status;
      if (changes === open.changes || (changes < 0 && isKnown)) return undefined;
    }
    // A subscriber who waited for the start gets the entries from before the first decision.
    const entries = await this.#log.since(
      open.current,
      viewer,
      open.current.sequence,
      seenStatus === "LOBBY" ? "lobby" : seen,
    );
    return { since: seen, observation, entries };
  }

  /** Ends every subscription the next time it wakes up. */
  close(): void {
    this.#closed = true;
  }
}

/** @throws {Failure} INVALID_VERSION */
function checkSeen(seen: number, version: number): void {
  if (Number.isInteger(seen) && seen >= 0 && seen <= version) return;
  throw new Failure("INVALID_VERSION", "there is no such version");
}
