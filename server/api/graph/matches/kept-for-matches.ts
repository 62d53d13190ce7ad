/** For how long something is kept at least after it was last asked for, in milliseconds; at most for twice as long. */
export const keptFor = 5_000;

/**
 * Something for each open match, by its `opening`: as long as somebody asks for it. It is no `WeakMap`, since V8 takes what is in one for
 * alive until it looks through its whole memory, and with that whatever it refers to.
 */
export class KeptForMatches<Kept> {
  readonly #kept = new Map<object, { readonly value: Kept; wasUsed: boolean }>();
  readonly #make: () => Kept;
  #sweeping: NodeJS.Timeout | undefined;

  constructor(make: () => Kept) {
    this.#make = make;
  }

  of(opening: object): Kept {
    let kept = this.#kept.get(opening);
    if (!kept) {
      kept = { value: this.#make(), wasUsed: true };
      this.#kept.set(opening, kept);
    }
    kept.wasUsed = true;
    this.#sweeping ??= setInterval(() => this.#sweep(), keptFor).unref();
    return kept.value;
  }

  #sweep(): void {
    for (const [opening, kept] of this.#kept) {
      if (!kept.wasUsed) this.#kept.delete(opening);
      kept.wasUsed = false;
    }
    if (this.#kept.size > 0) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }
}
