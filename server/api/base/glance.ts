import { setTimeout as delay } from "node:timers/promises";

/** How long somebody who asks waits for a new value, in milliseconds, before getting the last one. */
const patience = 500;

/** Something that costs a statement to find out, and need not be new: it is looked up only now and then, by one at a time. */
export class Glance<Value> {
  readonly #look: () => Promise<Value>;
  readonly #freshness: number;
  readonly #now: () => number;
  #value: Value | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  /**
   * @param freshness for how long a value is good, in milliseconds
   * @param now a monotonic clock in milliseconds
   */
  constructor(look: () => Promise<Value>, freshness: number, now: () => number = () => performance.now()) {
    this.#look = look;
    this.#freshness = freshness;
    this.#now = now;
  }

  /** The value, or the last one that is known: whoever asks waits neither for a store that is stuck, nor for one that fails. */
  async get(): Promise<Value | undefined> {
    if (!this.#looking && this.#now() - this.#lookedAt >= this.#freshness) {
      this.#lookedAt = this.#now();
      this.#looking = this.#renew().finally(() => {
        this.#looking = undefined;
      });
    }
    if (this.#looking) {
      const enough = new AbortController();
      await Promise.race([this.#looking, delay(patience, undefined, { signal: enough.signal }).catch(() => {})]);
      enough.abort();
    }
    return this.#value;
  }

  async #renew(): Promise<void> {
    try {
      this.#value = await this.#look();
    } catch {
      // Readiness says that the store fails. An old value would pass for a new one.
      this.#value = undefined;
    }
  }
}
