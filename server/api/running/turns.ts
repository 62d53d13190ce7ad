import { AsyncLocalStorage } from "node:async_hooks";
import type { Written } from "../writing/executor.ts";
import { type Meter, noMeter } from "../writing/meter.ts";

/** How long work goes on at most before everything else gets its turn, in milliseconds, unless one piece of it takes longer. */
const slice = 5;

/** After work that took longer than this, in milliseconds, there is as long a rest for everything else. */
const longWork = 20;

/** The longest rest, in milliseconds: whoever waits for a turn has waited for the long work already, and waits for the rest, too. */
const longestRest = 50;

/** What the tests replace. */
export interface TurnsParts {
  /** A clock, in milliseconds. */
  readonly now?: () => number;
}

/**
 * Lets executions begin one after the other, so that none of them keeps everything else waiting for long. Each address that waits
 * begins one in turn, however many it has waiting. After a slice of time the event loop goes round: requests come in, replies go
 * out. Where nothing waits, work begins at once.
 */
export class Turns {
  readonly #now: () => number;
  /** What waits, by address. The next turn is that of the first address, which then goes to the end. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** How much of the current slice is used, in milliseconds. */
  #used = 0;
  #isScheduled = false;

  constructor({ now = () => performance.now() }: TurnsParts = {}) {
    this.#now = now;
  }

  /**
   * Does a piece of work when it is the turn of its address: at once, if nobody waits.
   * @param work what it does before it first waits for something must be short
   */
  take<Result>(address: string, work: () => Result | Promise<Result>): Result | Promise<Result> {
    if (this.#waiting.size === 0 && this.#used < slice) return this.#run(work);
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        try {
          resolve(inContext(() => this.#run(work)));
        } catch (error) {
          reject(error);
        }
      };
      const queue = this.#waiting.get(address);
      if (queue) queue.push(begin);
      else this.#waiting.set(address, [begin]);
    });
  }

  /** Executes a request in the turns of its address: it begins in one, and goes on in others after it had to wait for something. */
  execute(address: string, execution: (meter: Meter) => Written | Promise<Written>): Written | Promise<Written> {
    return this.take(address, () => execution({ ...noMeter, goOn: (work) => this.take(address, work) }));
  }

  #run<Result>(work: () => Result): Result {
    const began = this.#now();
    try {
      return work();
    } finally {
      this.#used += this.#now() - began;
      this.#schedule();
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      if (this.#used < longWork) this.#goOn();
      else setTimeout(() => this.#goOn(), Math.min(this.#used, longestRest));
    });
  }

  /** Begins the next slice. */
  #goOn(): void {
    this.#isScheduled = false;
    this.#used = 0;
    for (const [address, queue] of this.#waiting) {
      this.#waiting.delete(address);
      const begin = queue.shift();
      // Those that are put back come again in this loop, after all others.
      if (queue.length > 0) this.#waiting.set(address, queue);
      begin?.();
      if (this.#used >= slice) break;
    }
    if (this.#waiting.size > 0) this.#schedule();
  }
}
