import { mostRecent } from "./most-recent.ts";

/** How many keys are remembered. */
const remembered = 50_000;

/** What may be done at once, and how long it takes until as much may be done again, in milliseconds. */
export interface AllowanceBounds {
  readonly most: number;
  readonly window: number;
}

/** What is left of an allowance. */
interface Left {
  readonly left: number;
  /** When that was so, in milliseconds. */
  readonly at: number;
}

/** Bounds how often something is done on this node, by keys such as accounts: this much at once, which then comes back steadily. */
export class Allowance {
  readonly #bounds: AllowanceBounds;
  readonly #now: () => Date;
  readonly #known = mostRecent<Left>(remembered);

  constructor(bounds: AllowanceBounds, now: () => Date) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** Takes one. @returns 0, or if there is none, in how many milliseconds there will be one */
  take(key: string): number {
    const { most, window } = this.#bounds;
    const { left, at } = this.#leftOf(key);
    const enough = left >= 1;
    // Also where it is refused, so that what passes from now on counts by the clock as it is.
    this.#known.set(key, { left: enough ? left - 1 : left, at });
    return enough ? 0 : Math.ceil(((1 - left) * window) / most);
  }

  /** Gives back what has been taken for nothing. */
  giveBack(key: string): void {
    const { left, at } = this.#leftOf(key);
    this.#known.set(key, { left: Math.min(this.#bounds.most, left + 1), at });
  }

  #leftOf(key: string): Left {
    const { most, window } = this.#bounds;
    const at = this.#now().getTime();
    const known = this.#known.get(key) ?? { left: most, at };
    // Never less than before, if the clock was ahead then.
    const passed = Math.max(0, at - known.at);
    return { left: Math.min(most, known.left + (passed * most) / window), at };
  }
}
