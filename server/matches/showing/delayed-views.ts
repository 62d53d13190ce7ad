import type { Viewer } from "../../engine/index.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import { nothingAsked, whereItStands } from "../open/what-is-shown.ts";
import { isDelayed, shownTo } from "../records/access.ts";
import type { Observation } from "../records/hosting.ts";
import { watchingDelays } from "../records/settings.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { MatchViews } from "./match-views.ts";
import type { PastPositions } from "./past-positions.ts";

/** How many rows are read at a time. */
const chunk = 100;

/** How long to wait at most until the clock is looked at again, in milliseconds. */
const longestWait = 1_000;

export interface DelayedViewsParts {
  readonly store: StoredMatches;
  readonly matches: OpenMatches;
  readonly views: MatchViews;
  readonly past: PastPositions;
  readonly now: () => Date;
}

/** How far those see who see a match later. */
interface Reach {
  /** The last row that is old enough, as are all before it. */
  readonly sequence: number;
  /** When the next row will be, if there is one. */
  readonly next?: number;
}

/**
 * What viewers see, at once or later. Those who see a match later see it as it was after the last row that is old enough, replayed
 * beside the match. When something happens now makes no difference to them.
 */
export class DelayedViews {
  readonly #parts: DelayedViewsParts;
  readonly #reaches = new WeakMap<OpenMatch, Reach>();
  readonly #shown = new WeakMap<OpenMatch, Observation>();
  readonly #timers = new Map<OpenMatch, NodeJS.Timeout>();

  constructor(parts: DelayedViewsParts) {
    this.#parts = parts;
  }

  /** What a viewer sees of a match. */
  async observe(open: OpenMatch, viewer: Viewer): Promise<Observation> {
    const { matches, views, past } = this.#parts;
    const found = await matches.with(open, async () => {
      const state = open.current;
      if (!isDelayed(viewer, state.record)) return views.observe(open, viewer);
      const sequence = await this.reach(open, viewer);
      const version = state.versions.versionAt(sequence, viewer);
      const shown = this.#shown.get(open);
      if (shown?.version === version && shown.now?.revision === state.record.revision) return shown;
      return { state, sequence, version };
    });
    if ("match" in found) return found;
    const { state, sequence, version } = found;
    const { record, ruleSet, versions, match } = state;
    const charge = (): void => {};
    const position = match
      ? await past.show({ ...{ record, ruleSet, versions, viewer, version, sequence, charge } })
      : withoutRules(state, viewer, version);
    const observation = { ...position, match: shownTo(viewer, record), now: record };
    this.#shown.set(open, observation);
    return observation;
  }

  /** The last row that a viewer may know of. For those who have their turn with the match. */
  async reach(open: OpenMatch, viewer: Viewer): Promise<number> {
    const { record, sequence } = open.current;
    if (!isDelayed(viewer, record)) return sequence;
    const delay = (record.watchingDelay ?? watchingDelays.usual) * 60_000;
    const oldEnough = this.#parts.now().getTime() - delay;
    const reach = await this.#advance(open.current, this.#reaches.get(open), oldEnough);
    this.#reaches.set(open, reach);
    if (reach.next !== undefined) this.#wakeAt(open, reach.next + delay);
    return reach.sequence;
  }

  async #advance(state: LoadedMatch, known: Reach | undefined, oldEnough: number): Promise<Reach> {
    if (known?.next !== undefined && known.next > oldEnough) return known;
    let sequence = known?.sequence ?? (await this.#before(state, oldEnough));
    for (;;) {
      const rows = await this.#rowsAfter(state, sequence);
      for (const row of rows) {
        const at = row.at.getTime();
        if (at > oldEnough) return { sequence, next: at };
        sequence = row.sequence;
      }
      if (rows.length === 0) return { sequence };
    }
  }

  /** A row not after the last one that is old enough. */
  async #before({ record, sequence }: LoadedMatch, oldEnough: number): Promise<number> {
    for (let end = sequence; end > 0; ) {
      const start = Math.max(0, end - chunk);
      const [first] = await this.#parts.store.rows(record.id, start, 1);
      if (first && first.at.getTime() <= oldEnough) return start;
      end = start;
    }
    return 0;
  }

  async #rowsAfter(state: LoadedMatch, sequence: number) {
    const most = Math.min(chunk, state.sequence - sequence);
    if (most <= 0) return [];
    return state.rowsInMemory(sequence)?.slice(0, most) ?? this.#parts.store.rows(state.record.id, sequence, most);
  }

  /** Wakes those who watch when the next row is old enough. */
  #wakeAt(open: OpenMatch, at: number): void {
    if (this.#timers.has(open)) return;
    const wait = Math.min(Math.max(0, at - this.#parts.now().getTime()), longestWait);
    const timer = setTimeout(() => {
      this.#timers.delete(open);
      const watching = Array.from(open.listeners).filter(([, viewer]) => viewer === "spectator");
      if (watching.length === 0) return;
      if (this.#parts.now().getTime() < at) this.#wakeAt(open, at);
      else for (const [wake] of watching) wake();
    }, wait);
    timer.unref();
    this.#timers.set(open, timer);
  }

  /** Wakes nobody any more. */
  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}

/** What is left of a match whose rules cannot even show it. */
function withoutRules({ record, ruleSet }: LoadedMatch, viewer: Viewer, version: number): Observation {
  return { ...{ match: record, ruleSet, viewer, version }, ...whereItStands(undefined), ...nothingAsked };
}
