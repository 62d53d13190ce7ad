import { describe, expect, it } from "vitest";
import type { AnswerValue } from "../../sdk/types.ts";
import { givenTo, withPoint } from "./points.ts";

const prompt = {
  max: 5,
  fallback: { allocation: null },
  options: [
    { key: "tactics", weight: 1, limit: 2 },
    { key: "piloting", weight: 1, limit: null },
    { key: "energy", weight: 2, limit: null },
  ],
};

describe("points that are given on the board", () => {
  it("are one more with each click, and none after the most", () => {
    const one = withPoint(prompt, undefined, "tactics");
    const two = withPoint(prompt, one, "tactics");
    expect(two).toEqual({ allocation: [{ option: "tactics", points: 2 }] });
    expect(withPoint(prompt, two, "tactics")).toEqual({ allocation: [] });
  });

  it("are no more than there are altogether", () => {
    const tactics = { option: "tactics", points: 1 };
    const full = { allocation: [tactics, { option: "piloting", points: 4 }] };
    expect(withPoint(prompt, full, "piloting")).toEqual({ allocation: [tactics] });
    expect(withPoint(prompt, full, "energy")).toEqual(full);
  });

  it("count as much as their option weighs", () => {
    const one = withPoint(prompt, { allocation: [{ option: "tactics", points: 1 }] }, "energy");
    const two = withPoint(prompt, one, "energy");
    expect(two.allocation).toContainEqual({ option: "energy", points: 2 });
    expect(withPoint(prompt, two, "energy")).toEqual({ allocation: [{ option: "tactics", points: 1 }] });
  });

  it("begin with what the rules suggest", () => {
    const suggested = { ...prompt, fallback: { allocation: [{ option: "tactics", points: 1 }] } };
    expect(withPoint(suggested, undefined, "tactics")).toEqual({ allocation: [{ option: "tactics", points: 2 }] });
  });
});

describe("points beside a thing", () => {
  const given = (answer: AnswerValue | undefined, option: string) => {
    const composed: AnswerValue[] = [];
    return { composed, ...givenTo(prompt, answer, option, (next) => composed.push(next)) };
  };
  const tactics = { option: "tactics", points: 1 };

  it("are as many as its limit, its weight and what others have leave", () => {
    expect(given(undefined, "tactics")).toMatchObject({ points: 0, most: 2 });
    expect(given({ allocation: [tactics] }, "tactics")).toMatchObject({ points: 1, most: 2 });
    expect(given({ allocation: [tactics] }, "energy")).toMatchObject({ points: 0, most: 2 });
    expect(given({ allocation: [tactics, { option: "piloting", points: 4 }] }, "energy").most).toBe(0);
  });

  it("are changed to what is wanted, and leave those of others alone", () => {
    const { give, composed } = given({ allocation: [tactics, { option: "piloting", points: 2 }] }, "piloting");
    give(3);
    give(0);
    expect(composed).toEqual([{ allocation: [tactics, { option: "piloting", points: 3 }] }, { allocation: [tactics] }]);
  });
});
