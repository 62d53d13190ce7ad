import type { Viewer } from "../../engine/index.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import type { OpenMatch } from "../open/open-match.ts";
import { isDelayed } from "../records/access.ts";
import { watchingDelays } from "../records/settings.ts";
import type { StoredMatches } from "../records/stored-matches.ts";

/** How many rows are read at a time. */
const chunk = 100;

/** How long to wait at most until the clock is looked at again, in milliseconds. */
const longestWait = 1_000;

export interface DelaysParts {
  readonly store: StoredMatches;
  readonly now: () => Date;
}

/** How far those see who see a match later. */
interface Reach {
  /** The last row that is old enough, as are all before it. */
  readonly sequence: number;
  /** When the next row will be, if there is one. */
  readonly next?: number;
}

/** How far viewers may see a match: those who see it later, up to the last row that is old enough. */
export class Delays {
  readonly #parts: DelaysParts;
  readonly #reaches = new WeakMap<OpenMatch, Reach>();
  readonly #timers = new Map<OpenMatch, NodeJS.Timeout>();

  constructor(parts: DelaysParts) {
    this.#parts = parts;
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
