import { describe, expect, it } from "vitest";
import { Endless, stepsWithinTime, withinTime } from "./time-limit.ts";

/** Computes for so many milliseconds. */
function compute(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

function forever(): never {
  for (;;);
}

describe("steps within a time limit", () => {
  it("are taken until one returns false, and may take longer together", () => {
    let steps = 0;
    stepsWithinTime(200, () => {
      compute(20);
      return ++steps < 15;
    });
    expect(steps).toBe(15);
  });

  it("are stopped if one does not end, whatever it does within limits of its own", () => {
    let steps = 0;
    const step = () => {
      if (++steps > 3) withinTime(60_000, forever);
      return true;
    };
    expect(() => stepsWithinTime(100, step)).toThrow(new Endless(100));
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
