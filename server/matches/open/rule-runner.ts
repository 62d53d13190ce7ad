import { performance } from "node:perf_hooks";
import { Script } from "node:vm";
import { type CodeWatch, placeIn } from "../../code-watch.ts";
import { RuleFault } from "../../engine/index.ts";
import { traced } from "../../tracing.ts";
import "../../stoppable-loops.js";

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

const entrance = Symbol.for("conclave.rule-runner");
const script = new Script("globalThis[Symbol.for('conclave.rule-runner')]()", { filename: "rule-runner" });

/**
 * Runs all plugin code, each piece within a time budget: even `for(;;);` is stopped without ending the process, and so is a
 * chain of promises that it leaves behind.
 *
 * Only V8 itself can stop such a loop, from a watchdog thread, which Node offers as the `timeout` of a script. Arming
 * it costs about 0.1 ms, so it is armed once for all jobs queued since the last turn of the event loop: a single decision
 * is hardly slower, and a thousand together pay the cost once.
 */
export class RuleRunner {
  readonly #budget: number;
  readonly #watch: CodeWatch | undefined;
  readonly #jobs: Job[] = [];
  #scheduled = false;
  /** The multiple of the budget that the watchdog waits: above 1 while the machine gives this process too little time. */
  #stretch = 1;
  #starvedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param budget how long one piece of work may take, in milliseconds
   * @param watch finds out where work stands that has to be stopped
   */
  constructor(budget = 1000, watch?: CodeWatch) {
    if (!Number.isInteger(budget) || budget < 1)
      throw new RangeError("a time budget must be a whole number of milliseconds above 0");
    this.#budget = budget;
    this.#watch = watch;
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
          if (this.#scheduled) return;
          this.#scheduled = true;
          setImmediate(() => this.#drain());
        }),
    );
  }

  /**
   * Runs one batch. Others have a turn of their own: what is settled here is gone on with in between, and not within the
   * next batch, together with what rules have left behind.
   */
  #drain(): void {
    const settled = this.#runBatch();
    this.#scheduled = this.#jobs.length > 0;
    if (this.#scheduled) setImmediate(() => this.#drain());
    for (const settle of settled) settle();
  }

  /**
   * Runs jobs under one armed watchdog. A batch that takes long ends early, so that each job has almost the full budget.
   * @returns what tells their results
   */
  #runBatch(): readonly (() => void)[] {
    const results: (() => void)[] = [];
    const patience = Math.ceil(this.#budget / 20);
    let current: Job | undefined;
    let computed = 0;
    let begun = 0;
    const batch = (): void => {
      const start = performance.now();
      do {
        const job = this.#jobs.shift() as Job;
        current = job;
        begun++;
        computed = computingTime();
        try {
          const value = job.work();
          if (isPromise(value)) throw new RuleFault("RULE_THREW", promised, []);
          results.push(() => job.resolve(value));
        } catch (error) {
          results.push(() => job.reject(error));
        }
        carryOutLeftovers();
        current = undefined;
      } while (this.#jobs.length > 0 && performance.now() - start < patience);
    };
    const entry = globalThis as unknown as Record<symbol, () => void>;
    entry[entrance] = batch;
    if (performance.now() - this.#starvedAt > longMemory) this.#stretch = 1;
    const longest = this.#budget * this.#stretch + patience;
    try {
      this.#watch?.begin(longest / 2);
      script.runInThisContext({ timeout: longest });
    } catch (error) {
      // Errors from jobs are caught above: this one is from the watchdog, or from failing to arm it.
      const timedOut = (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
      // Without a current job it stopped between two: neither is to blame, and the next is still in the queue.
      const stopped = timedOut ? current : (current ?? this.#jobs.shift());
      if (stopped) {
        // It may have had a result before what it left behind was stopped.
        if (current && results.length === begun) results.pop();
        const reason = timedOut ? this.#judge(computingTime() - computed) : error;
        results.push(() => stopped.reject(reason));
      }
    } finally {
      this.#watch?.end();
      delete entry[entrance];
    }
    return results;
  }

  /**
   * Decides whether work stopped by the watchdog is to blame. The watchdog measures elapsed time, but the process may have
   * been suspended or the machine overloaded. What counts is the CPU time the work actually used.
   */
  #judge(computed: number): TimeBudgetExceeded {
    const starved = computed < this.#budget / 2;
    if (starved) {
      // However small this process's share of the processor, a few retries suffice to use half the budget.
      this.#stretch = Math.min(this.#stretch * 2, longestStretch);
      this.#starvedAt = performance.now();
    }
    return new TimeBudgetExceeded(this.#budget, starved, this.#watch?.whereItStands());
  }
}

function isPromise(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

/** The CPU time this thread has used, in milliseconds. */
function computingTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
