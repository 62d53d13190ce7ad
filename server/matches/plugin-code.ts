import { RuleFault } from "../engine/index.ts";
import { type RuleRunner, TimeBudgetExceeded } from "./rule-runner.ts";

/** Runs code of plugins within the time budget, and again when the machine was too busy for it. */
export class PluginCode {
  readonly #runner: RuleRunner;

  constructor(runner: RuleRunner) {
    this.#runner = runner;
  }

  /** Runs work that may be half done when it fails, so that whoever asks for it has to decide what to do then. */
  run<Result>(work: () => Result): Promise<Result> {
    return this.#runner.run(work);
  }

  /** Runs work that changes nothing, and so can be run again when the machine was too busy for it. */
  async compute<Result>(work: () => Result): Promise<Result> {
    for (;;) {
      try {
        return await this.#runner.run(work);
      } catch (error) {
        if (!isStarvation(error)) throw error;
      }
    }
  }
}

/** Whether a rule was stopped only because the machine was too busy to run it. */
export function isStarvation(error: unknown): boolean {
  return error instanceof TimeBudgetExceeded && error.starved;
}

/** Whether the rules are to blame: as opposed to the store, or to this server. */
export function isRuleFault(error: unknown): boolean {
  return error instanceof RuleFault || error instanceof TimeBudgetExceeded;
}
