import { Failure } from "../ground/failure.ts";
import type { FailureMessage } from "../ground/failure-words.ts";
import { isLasting } from "../ground/lasting.ts";
import { mostRecent } from "../ground/most-recent.ts";

/** How many keys are remembered. */
const remembered = 100_000;

/** Bounds how often something happens on this node, by keys such as addresses. */
export class Quota {
  readonly #now: () => Date;
  readonly #most: number;
  readonly #window: number;
  readonly #message: FailureMessage;
  readonly #counts = mostRecent<{ count: number; readonly until: number }>(remembered);

  /**
   * @param most how often, within the window
   * @param window in milliseconds, from the first time on
   * @param message what to say beyond that
   */
  constructor(now: () => Date, most: number, window: number, message: FailureMessage) {
    this.#now = now;
    this.#most = most;
    this.#window = window;
    this.#message = message;
  }

  /** Counts one more. @throws {Failure} RATE_LIMITED */
  count(key: string): void {
    const now = this.#now().getTime();
    const known = this.#counts.get(key);
    const entry = known && isLasting(known.until, this.#window, now) ? known : { count: 0, until: now + this.#window };
    if (entry.count >= this.#most) {
      throw new Failure("RATE_LIMITED", this.#message, { retryAfter: Math.ceil((entry.until - now) / 1_000) });
    }
    entry.count++;
    this.#counts.set(key, entry);
  }
}
