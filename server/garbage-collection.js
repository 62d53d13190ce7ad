// @ts-check
/**
 * Collects young garbage with the thread that made it where there are few processors: helpers of the collector would wait for a
 * processor, and everything else for them.
 */
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";

/** From this many processors on, helpers are quicker. */
const enoughProcessors = 4;

if (availableParallelism() < enoughProcessors) setFlagsFromString("--no-parallel-scavenge");
