import { RuleFault } from "../../engine/index.ts";
import { type RuleRunner, TimeBudgetExceeded } from "./rule-runner.ts";

/**
 * How many pieces of work run in one turn of the event loop, under one watchdog if they are quick: about as many as there are
 * decisions between two checkpoints.
 */
const together = 64;

/** Runs plugin code within the time budget, and retries it if the machine was too busy. */
export class PluginCode {
  readonly #runner: RuleRunner;

  constructor(runner: RuleRunner) {
    this.#runner = runner;
  }

  /** Runs work that may be half done when it fails: the caller decides what to do then. */
  run<Result>(work: () => Result): Promise<Result> {
    return this.#runner.run(work);
  }

  /**
   * Runs pieces of work one after the other, each with a time budget of its own; whatever else waits has its turn in
   * between. After one that fails none is run.
   */
  async runEach(pieces: readonly (() => void)[]): Promise<void> {
    let failed = false;
    const run = (piece: () => void): Promise<void> =>
      this.#runner.run(() => {
        if (failed) return;
        // Cleared only at the end, because the watchdog skips our `catch` and `finally`.
        failed = true;
        piece();
        failed = false;
      });
    for (let start = 0; start < pieces.length; start += together) {
      await Promise.all(pieces.slice(start, start + together).map(run));
    }
  }

  /** Runs work without side effects, and retries it if the machine was too busy. */
  compute<Result>(work: () => Result): Promise<Result> {
    return untilRun(() => this.#runner.run(work));
  }
}

/** Does work that runs rules, from its beginning again as often as the machine was too busy to run them. */
export async function untilRun<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isStarvation(error)) throw error;
    }
  }
}

/** Whether a rule was stopped only because the machine was too busy to run it. */
export function isStarvation(error: unknown): boolean {
  return error instanceof TimeBudgetExceeded && error.starved;
}

/** Whether the rules are to blame, and not the store or this server. */
export function isRuleFault(error: unknown): boolean {
  return error instanceof RuleFault || error instanceof TimeBudgetExceeded;
}
