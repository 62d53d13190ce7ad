/** Ends a stay; further calls do nothing. */
export type Leave = () => void;

/** Lets one at a time in, in the order in which they came. */
export class OneAtATime {
  #isTaken = false;
  readonly #waiting: ((leave: Leave) => void)[] = [];

  /** Goes in: at once if nobody is there. Whoever is in must leave. */
  enter(): Leave | Promise<Leave> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    return this.#let();
  }

  #let(): Leave {
    this.#isTaken = true;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const next = this.#waiting.shift();
      if (next) next(this.#let());
      else this.#isTaken = false;
    };
  }
}
