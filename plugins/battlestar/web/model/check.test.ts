import type { Matter, TablePiece } from "conclave/board";
import { describe, expect, it } from "vitest";
import { addedBy, changesOf, faceDownIn, rulesOf, scaleOf } from "./check.ts";

const fact = (key: string, number: number | null = null) => ({
  key,
  name: { text: key },
  value: { text: key },
  number,
});
const matter = (...facts: ReturnType<typeof fact>[]) => ({ facts }) as unknown as Matter;

describe("a check", () => {
  const told = matter(
    fact("difficulty", 12),
    fact("partial", 9),
    fact("politics"),
    fact("tactics"),
    fact("ones-count"),
    fact("change-1", -2),
  );

  it("is read from its facts: what it takes, which skills count, what has changed it", () => {
    expect(rulesOf(told, undefined)).toEqual({
      difficulty: 12,
      partial: 9,
      total: undefined,
      skills: ["politics", "tactics"],
      zeroed: undefined,
      onesCount: true,
    });
    expect(changesOf(told).map(({ number }) => number)).toEqual([-2]);
  });

  it.each([
    ["politics", 3, 3],
    ["engineering", 4, -4],
    ["engineering", 1, 1],
    ["tactics", 5, 0],
  ])("counts %s %i as %i, with ones for it and tactics at 0", (skill, strength, adds) => {
    expect(addedBy({ skill, strength }, rulesOf(told, "tactics"))).toBe(adds);
  });

  it("has cards face down by who added them, until they are turned over", () => {
    const check = {
      destiny: 2,
      contributions: [
        { seat: 1, cards: 3 },
        { seat: 2, cards: 0 },
      ],
    };
    const hidden = [{ faceDown: true }] as unknown as readonly TablePiece[];
    expect(faceDownIn(check, hidden)).toEqual([
      { seat: undefined, count: 2 },
      { seat: 1, count: 3 },
    ]);
    expect(faceDownIn(check, [{ faceDown: false }] as unknown as readonly TablePiece[])).toEqual([]);
  });

  it("is drawn on a scale that holds what was reached", () => {
    const rules = rulesOf(matter(fact("difficulty", 10), fact("total", 31)), undefined);
    expect(scaleOf(rules, 0)).toBe(31);
    expect(scaleOf({ ...rules, total: undefined }, 2)).toBe(13);
  });
});
