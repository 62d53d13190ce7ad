import type { LogEntry } from "conclave/sdk";

/** A step of what happened: a version, with what it says. */
export interface Step {
  readonly version: number;
  readonly entries: readonly LogEntry[];
}

/** How many steps are shown at most: whoever was away for longer sees the last ones. */
export const mostSteps = 40;

/** What has happened after a version, in steps, the oldest first. */
export function stepsSince(log: readonly LogEntry[], version: number): readonly Step[] {
  const later = log.filter((entry) => entry.version > version);
  return Array.from(
    Map.groupBy(later, (entry) => entry.version),
    ([at, entries]) => ({ version: at, entries }),
  ).slice(-mostSteps);
}

/** How many things are in these steps. */
export function countOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { entries }) => sum + entries.length, 0);
}
