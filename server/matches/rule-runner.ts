import { performance } from "node:perf_hooks";
import { Script } from "node:vm";

/** A rule exceeded its time budget. Discard what it worked on. */
export class TimeBudgetExceeded extends Error {
  /** Whether it had hardly run because the machine was busy, so that the rule is not to blame. */
  readonly starved: boolean;

  constructor(milliseconds: number, starved: boolean) {
    super(`a rule ran for more than ${milliseconds} ms without asking anybody`);
    this.name = "TimeBudgetExceeded";
    this.starved = starved;
  }
}

interface Job {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How long the watchdog stays patient after it has stopped work that was not to blame, in milliseconds. */
const longMemory = 60_000;
/** Enough for a process that gets a hundredth of a processor. */
const longestStretch = 64;

const entrance = Symbol.for("conclave.rule-runner");
const script = new Script("globalThis[Symbol.for('conclave.rule-runner')]()", { filename: "rule-runner" });

/**
 * Runs all plugin code, each piece within a time budget: even `for(;;);` is stopped without ending the process.
 *
 * Only V8 itself can stop such a loop, from a watchdog thread, which Node offers as the `timeout` of a script. Arming
 * it costs about 0.1 ms, so it is armed once for everything that has come together since the last turn of the event loop:
 * one decision hardly notices, and a thousand together pay for one.
 */
export class RuleRunner {
  readonly #budget: number;
  readonly #jobs: Job[] = [];
  #scheduled = false;
  /** How many times the budget the watchdog waits: more than once while the machine gives us too little time. */
  #stretch = 1;
  #starvedAt = Number.NEGATIVE_INFINITY;

  /** @param budget how long one piece of work may take, in milliseconds */
  constructor(budget = 1000) {
    if (!Number.isInteger(budget) || budget < 1)
      throw new RangeError("a time budget is a whole number of milliseconds");
    this.#budget = budget;
  }

  /**
   * Runs the work soon, and resolves with its result. Rejects with `TimeBudgetExceeded` if it had to be stopped. If that
   * is `starved` the work is not to blame and should be tried again, from where it began; it gets more time then, so that
   * in the end either it is done or it is to blame.
   */
  run<Result>(work: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#jobs.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (this.#scheduled) return;
      this.#scheduled = true;
      setImmediate(() => this.#drain());
    });
  }

  #drain(): void {
    this.#scheduled = false;
    while (this.#jobs.length > 0) this.#runBatch();
  }

  /** Runs jobs under one armed watchdog. A batch that has taken long ends early, so that each job has nearly all the time. */
  #runBatch(): void {
    const results: (() => void)[] = [];
    const patience = Math.ceil(this.#budget / 20);
    let current: Job | undefined;
    let computed = 0;
    const batch = (): void => {
      const start = performance.now();
      do {
        const job = this.#jobs.shift() as Job;
        current = job;
        computed = computingTime();
        try {
          const value = job.work();
          results.push(() => job.resolve(value));
        } catch (error) {
          results.push(() => job.reject(error));
        }
        current = undefined;
      } while (this.#jobs.length > 0 && performance.now() - start < patience);
    };
    const entry = globalThis as unknown as Record<symbol, () => void>;
    entry[entrance] = batch;
    if (performance.now() - this.#starvedAt > longMemory) this.#stretch = 1;
    try {
      script.runInThisContext({ timeout: this.#budget * this.#stretch + patience });
    } catch (error) {
      // Whatever a job throws is caught above: this is the watchdog, or the watchdog could not be armed at all.
      const timedOut = (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
      // Stopped between two jobs: neither is to blame, and the next one is still to come.
      const stopped = timedOut ? current : (current ?? this.#jobs.shift());
      if (stopped) results.push(() => stopped.reject(timedOut ? this.#judge(computingTime() - computed) : error));
    } finally {
      delete entry[entrance];
    }
    for (const settle of results) settle();
  }

  /**
   * Whether a piece of work that the watchdog has stopped is to blame. The watchdog goes by the clock on the wall, and the
   * process may have been suspended, or one of too many. What counts is how long the work was really computing.
   */
  #judge(computed: number): TimeBudgetExceeded {
    const starved = computed < this.#budget / 2;
    if (starved) {
      // However little of the processor we get: after a few tries the time is enough for half of the budget.
      this.#stretch = Math.min(this.#stretch * 2, longestStretch);
      this.#starvedAt = performance.now();
    }
    return new TimeBudgetExceeded(this.#budget, starved);
  }
}

/** How long this thread has been computing, in milliseconds. */
function computingTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
