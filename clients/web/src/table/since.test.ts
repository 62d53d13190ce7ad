import type { LogEntry } from "conclave/sdk";
import { expect, it } from "vitest";
import { countOf, mostSteps, stepsSince } from "./since.ts";

const entry = (version: number, index = 0) => ({ version, index }) as LogEntry;

it("what has happened since a version comes in order, one step for each later version", () => {
  const steps = stepsSince([entry(3), entry(4), entry(4, 1), entry(7)], 3);
  expect(steps.map(({ version, entries }) => [version, entries.length])).toEqual([
    [4, 2],
    [7, 1],
  ]);
  expect(countOf(steps)).toBe(3);
  expect(stepsSince([entry(3)], 3)).toEqual([]);
});

it("whoever was away for long sees the last steps", () => {
  const steps = stepsSince(
    Array.from({ length: 200 }, (_, version) => entry(version)),
    0,
  );
  expect(steps).toHaveLength(mostSteps);
  expect(steps.at(-1)?.version).toBe(199);
});
