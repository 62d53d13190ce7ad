import { readFileSync } from "node:fs";

/** The unit in which Linux reports processor time (`USER_HZ`), independent of the clock rate. */
const ticksPerSecond = 100;

/** The processor time that a process has used so far, user and system, in seconds. Linux only: NaN elsewhere. */
export function cpuSecondsOf(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The second field is the name in brackets, which may contain spaces; utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
