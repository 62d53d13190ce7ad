// @ts-check
/**
 * The thread of `thread-time-limit.ts`: stops the main thread when that has done the same for too long. JavaScript, because a thread
 * begins without what `typescript.js` brings. It does nothing else: whatever took its time would come off that of everybody else.
 */
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

const { cells, port } = /** @type {import("./thread-time-limit.ts").StoppingData} */ (workerData);

/** As in `thread-time-limit.ts`. */
const [count, limit, mark, able] = [0, 1, 2, 3];

let seen = 0;
let started = 0;
let marked = 0;

tryToReach();
watch();

/** Whoever cannot reach the main thread cannot stop it either: then it is not said that we can. */
function tryToReach() {
  const session = new Session();
  session.connectToMainThread();
  session.disconnect();
  Atomics.store(cells, able, 1);
}

function watch() {
  const now = Atomics.load(cells, count);
  const most = Atomics.load(cells, limit);
  const isUnderWay = now % 2 === 1;
  if (!isUnderWay || now !== seen) {
    seen = now;
    started = performance.now();
  } else if (marked !== now && performance.now() - started >= most) {
    marked = now;
    stop(now);
  }
  const nap = Math.min(Math.max(most / 8, 10), 200);
  // What goes on is stopped when its time is up, and not a while after.
  const left = isUnderWay && marked !== now ? started + most - performance.now() : nap;
  setTimeout(watch, Math.max(Math.min(nap, left), 1));
}

/**
 * Stops what the main thread does, if it still does that: it leaves no piece of work that is marked. What unwinds cannot be caught, and
 * takes everything along up to the beginning of the turn of the event loop.
 * @param {number} work
 */
function stop(work) {
  Atomics.store(cells, mark, work);
  if (Atomics.load(cells, count) !== work) return withdraw(work);
  const session = new Session();
  try {
    session.connectToMainThread();
    session.post("Runtime.terminateExecution", (error) => {
      session.disconnect();
      if (error) return withdraw(work);
      Atomics.store(cells, mark, -work);
      Atomics.notify(cells, mark);
      port.postMessage(undefined);
    });
  } catch {
    Atomics.store(cells, able, 0);
    withdraw(work);
  }
}

/** @param {number} work is not stopped */
function withdraw(work) {
  Atomics.compareExchange(cells, mark, work, 0);
  Atomics.notify(cells, mark);
}
