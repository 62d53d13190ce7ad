import { describe, expect, it } from "vitest";
import { type Frame, lastUpTo, stepsThrough, ticksFor, versionAt } from "./plot.ts";

const frame: Frame = { width: 100, height: 50, from: 0, to: 10, low: 0, high: 10 };

describe("the marks of an axis", () => {
  it.each([
    [
      [0, 7],
      [0, 2, 4, 6, 8],
    ],
    [
      [3, 42],
      [0, 20, 40, 60],
    ],
    [[0], [0, 1]],
    [
      [-3, 4],
      [-4, -2, 0, 2, 4],
    ],
    [[], [0, 1]],
    [[980], [0, 500, 1000]],
  ])("for %j are the round numbers %j", (values, ticks) => {
    expect(ticksFor(values)).toEqual(ticks);
  });
});

describe("a line", () => {
  it("holds a value until the next moment", () => {
    expect(stepsThrough([0, 5, 10], [0, 5, 10], frame)).toBe("M0 50H50V25H100V0");
  });

  it("has a gap where there is no value", () => {
    expect(stepsThrough([0, 2, 4, 6], [null, 5, null, 0], frame)).toBe("M20 25H40M60 50");
  });

  it("is a point where a match has only begun", () => {
    expect(stepsThrough([0], [5], { ...frame, to: 0 })).toBe("M0 25");
  });
});

it("a place on the chart is a version of the match, also beside it", () => {
  expect([-5, 0, 44, 46, 300].map((across) => versionAt(across, frame))).toEqual([0, 0, 4, 5, 10]);
});

it("a moment is the last one that is not later", () => {
  expect([0, 3, 4, 99].map((limit) => lastUpTo([0, 4, 8], limit))).toEqual([0, 0, 1, 2]);
  expect(lastUpTo([], 5)).toBe(0);
});
