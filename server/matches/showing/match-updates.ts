import { crc32 } from "node:zlib";
import type { Viewer } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import type { Pauses } from "../open/owed-work.ts";
import { isDelayed } from "../records/access.ts";
import type { MatchUpdate, Observation, UpdateOptions, UpdatePoint } from "../records/hosting.ts";
import { isOver } from "../records/records.ts";
import type { DelayedViews } from "./delayed-views.ts";
import type { MatchLog } from "./match-log.ts";
import type { MatchViews } from "./match-views.ts";
import { type Last, type News, UpdateStream } from "./update-stream.ts";

export interface MatchUpdatesParts {
  readonly matches: OpenMatches;
  readonly views: MatchViews;
  readonly delayed: DelayedViews;
  readonly log: MatchLog;
  readonly pauses: Pauses;
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
  /** What was told at this moment to the first of several who follow a match as the same viewer. */
  #told: Told | undefined;
  #closed = false;

  constructor({ matches, views, delayed, log, pauses }: MatchUpdatesParts) {
    this.#matches = matches;
    this.#views = views;
    this.#delayed = delayed;
    this.#log = log;
    this.#pauses = pauses;
  }

  subscribe(id: string, viewer: Viewer, after?: UpdatePoint, { rematch = false }: UpdateOptions = {}): UpdateStream {
    return new UpdateStream({
      ...{ viewer, after, awaitsRematch: rematch, pauses: this.#pauses },
      use: () => this.#matches.use(id),
      look: (open, of, last) => this.#look(open, of, last),
      lookNow: (open, of, last) => this.#lookNow(open, of, last),
      seenIn: ({ observation }) => this.#views.seenIn(observation),
      isClosed: () => this.#closed,
      left: (open) => this.#matches.touch(open),
    });
  }

  /** Looks for news once for all subscribers that wait for the same: a thousand spectators are told at the same moment. */
  #look(open: OpenMatch, viewer: Viewer, last: Last): Promise<News> {
    let looks = this.#looks.get(open);
    if (!looks) {
      looks = new Map();
      this.#looks.set(open, looks);
    }
    const key = `${viewer} ${JSON.stringify(last)}`;
    let look = looks.get(key);
    if (!look) {
      look = this.#matches
        .with(open, async () => {
          // Who is told of something from now on must see what comes after it.
          looks.delete(key);
          if (isDelayed(viewer, open.current.record)) return open.changes;
          return asNews(open, await this.#updateSince(open, viewer, last));
        })
        .then((news) => (typeof news === "number" ? this.#lookLater(open, viewer, last, news) : news));
      // If the match cannot be loaded, the work does not even begin.
      look.catch(() => looks.delete(key));
      looks.set(key, look);
    }
    return look;
  }

  /**
   * The news without waiting for a turn with the match, for those who wait while it is announced; `undefined` if something has to be
   * looked up or calculated for that.
   */
  #lookNow(open: OpenMatch, viewer: Viewer, { point: previous }: Last): News | undefined {
    const { known: current } = open;
    if (!current || !previous || open.isBehind || isDelayed(viewer, current.record)) return undefined;
    const observation = current.observed(viewer);
    if (!observation) return undefined;
    const told = this.#told;
    if (told?.news.update?.observation === observation && isSame(told.previous, previous)) return told.news;
    const point = pointOf(open, observation);
    if (isBehind(point, previous) || !isSeen(previous, point.version)) return undefined;
    if (isReached(point, previous)) return asNews(open, { point, update: undefined });
    const entries = this.#log.sinceInMemory(current, viewer, heardOf(previous));
    if (!entries) return undefined;
    const update = updateFor(open, { point, previous, observation, entries });
    const news = asNews(open, { point, update });
    if (update.alone) return news;
    // All of them are told in this turn; afterwards nothing may hold on to what was shown.
    if (!told) {
      queueMicrotask(() => {
        this.#told = undefined;
      });
    }
    this.#told = { previous, news };
    return news;
  }

  /**
   * The news for a viewer who sees the match later: the position is replayed beside the match, which goes on meanwhile.
   * @param changes `OpenMatch.changes` before that
   */
  async #lookLater(open: OpenMatch, viewer: Viewer, last: Last, changes: number): Promise<News> {
    const observation = await this.#delayed.observe(open, viewer);
    // It is over by now.
    if (!observation.now) return this.#look(open, viewer, last);
    const news = await this.#matches.with(open, () => this.#laterUpdate(open, observation, last, changes));
    return { ...news, changes, over: false, rematch: false };
  }

  async #laterUpdate(
    open: OpenMatch,
    observation: Observation,
    { point: previous, changes: known }: Last,
    changes: number,
  ): Promise<Pick<News, "update" | "point">> {
    const { version, viewer, match } = observation;
    const point = { version, status: match.status, revision: 0, orders: "" };
    if (!previous) return { point, update: { point, observation, entries: [] } };
    checkSeen(previous, version);
    const begun = { point, previous, observation };
    if (isReached(point, previous)) {
      return { point, update: known < 0 || known === changes ? undefined : { ...begun, entries: [], quiet: true } };
    }
    const reach = open.current.versions.sequenceOf(version + 1, viewer) - 1;
    return {
      point,
      update: { ...begun, entries: await this.#log.since(open.current, viewer, reach, heardOf(previous)) },
    };
  }

  /** The news for a viewer since a point, if any. */
  async #updateSince(
    open: OpenMatch,
    viewer: Viewer,
    { point: previous }: Last,
  ): Promise<Pick<News, "update" | "point">> {
    let observation = await this.#views.observe(open, viewer);
    let point = pointOf(open, observation);
    // Another node may know what this one does not.
    if (previous && isBehind(point, previous) && (await this.#matches.catchUp(open))) {
      observation = await this.#views.observe(open, viewer);
      point = pointOf(open, observation);
    }
    if (!previous) return { point, update: { point, observation, entries: [] } };
    checkSeen(previous, point.version);
    if (isReached(point, previous)) return { point, update: undefined };
    const entries = await this.#log.since(open.current, viewer, open.current.sequence, heardOf(previous));
    return { point, update: updateFor(open, { point, previous, observation, entries }) };
  }

  /** Ends every subscription the next time it wakes up. */
  close(): void {
    this.#closed = true;
  }
}

/** News, and since which point. */
interface Told {
  readonly previous: UpdatePoint;
  readonly news: News;
}

/** What is new, with how the match stands. */
function asNews({ current, changes }: OpenMatch, news: Pick<News, "update" | "point">): News {
  const { status, rematch } = current.record;
  return { ...news, changes, over: isOver(status), rematch: rematch !== undefined };
}

/** An update, with whether only one subscriber gets it. */
function updateFor(open: OpenMatch, update: MatchUpdate): MatchUpdate {
  return isAlone(open, update.observation.viewer) ? { ...update, alone: true } : update;
}

function isSame(one: UpdatePoint, other: UpdatePoint): boolean {
  const { version, status, revision, orders } = one;
  return version === other.version && status === other.status && revision === other.revision && orders === other.orders;
}

/** Whether at most one follows a match as this viewer. */
function isAlone({ listeners }: OpenMatch, viewer: Viewer): boolean {
  let count = 0;
  for (const other of listeners.values()) if (other === viewer && ++count > 1) return false;
  return true;
}

/** How far a viewer is who has been shown this. */
function pointOf({ current }: OpenMatch, { version, viewer, match }: Observation): Required<UpdatePoint> {
  const windows = viewer === "spectator" ? [] : current.passesOf(viewer);
  const orders = windows.length === 0 ? "" : crc32(JSON.stringify(windows.toSorted())).toString(36);
  return { version, status: match.status, revision: match.revision, orders };
}

/** Whether whoever has reached a point knows of everything up to now. */
function isReached(now: Required<UpdatePoint>, point: UpdatePoint): boolean {
  const { version, status = now.status, revision = now.revision, orders = now.orders } = point;
  return version === now.version && status === now.status && revision === now.revision && orders === now.orders;
}

/** Whether whoever has reached a point knows of something that is not known here. */
function isBehind(now: Required<UpdatePoint>, { version, status, revision }: UpdatePoint): boolean {
  const lacksStart = status !== undefined && status !== "LOBBY" && now.status === "LOBBY";
  return version > now.version || lacksStart || (revision !== undefined && revision > now.revision);
}

/** From where on somebody is told what happened: whoever waited for the start, from before the first decision. */
function heardOf({ version, status }: UpdatePoint): number | "lobby" {
  return status === "LOBBY" ? "lobby" : version;
}

/** Whether somebody may have seen what they say. */
function isSeen({ version: seen }: UpdatePoint, version: number): boolean {
  return Number.isInteger(seen) && seen >= 0 && seen <= version;
}

/** @throws {Failure} INVALID_VERSION */
function checkSeen(seen: UpdatePoint, version: number): void {
  if (isSeen(seen, version)) return;
  throw new Failure("INVALID_VERSION", "there is no such version");
}
