import type { Prompt } from "conclave/board";
import { describe, expect, it } from "vitest";
import { pickedIn, withPoint } from "./picked.ts";

const allocate = {
  __typename: "AllocatePrompt",
  id: "p",
  max: 3,
  fallback: { allocation: null },
  options: [
    { key: "tactics", weight: 1, limit: 2 },
    { key: "piloting", weight: 1, limit: null },
  ],
} as unknown as Extract<Prompt, { readonly __typename: "AllocatePrompt" }>;

describe("points that are given on the board", () => {
  it("are one more with each click, and none after the most", () => {
    const one = withPoint(allocate, undefined, "tactics");
    const two = withPoint(allocate, one, "tactics");
    expect(two).toEqual({ allocation: [{ option: "tactics", points: 2 }] });
    expect(withPoint(allocate, two, "tactics")).toEqual({ allocation: [] });
  });

  it("are no more than there are altogether", () => {
    const full = {
      allocation: [
        { option: "tactics", points: 1 },
        { option: "piloting", points: 2 },
      ],
    };
    expect(withPoint(allocate, full, "piloting")).toEqual({ allocation: [{ option: "tactics", points: 1 }] });
  });

  it("are counted only for the question that is answered", () => {
    const offered = { prompt: allocate, option: allocate.options[0] } as unknown as Parameters<typeof pickedIn>[2];
    const answer = { allocation: [{ option: "tactics", points: 2 }] };
    expect(pickedIn(answer, "p", offered)).toBe(2);
    expect(pickedIn(answer, "other", offered)).toBe(0);
  });
});
