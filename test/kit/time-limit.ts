import { Script } from "node:vm";
import { type CodeWatch, placeIn } from "../../server/code-watch.ts";
import "../../server/stoppable-loops.js";

/** How long the rules may compute for one decision by default, in milliseconds. */
export const usualPatience = 20_000;

const entrance = Symbol.for("conclave.time-limit");
const script = new Script("globalThis[Symbol.for('conclave.time-limit')]()", { filename: "time-limit" });

/** Thrown if code was stopped because it did not end. */
export class Endless extends Error {
  /** @param place where it stood, if somebody has looked */
  constructor(milliseconds: number, place?: string) {
    super(`a rule ran for more than ${milliseconds} ms without asking anybody${place ? `, in ${place}` : ""}`);
    this.name = "Endless";
  }
}

/** How long a limit may be in force for several steps, in milliseconds: setting it takes as long as a short decision. */
const longestStretch = 50;

/** Who else watches over code within a limit. */
export interface Onlooker {
  /** Finds out where code stands that has to be stopped. */
  readonly watch: CodeWatch;
  /** Called whenever code within a limit has ended: what comes between has none. */
  readonly onEnd: () => void;
}

let onlooker: Onlooker | undefined;

/** Has somebody else watch over all code within limits, in this process. */
export function lookOn(by: Onlooker): void {
  onlooker = by;
}

/** Whether a limit is in force for several steps, and with it for whatever they do. */
let inStretch = false;

/**
 * Runs the work, and stops it after the time limit even in the middle of `for(;;);`, which only V8 itself can do. Discard the
 * objects that it was changing then.
 * @throws {Endless}
 */
export function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  return inStretch ? work() : stopped(milliseconds, milliseconds, work);
}

/**
 * Takes steps until one returns false, each of them within the time limit like `withinTime`. The limit is set once for many
 * short steps, so one that does not end is stopped a little later.
 * @throws {Endless}
 */
export function stepsWithinTime(milliseconds: number, step: () => boolean): void {
  if (inStretch) throw new Error("a step within a time limit cannot consist of such steps");
  for (let goesOn = true; goesOn; ) {
    inStretch = true;
    try {
      goesOn = stopped(milliseconds, milliseconds + longestStretch, () => {
        const end = performance.now() + longestStretch;
        while (performance.now() < end) if (!step()) return false;
        return true;
      });
    } finally {
      inStretch = false;
    }
  }
}

/** @param patience when V8 stops the work */
function stopped<Result>(milliseconds: number, patience: number, work: () => Result): Result {
  const entry = globalThis as unknown as Record<symbol, unknown>;
  const outer = entry[entrance];
  entry[entrance] = work;
  onlooker?.watch.begin(milliseconds / 2);
  try {
    return script.runInThisContext({ timeout: patience }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
      throw new Endless(milliseconds, place());
    throw error;
  } finally {
    entry[entrance] = outer;
    onlooker?.watch.end();
    onlooker?.onEnd();
  }
}

/** Where the code stands that has just been stopped. */
function place(): string | undefined {
  return onlooker && placeIn(onlooker.watch.whereItStands().calls);
}
