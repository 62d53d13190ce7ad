import { describe, expect, it } from "vitest";
import { processorTime, recentProcessorTime, timed } from "./processor-time.ts";

/** Keeps the processor busy until the thread has used so many milliseconds of it. */
function compute(time: number): void {
  const until = processorTime() + time;
  while (processorTime() < until);
}

/** Waits without computing, in milliseconds. */
function sleep(time: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
}

function timeOf(work: () => void): number {
  const times: number[] = [];
  timed(work, (time) => times.push(time));
  expect(times).toHaveLength(1);
  return times[0] as number;
}

/** The clock and the count of the system differ a little. */
const share = 0.7;

describe("the processor time of work", () => {
  it("is what it has computed", () => {
    const time = timeOf(() => compute(20));
    expect(time).toBeGreaterThanOrEqual(20 * share);
    expect(time).toBeLessThan(20 / share);
  });

  it("does not count what it has waited", () => {
    expect(timeOf(() => sleep(100))).toBeLessThan(50);
  });

  it("is told of work that fails as well", () => {
    const times: number[] = [];
    const fail = (): never => {
      compute(5);
      throw new Error("failed");
    };
    expect(() => timed(fail, (time) => times.push(time))).toThrow("failed");
    expect(times).toEqual([expect.any(Number)]);
    expect(times[0]).toBeGreaterThanOrEqual(5 * share);
  });

  it("is the time on the clock for what is shorter than a millisecond, and never less than nothing", () => {
    for (let turn = 0; turn < 1_000; turn++) {
      const time = timeOf(() => {});
      expect(time).toBeGreaterThanOrEqual(0);
    }
  });

  it("goes on from a moment ago", () => {
    const before = processorTime();
    compute(3);
    const now = recentProcessorTime();
    expect(now - before).toBeGreaterThanOrEqual(2 * share);
    expect(processorTime()).toBeGreaterThanOrEqual(now);
  });
});
