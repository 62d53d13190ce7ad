import { Failure } from "./failure.ts";
import type { HostLog } from "./host-log.ts";

/**
 * Waits for a store. What fails there is logged, and is `UNAVAILABLE` for whoever asked; a refusal is passed on.
 * @param sentence what the log says
 */
export async function storing<Result>(
  log: Pick<HostLog, "error">,
  sentence: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    log.error({ error }, sentence);
    throw new Failure("UNAVAILABLE", "nothing can be stored or read at the moment");
  }
}
