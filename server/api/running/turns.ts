import { AsyncLocalStorage } from "node:async_hooks";
import { afterArrivals } from "../../ground/arrivals.ts";
import type { Written } from "../writing/executor.ts";
import { type Meter, noMeter } from "../writing/meter.ts";

/** How long work goes on at most before everything else gets its turn, in milliseconds, unless one piece of it takes longer. */
const slice = 5;

/** After work that took longer than this, in milliseconds, there is as long a rest for everything else. */
const longWork = 20;

/** The longest rest, in milliseconds: whoever waits for a turn has waited for the long work already, and waits for the rest, too. */
const longestRest = 50;

/** For how long it is remembered how much time an address has used, in milliseconds. */
const memory = 1_000;

/** What the tests replace. */
export interface TurnsParts {
  /** A clock, in milliseconds. */
  readonly now?: () => number;
}

/** What waits, by address. The next turn is that of the first address, which then goes to the end. */
type Waiting = Map<string, (() => void)[]>;

/**
 * Lets executions begin one after the other, so that none of them keeps everything else waiting for long. Each address that waits
 * begins one in turn, however many it has waiting. After a slice of time the event loop goes round: requests come in, replies go
 * out. Where nothing waits, work begins at once.
 *
 * Addresses that have used hardly any time lately come first, and do not wait while there is a rest after long work of others:
 * whoever asks for little waits for one piece of others' work, not for a piece of each of them.
 */
export class Turns {
  readonly #now: () => number;
  readonly #first: Waiting = new Map();
  readonly #others: Waiting = new Map();
  /** How much time each address has used since `#remembersSince`, in milliseconds. */
  readonly #usedBy = new Map<string, number>();
  #remembersSince = Number.NEGATIVE_INFINITY;
  /** How much of the current slice is used, in milliseconds. */
  #used = 0;
  /** Until when addresses that have used much rest. */
  #restsUntil = Number.NEGATIVE_INFINITY;
  #isScheduled = false;
  #isResting = false;

  constructor({ now = () => performance.now() }: TurnsParts = {}) {
    this.#now = now;
  }

  /**
   * Does a piece of work when it is the turn of its address: at once, if nobody waits.
   * @param work what it does before it first waits for something must be short
   */
  take<Result>(address: string, work: () => Result | Promise<Result>): Result | Promise<Result> {
    if (this.#mayBegin(address)) return this.#run(address, work);
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        try {
          resolve(inContext(() => this.#run(address, work)));
        } catch (error) {
          reject(error);
        }
      };
      const queue = this.#first.get(address) ?? this.#others.get(address);
      if (queue) queue.push(begin);
      else this.#wait(address, [begin]);
      this.#schedule();
    });
  }

  /** Executes a request in the turns of its address: it begins in one, and goes on in others after it had to wait for something. */
  execute(address: string, execution: (meter: Meter) => Written | Promise<Written>): Written | Promise<Written> {
    return this.take(address, () => execution({ ...noMeter, goOn: (work) => this.take(address, work) }));
  }

  #mayBegin(address: string): boolean {
    if (this.#used >= slice || this.#first.size > 0) return false;
    return this.#usesLittle(address) || (this.#others.size === 0 && !this.#rests());
  }

  #wait(address: string, queue: (() => void)[]): void {
    // What began may have asked for another turn, which waits by now.
    for (const waiting of [this.#first, this.#others]) {
      queue.push(...(waiting.get(address) ?? []));
      waiting.delete(address);
    }
    (this.#usesLittle(address) ? this.#first : this.#others).set(address, queue);
  }

  #usesLittle(address: string): boolean {
    return (this.#usedBy.get(address) ?? 0) < slice;
  }

  #rests(): boolean {
    return this.#now() < this.#restsUntil;
  }

  #run<Result>(address: string, work: () => Result): Result {
    const began = this.#now();
    try {
      return work();
    } finally {
      const ended = this.#now();
      this.#used += ended - began;
      if (this.#used >= longWork) this.#restsUntil = ended + Math.min(this.#used, longestRest);
      this.#remember(address, ended - began, ended);
      this.#schedule();
    }
  }

  #remember(address: string, used: number, now: number): void {
    if (now - this.#remembersSince > memory) {
      this.#usedBy.clear();
      this.#remembersSince = now;
    }
    this.#usedBy.set(address, (this.#usedBy.get(address) ?? 0) + used);
  }

  /** Has the next slice begin after the event loop has gone round. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    afterArrivals(() => {
      this.#isScheduled = false;
      this.#goOn();
    });
  }

  /** Begins the next slice. */
  #goOn(): void {
    this.#used = 0;
    this.#begin(this.#first);
    // At least one of these begins in each slice unless there is a rest, however many others come first.
    if (this.#others.size > 0) {
      if (this.#rests()) this.#rest();
      else this.#begin(this.#others);
    }
    if (this.#first.size > 0 || (this.#others.size > 0 && !this.#isResting)) this.#schedule();
  }

  /** Begins what waits, until the slice is used. */
  #begin(waiting: Waiting): void {
    for (const [address, queue] of waiting) {
      waiting.delete(address);
      const begin = queue.shift();
      begin?.();
      // Those that are put back come again in this loop, after all others.
      if (queue.length > 0) this.#wait(address, queue);
      if (this.#used >= slice) break;
    }
  }

  #rest(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    setTimeout(() => {
      this.#isResting = false;
      this.#schedule();
    }, this.#restsUntil - this.#now());
  }
}
