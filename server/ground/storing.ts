import { Failure } from "./failure.ts";
import type { HostLog } from "./host-log.ts";

/** Waits for work of a store. What fails there is `UNAVAILABLE` for whoever asked; a refusal is passed on. */
export type Storing = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * How to wait for a store.
 * @param sentence what the log says when it fails
 */
export function storingWith(log: Pick<HostLog, "error">, sentence: string): Storing {
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Failure) throw error;
      log.error({ error }, sentence);
      throw new Failure("UNAVAILABLE", "nothing can be stored or read at the moment");
    }
  };
}

/** How often a change is tried again after losing to others. */
const mostConflicts = 20;

/**
 * Tries a change until nobody else was faster.
 * @param attempt reads what there is, and changes it; undefined if it was changed by somebody else meanwhile
 * @throws {Failure} UNAVAILABLE if others are faster again and again
 */
export async function untilStored<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < mostConflicts; tries++) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new Failure("UNAVAILABLE", "too many others change this at the moment");
}
