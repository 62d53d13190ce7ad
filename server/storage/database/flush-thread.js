// @ts-check
/** The thread of `flushes.ts`: waits for the disk, so that the main thread need not. JavaScript, because a thread begins without what `typescript.js` brings. */
import { fdatasyncSync } from "node:fs";
import { parentPort } from "node:worker_threads";

parentPort?.on("message", (/** @type {number} */ descriptor) => {
  const began = performance.now();
  /** @type {import("./flushes.ts").Flushed} */
  let flushed;
  try {
    fdatasyncSync(descriptor);
    flushed = { took: performance.now() - began };
  } catch (error) {
    flushed = { took: performance.now() - began, failed: /** @type {Error} */ (error).message };
  }
  parentPort?.postMessage(flushed);
});
