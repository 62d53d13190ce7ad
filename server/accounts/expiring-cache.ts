/** Remembers values for a while, and not more than a given number of them: the oldest are forgotten first. */
export class ExpiringCache<Value> {
  readonly #keep: number;
  readonly #most: number;
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>();

  /** Times are in milliseconds. */
  constructor(keep: number, most: number) {
    this.#keep = keep;
    this.#most = most;
  }

  get(key: string, now: number): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until > now) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** Remembers a value, at most until `end`. */
  set(key: string, value: Value, now: number, end: number): void {
    // A Map keeps the order of insertion: a key that is set again has to move to the end.
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: Math.min(now + this.#keep, end) });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break;
      this.#entries.delete(oldest);
    }
  }
}
