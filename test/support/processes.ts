import { readFileSync } from "node:fs";

/** What a program that a test starts has of the environment of the test: nothing else may decide what it does. */
export function inherited(): { readonly [name: string]: string } {
  const { PATH = "", NODE_OPTIONS = "", NODE_COMPILE_CACHE = "" } = process.env;
  return { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE };
}

/** The unit in which Linux reports processor time (`USER_HZ`), independent of the clock rate. */
const ticksPerSecond = 100;

/** The processor time that a process has used so far, user and system, in seconds. Linux only: NaN elsewhere. */
export function cpuSecondsOf(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  return secondsOf(`/proc/${pid}/stat`);
}

/** The same of its main thread alone: in Node.js what runs JavaScript, without V8's own threads. */
export function mainThreadSecondsOf(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  return secondsOf(`/proc/${pid}/task/${pid}/stat`);
}

/** The same of all processes that a process has started, such as those of a PostgreSQL. */
export function childrenSecondsOf(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + cpuSecondsOf(Number(child)), 0);
}

function secondsOf(file: string): number {
  const stat = readFileSync(file, "utf8");
  // The second field is the name in brackets, which may contain spaces; utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
