import { performance } from "node:perf_hooks";
import { type Place, placeIn } from "../../code-watch.ts";
import { RuleFault } from "../../engine/index.ts";
import { processorTime, recentProcessorTime } from "../../ground/processor-time.ts";
import { traced } from "../../tracing.ts";
import "../../stoppable-loops.js";
import { type Interruption, ScriptTimeLimit, type TimeLimit } from "./time-limit.ts";

/** A rule exceeded its time budget. Discard whatever it was changing. */
export class TimeBudgetExceeded extends Error {
  /** Whether it hardly ran because the machine was busy, so that the rule is not to blame. */
  readonly starved: boolean;
  /** The phase and the procedures that were running, outermost first, once somebody has found out. */
  trace: readonly string[] = [];

  /** @param calls where it stood, innermost first; empty if nobody looked */
  constructor(milliseconds: number, starved: boolean, calls: readonly string[] = []) {
    const place = placeIn(calls);
    super(`a rule ran for more than ${milliseconds} ms without asking anybody${place ? `, in ${place}` : ""}`);
    this.name = "TimeBudgetExceeded";
    this.starved = starved;
    // Its own stack is that of this file.
    if (calls.length > 0)
      this.stack = [`${this.name}: ${this.message}`, ...calls.map((call) => `    at ${call}`)].join("\n");
  }
}

interface Job {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Carries out what code has left for after itself: the reactions to promises. Node's own way to do it, which it has between
 * two timers, is the only one within a script, so that the watchdog watches over them as well.
 */
const { _tickCallback: carryOutLeftovers } = process as unknown as { readonly _tickCallback: () => void };

/** How long the watchdog stays patient after stopping work that was not to blame, in milliseconds. */
const longMemory = 60_000;
/** Enough for a process that gets one hundredth of a processor. */
const longestStretch = 64;

const promised = "rules must return what they mean, and not a promise of it";

/**
 * Runs all plugin code, each piece within a time budget: even `for(;;);` is stopped without ending the process, and so is a
 * chain of promises that it leaves behind.
 *
 * All jobs queued since the last turn of the event loop share one watchdog, which a thousand together pay for once.
 */
export class RuleRunner {
  readonly #budget: number;
  readonly #limit: TimeLimit;
  readonly #jobs: Job[] = [];
  #scheduled = false;
  /** The multiple of the budget that the watchdog waits: above 1 while the machine gives this process too little time. */
  #stretch = 1;
  #starvedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param budget how long one piece of work may take, in milliseconds
   * @param limit what stops it
   */
  constructor(budget = 1000, limit: TimeLimit = new ScriptTimeLimit()) {
    if (!Number.isInteger(budget) || budget < 1)
      throw new RangeError("a time budget must be a whole number of milliseconds above 0");
    this.#budget = budget;
    this.#limit = limit;
  }

  /**
   * Runs the work soon and resolves with its result. Rejects with `TimeBudgetExceeded` if it had to be stopped. If that is
   * `starved`, the work is not to blame and should be retried from its beginning; each retry gets more time, so that
   * eventually the work either finishes or is to blame.
   */
  run<Result>(work: () => Result): Promise<Result> {
    return traced(
      () => "rule",
      () =>
        new Promise<Result>((resolve, reject) => {
          this.#jobs.push({ work, resolve: resolve as (value: unknown) => void, reject });
          if (!this.#scheduled) this.#schedule();
        }),
    );
  }

  /**
   * Runs one batch soon. Others have a turn of their own: what is settled after it is gone on with in between, and not within the
   * next batch, together with what rules have left behind.
   */
  #schedule(): void {
    this.#scheduled = true;
    const batch = new Batch(this.#jobs, Math.ceil(this.#budget / 20));
    this.#limit.soon({
      limit: () => this.#longest(),
      work: (isStopped) => batch.run(isStopped),
      ended: (interruption) => {
        if (interruption) batch.interrupt(interruption, (computed, calls) => this.#judge(computed, calls));
        this.#scheduled = false;
        if (this.#jobs.length > 0) this.#schedule();
        batch.settle();
      },
    });
  }

  /** A batch that takes long ends early, so that each job has almost the full budget. */
  #longest(): number {
    if (performance.now() - this.#starvedAt > longMemory) this.#stretch = 1;
    return this.#budget * this.#stretch + Math.ceil(this.#budget / 20);
  }

  /**
   * Decides whether work stopped by the watchdog is to blame. The watchdog measures elapsed time, but the process may have
   * been suspended or the machine overloaded. What counts is the CPU time the work actually used.
   */
  #judge(computed: number, calls: readonly string[]): TimeBudgetExceeded {
    const starved = computed < this.#budget / 2;
    if (starved) {
      // However small this process's share of the processor, a few retries suffice to use half the budget.
      this.#stretch = Math.min(this.#stretch * 2, longestStretch);
      this.#starvedAt = performance.now();
    }
    return new TimeBudgetExceeded(this.#budget, starved, calls);
  }
}

/** Jobs that run one after the other under one watchdog. Whatever stops them skips `catch` and `finally`, so each step is noted before. */
class Batch {
  readonly #jobs: Job[];
  readonly #patience: number;
  readonly #results: (() => void)[] = [];
  #current: Job | undefined;
  #begun = 0;
  #computed = 0;

  /**
   * @param jobs the queue, of which it takes from the front
   * @param patience for how long it begins further ones, in milliseconds
   */
  constructor(jobs: Job[], patience: number) {
    this.#jobs = jobs;
    this.#patience = patience;
  }

  run(isStopped: () => boolean): void {
    const start = performance.now();
    do {
      const job = this.#jobs.shift() as Job;
      this.#current = job;
      this.#begun++;
      this.#computed = recentProcessorTime();
      try {
        const value = job.work();
        if (isPromise(value)) throw new RuleFault("RULE_THREW", promised, []);
        this.#results.push(() => job.resolve(value));
      } catch (error) {
        this.#results.push(() => job.reject(error));
      }
      carryOutLeftovers();
      if (isStopped()) return;
      this.#current = undefined;
    } while (this.#jobs.length > 0 && performance.now() - start < this.#patience);
  }

  /** Its time was up, or it could not be watched over at all. @param judge what a job gets that has computed for so long */
  interrupt(
    interruption: Interruption,
    judge: (computed: number, calls: readonly string[]) => TimeBudgetExceeded,
  ): void {
    const isLate = "place" in interruption;
    // Without a current job it was stopped between two: neither is to blame, and the next is still in the queue.
    const stopped = isLate ? this.#current : (this.#current ?? this.#jobs.shift());
    if (!stopped) return;
    // It may have had a result before what it left behind was stopped.
    if (this.#current && this.#results.length === this.#begun) this.#results.pop();
    const reason = isLate
      ? judge(this.#computedSince(interruption.place), interruption.place.calls)
      : interruption.error;
    this.#results.push(() => stopped.reject(reason));
  }

  /** What the current job has computed, in milliseconds, without what it took to look where it stands. */
  #computedSince({ took }: Place): number {
    return processorTime() - this.#computed - took;
  }

  /** Tells the results. */
  settle(): void {
    for (const settle of this.#results) settle();
  }
}

function isPromise(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
