// @ts-check
/**
 * Keeps every loop stoppable, in this process and all its workers.
 *
 * V8 stops code where a loop turns round. In Node.js 24.21 to 26.10 its optimising compiler unrolls some loops and loses
 * these places: `for (;;) new Array(100).fill(0)` then ends neither by the time limit of a script, nor by terminating its
 * worker, nor by `process.exit`. Without unrolling every loop has them. Code that is already optimised stays as it is, so
 * this comes before any rule: by `typescript.js` in programs, and by whatever sets a time limit where there is none.
 *
 * Can be removed once `test/hosting/endless-rules.test.ts` passes without it.
 */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--no-turboshaft-loop-unrolling");
