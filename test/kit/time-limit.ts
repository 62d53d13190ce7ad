import { Script } from "node:vm";

/** How long the rules may compute for one decision by default, in milliseconds. */
export const usualPatience = 20_000;

const entrance = Symbol.for("conclave.time-limit");
const script = new Script("globalThis[Symbol.for('conclave.time-limit')]()", { filename: "time-limit" });

/** Thrown if code was stopped because it did not end. */
export class Endless extends Error {
  constructor(milliseconds: number) {
    super(`a rule ran for more than ${milliseconds} ms without asking anybody`);
    this.name = "Endless";
  }
}

/**
 * Runs the work, and stops it after the time limit even in the middle of `for(;;);`, which only V8 itself can do. Discard the
 * objects that it was changing then.
 * @throws {Endless}
 */
export function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  const entry = globalThis as unknown as Record<symbol, unknown>;
  const outer = entry[entrance];
  entry[entrance] = work;
  try {
    return script.runInThisContext({ timeout: milliseconds }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw new Endless(milliseconds);
    throw error;
  } finally {
    entry[entrance] = outer;
  }
}
