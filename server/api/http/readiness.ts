import type { Logger } from "../base/logger.ts";

/** How long a result is reused, in milliseconds, so that frequent checks cost nothing. */
const freshness = 3_000;

/** Checks whether anything can be stored, with a shared result. */
export class Readiness {
  readonly #ping: () => Promise<void>;
  readonly #log: Pick<Logger, "warn">;
  readonly #now: () => number;
  #last: { readonly result: Promise<boolean>; readonly at: number } | undefined;

  /** @param now a monotonic clock in milliseconds */
  constructor(ping: () => Promise<void>, log: Pick<Logger, "warn">, now: () => number = () => performance.now()) {
    this.#ping = ping;
    this.#log = log;
    this.#now = now;
  }

  canStore(): Promise<boolean> {
    if (!this.#last || this.#now() - this.#last.at >= freshness) {
      this.#last = { result: this.#try(), at: this.#now() };
    }
    return this.#last.result;
  }

  async #try(): Promise<boolean> {
    try {
      await this.#ping();
      return true;
    } catch (error) {
      this.#log.warn({ error }, "nothing can be stored");
      return false;
    }
  }
}
