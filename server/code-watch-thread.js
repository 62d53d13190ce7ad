// @ts-check
/**
 * The thread of `code-watch.ts`: looks where the main thread stands when that has done the same for too long, which it
 * cannot tell itself. JavaScript, because a thread begins without what `typescript.js` brings.
 */
import { writeSync } from "node:fs";
import { Session } from "node:inspector";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

/** How long the main thread may take to say where it stands, in milliseconds: within some built-in functions it never does. */
const longestLook = 5_000;
/** How long it may take to go on: a process does not end while somebody is connected. */
const longestLeave = 1_000;
const mostFrames = 40;

/** Calls in this server, its kit and its commands, in packages and in Node.js: whoever reads of a loop looks for others. */
const ours = new RegExp(
  `\\((${RegExp.escape(fileURLToPath(new URL("../", import.meta.url)))}(server|commands|test/kit)/|.*/node_modules/|node:|:)`,
);

const { cells, ends, port } = /** @type {import("./code-watch.ts").WatchData} */ (workerData);

/** The count of pieces of work, odd while one is being done, and how long one may take before we look, in milliseconds. */
const [count, longest] = [0, 1];

/** What the main thread has said that it is doing. */
let doing = "";
parentPort?.on("message", (step) => {
  doing = step;
});

let seen = 0;
let since = 0;
let started = 0;
let looked = 0;
/**
 * A look that is not answered yet. Within recursion without end, for instance, there is no room to answer.
 * @type {{ readonly end: () => void } | undefined}
 */
let looking;
watch();

function watch() {
  const now = Atomics.load(cells, count);
  const patience = Atomics.load(cells, longest);
  if (now % 2 === 0 || now !== seen) {
    seen = now;
    since = spent();
    started = performance.now();
  } else if (looked !== now && hasTakenTooLong(patience)) {
    looked = now;
    look();
  }
  // A pause that was asked for in vain must not come to whatever runs later.
  if (looking && !ends && now !== looked) looking.end();
  setTimeout(watch, Math.min(Math.max(patience / 4, 10), 200)).unref();
}

/** @param {number} patience */
function hasTakenTooLong(patience) {
  // Whatever else needs the processor, a check that still computes has not failed; one that only waits may have.
  return spent() - since >= patience || performance.now() - started >= patience * 10;
}

/** The time that counts, in milliseconds: that of the clock, or the processor time of this process if it is to be ended. */
function spent() {
  return ends ? allSpent() : performance.now();
}

/** The processor time of this process, in milliseconds. */
function allSpent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The processor time of all other threads, in milliseconds. What of it was spent while somebody looked is at least what looking took of the
 * main thread: that waits for most of a look, and long on a machine that is busy with others, but computes nothing meanwhile.
 */
function othersSpent() {
  const { user, system } = process.threadCpuUsage();
  return allSpent() - (user + system) / 1000;
}

/** Looks where the main thread stands, and tells it, or ends the process. */
function look() {
  const session = new Session();
  const work = looked;
  const began = othersSpent();
  // What was begun and has no end is not the time of the work either.
  port.postMessage({ work, began });
  /** @type {Map<string, import("node:inspector").Debugger.ScriptParsedEventDataType>} */
  const scripts = new Map();
  const timer = setTimeout(() => found([]), longestLook);
  /** @param {string[]} calls innermost first; none if it does not answer */
  const found = (calls) => {
    if (looking !== mine) return;
    looking = undefined;
    clearTimeout(timer);
    if (ends) end(session, calls);
    else {
      // Whoever has answered stands still until we have left.
      port.postMessage(calls.length > 0 ? { work, calls, took: undefined } : { work, calls });
      // It goes on, and may be stopped by whoever watches over its time.
      const leaving = setTimeout(() => session.disconnect(), longestLeave);
      session.post("Debugger.disable", () => {
        if (calls.length > 0) port.postMessage({ work, took: othersSpent() - began });
        clearTimeout(leaving);
        session.disconnect();
      });
    }
  };
  const mine = { end: () => found([]) };
  looking = mine;
  session.on("Debugger.scriptParsed", ({ params }) => scripts.set(params.scriptId, params));
  session.on("Debugger.paused", ({ params }) => {
    const calls = params.callFrames.slice(0, mostFrames);
    found(calls.map((call) => `${call.functionName || "a function"} (${placeOf(call.location, scripts)})`));
  });
  session.connectToMainThread();
  session.post("Debugger.enable");
  session.post("Debugger.pause", () => {
    // Until it stands still, the work goes on and has its time again: within recursion it never does.
    if (looking === mine) port.postMessage({ work, took: othersSpent() - began });
  });
}

/**
 * Says that nothing goes on, and ends the process, which cannot do either by itself.
 * @param {Session} session
 * @param {string[]} frames
 */
function end(session, frames) {
  const own = frames.filter((frame) => !ours.test(frame));
  const where =
    frames.length === 0
      ? ["a function of JavaScript itself, which cannot be looked into"]
      : own.length > 0
        ? own
        : frames;
  writeSync(
    1,
    `${ends?.replace("{doing}", () => doing)}\n${where.map((line) => `    at ${line}\n`).join("")}NOT all is well\n`,
  );
  // Where the main thread does not even answer, only the system can end it.
  setTimeout(() => process.kill(process.pid, "SIGKILL"), frames.length > 0 ? longestLook : 0);
  session.post("Runtime.evaluate", { expression: "globalThis.process.reallyExit(1)" });
}

/**
 * The file, the line and the column, both from 1, as they were written.
 * @param {import("node:inspector").Debugger.Location} location
 * @param {ReadonlyMap<string, import("node:inspector").Debugger.ScriptParsedEventDataType>} scripts
 */
function placeOf({ scriptId, lineNumber, columnNumber = 0 }, scripts) {
  const { url = "", sourceMapURL = "" } = scripts.get(scriptId) ?? {};
  const file = url.startsWith("file:") ? fileURLToPath(url.replace(/[?#].*$/, "")) : url;
  const map = /^data:application\/json;base64,(.*)$/.exec(sourceMapURL)?.[1];
  const origin =
    map && new SourceMap(JSON.parse(Buffer.from(map, "base64").toString())).findEntry(lineNumber, columnNumber);
  if (origin && "originalLine" in origin) return `${file}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
  return `${file}:${lineNumber + 1}:${columnNumber + 1}`;
}
