import { describe, expect, it } from "vitest";
import { Endless, stepsWithinTime, withinTime } from "./time-limit.ts";

/** Takes this many milliseconds, without computing. */
function last(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function forever(): never {
  for (;;);
}

describe("steps within a time limit", () => {
  it("are taken until one returns false, and may take longer together", () => {
    let steps = 0;
    // Long enough for one step on a busy machine, and too short for all of them.
    stepsWithinTime(1500, () => {
      last(100);
      return ++steps < 16;
    });
    expect(steps).toBe(16);
  });

  it("are stopped if one does not end, whatever it does within limits of its own", () => {
    let steps = 0;
    const step = () => {
      if (++steps > 3) withinTime(60_000, forever);
      return true;
    };
    expect(() => stepsWithinTime(500, step)).toThrow(new Endless(500));
    expect(steps).toBe(4);
  });

  it("pass on what one of them throws", () => {
    expect(() =>
      stepsWithinTime(1000, () => {
        throw new RangeError("thrown by a step");
      }),
    ).toThrow(RangeError);
  });

  it("leave the limits of others as they were", () => {
    expect(() => stepsWithinTime(50, forever)).toThrow(Endless);
    expect(() => withinTime(50, forever)).toThrow(new Endless(50));
    expect(withinTime(1000, () => withinTime(1000, () => "done"))).toBe("done");
  });

  it("do not consist of such steps", () => {
    expect(() =>
      stepsWithinTime(1000, () => {
        stepsWithinTime(1000, () => false);
        return false;
      }),
    ).toThrow("cannot consist of such steps");
  });
});
