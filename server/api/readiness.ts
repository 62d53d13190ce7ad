import type { Logger } from "./logger.ts";

/** How long a result is reused, in milliseconds: asking more often makes no more work. */
const freshness = 3_000;

/** Whether anything can be stored, found out by trying, but not for everybody who asks. */
export class Readiness {
  readonly #ping: () => Promise<void>;
  readonly #log: Pick<Logger, "warn">;
  readonly #now: () => number;
  #last: { readonly result: Promise<boolean>; readonly at: number } | undefined;

  /** @param now in milliseconds, going forwards only */
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
