import { ApiError, type MatchPosition } from "conclave/sdk";
import { keepNewest } from "../app/newest.ts";

/** What is known of the past that somebody looks at. */
export interface Looked {
  /** The position that is shown: the last one that was wanted and has come. */
  readonly shown: MatchPosition | undefined;
  /** The version that is wanted. */
  readonly wanted: number;
  /** Whether the server has asked for patience: it is asked again by itself. */
  readonly waits: boolean;
  readonly failure: unknown;
}

/** How many positions are kept. */
const mostKept = 150;

/** The time from one request to the next, in milliseconds: whoever drags along a match passes hundreds of versions in a second. */
const gap = 90;

/** How long to wait after a refusal, in milliseconds: twice as long after each, up to a limit. */
const [firstWait, longestWait] = [2_000, 20_000];

/** What the server says when it has too much to do, or somebody wants too much. */
const refusals: ReadonlySet<string> = new Set(["RATE_LIMITED", "SERVER_BUSY", "QUERY_TOO_COMPLEX"]);

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Positions of a match as it was, through somebody's eyes. One at a time is asked for: always the one that is wanted now, and none that
 * was only passed. While nothing is wanted the next one is fetched ahead.
 */
export class Past {
  readonly #ask: (version: number) => Promise<MatchPosition>;
  readonly #last: number;
  readonly #kept = new Map<number, MatchPosition>();
  readonly #listeners = new Set<() => void>();
  #state: Looked;
  #isRunning = false;
  #isEnded = false;
  #isAhead = false;

  /** @param last the last version that there is */
  constructor(ask: (version: number) => Promise<MatchPosition>, last: number) {
    this.#ask = ask;
    this.#last = last;
    this.#state = { shown: undefined, wanted: 0, waits: false, failure: undefined };
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Looked => this.#state;

  /**
   * Shows a version as soon as it is there.
   * @param ahead whether the one after it is likely to be wanted next
   */
  want(version: number, ahead = true): void {
    const wanted = Math.min(Math.max(0, version), this.#last);
    this.#isAhead = ahead;
    this.#set({ wanted, failure: undefined, shown: this.#kept.get(wanted) ?? this.#state.shown });
    void this.#run();
  }

  /** Asks for nothing any more. */
  end(): void {
    this.#isEnded = true;
    this.#listeners.clear();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let wait = firstWait;
    for (let version = this.#next(); version !== undefined && !this.#isEnded; version = this.#next()) {
      try {
        this.#keep(await this.#ask(version));
        this.#set({ waits: false });
        wait = firstWait;
        await pause(gap);
      } catch (failure) {
        if (failure instanceof ApiError && refusals.has(failure.code)) {
          this.#set({ waits: true });
          await pause(wait);
          wait = Math.min(2 * wait, longestWait);
        } else if (version === this.#state.wanted) {
          this.#set({ failure, waits: false });
          break;
        } else this.#isAhead = false;
      }
    }
    this.#isRunning = false;
  }

  /** The version to ask for now, if there is one. */
  #next(): number | undefined {
    const { wanted, waits } = this.#state;
    if (!this.#kept.has(wanted)) return wanted;
    const next = wanted + 1;
    return this.#isAhead && !waits && next <= this.#last && !this.#kept.has(next) ? next : undefined;
  }

  #keep(position: MatchPosition): void {
    keepNewest(this.#kept, position.version, position, mostKept);
    if (position.version === this.#state.wanted) this.#set({ shown: position });
  }

  #set(change: Partial<Looked>): void {
    if (this.#isEnded) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
