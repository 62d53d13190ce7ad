import { NetworkError } from "./errors.ts";
import type { ClientSettings } from "./settings.ts";

const usualLongestDelay = 5_000;

const usualRestartPatience = 5 * 60_000;

/** How long to keep trying, and with which pauses. */
export class Patience {
  readonly #retries: number;
  readonly #decisionRetries: number | undefined;
  readonly #firstDelay: number;
  readonly #longestDelay: number;
  readonly #restart: number;
  /** Until when the server may be restarting, by the clock of `performance`. */
  #restartsUntil = Number.NEGATIVE_INFINITY;

  constructor({ retries, decisionRetries, retryDelay, longestDelay, restartPatience }: ClientSettings) {
    this.#retries = retries ?? 5;
    this.#decisionRetries = decisionRetries;
    this.#firstDelay = retryDelay ?? 200;
    this.#longestDelay = longestDelay ?? usualLongestDelay;
    this.#restart = restartPatience ?? usualRestartPatience;
  }

  /** Whether to try again after this many failures in a row: a restart may take longer than a lost connection. */
  isWorthTrying(failures: number): boolean {
    return failures <= this.#retries || performance.now() < this.#restartsUntil;
  }

  /** The same for a decision. */
  isWorthDeciding(failures: number): boolean {
    return this.#decisionRetries === undefined ? this.isWorthTrying(failures) : failures <= this.#decisionRetries;
  }

  /** The server restarts after this many milliseconds. */
  expectRestart(after: number): void {
    this.#restartsUntil = Math.max(this.#restartsUntil, performance.now() + after + this.#restart);
  }

  /**
   * Waits before the next connection, after one that began at this moment. Returns the failures in a row.
   * @param signal ends the wait
   * @throws {NetworkError} after too many
   */
  async waitAfter(before: number, began: number, signal?: AbortSignal): Promise<number> {
    // A connection that held for a while begins the count anew: a quiet match outlives any number of them.
    const failures = performance.now() - began > this.#longestDelay ? 1 : before + 1;
    if (!this.isWorthTrying(failures)) throw new NetworkError("the connection was lost");
    await this.wait(failures, signal);
    return failures;
  }

  /** Waits after this many failures in a row: longer after each, and for a random time, so that not all come back at once. */
  wait(failures: number, signal?: AbortSignal): Promise<void> {
    const delay = Math.min(this.#firstDelay * 2 ** (failures - 1), this.#longestDelay) * (0.5 + Math.random() / 2);
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, delay);
      signal?.addEventListener("abort", end);
    });
  }
}
