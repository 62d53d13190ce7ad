import { describe, expect, it } from "vitest";
import { randomFrom, SeededRandom } from "./random.ts";

const from = (seed: string) => new SeededRandom(randomFrom(seed));

describe("the random generator", () => {
  it("draws the same numbers from the same seed, and others from another", () => {
    const draw = (seed: string) => {
      const random = from(seed);
      return Array.from({ length: 50 }, () => random.below(1000));
    };
    expect(draw("a")).toEqual(draw("a"));
    expect(draw("a")).not.toEqual(draw("b"));
    expect(draw("")).not.toEqual(draw("0"));
  });

  it("draws the same from a seed in all versions, so that finished matches stay verifiable", () => {
    const random = from("for ever");
    expect(Array.from({ length: 20 }, () => random.below(100))).toMatchInlineSnapshot(`
      [
        62,
        8,
        37,
        19,
        33,
        75,
        29,
        9,
        21,
        78,
        56,
        71,
        82,
        75,
        38,
        43,
        50,
        30,
        81,
        52,
      ]
    `);
  });

  it("continues exactly where a stored state stopped", () => {
    for (const drawn of [1, 15, 16, 17, 31, 32, 100]) {
      const state = randomFrom("stored");
      const random = new SeededRandom(state);
      for (let count = 0; count < drawn; count++) random.below(6);
      const stored = JSON.parse(JSON.stringify(state));
      const expected = Array.from({ length: 40 }, () => random.below(1e6));
      const loaded = new SeededRandom(stored);
      expect(Array.from({ length: 40 }, () => loaded.below(1e6))).toEqual(expected);
      expect(stored).toEqual(state);
    }
  });

  it.each([2, 3, 6, 8, 10, 20, 52])("draws numbers below %i evenly", (bound) => {
    const random = from(`even ${bound}`);
    const draws = bound * 2000;
    const counts = Array.from({ length: bound }, () => 0);
    for (let count = 0; count < draws; count++) {
      const drawn = random.below(bound);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, found) => sum + (found - 2000) ** 2 / 2000, 0);
    // Mean and spread of chi-square: three and a half times the spread is left about once in two thousand times.
    expect(chi).toBeLessThan(bound - 1 + 3.5 * Math.sqrt(2 * (bound - 1)));
  });

  it("favours no remainder with a bound that does not divide its words", () => {
    // Two thirds of all words: plain remainders would make the lower half twice as likely as the upper.
    const bound = 0xaaaaaaab;
    const random = from("remainder");
    let low = 0;
    for (let count = 0; count < 4000; count++) if (random.below(bound) < bound / 2) low++;
    expect(low / 4000).toBeGreaterThan(0.47);
    expect(low / 4000).toBeLessThan(0.53);
  });

  it("shuffles into every order equally often", () => {
    const random = from("orders");
    const counts = new Map<string, number>();
    for (let count = 0; count < 24 * 500; count++) {
      const order = random.shuffle(["a", "b", "c", "d"]).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const chi = [...counts.values()].reduce((sum, found) => sum + (found - 500) ** 2 / 500, 0);
    // 23 degrees of freedom: above 49.7 with a chance of one in a thousand.
    expect(chi).toBeLessThan(49.7);
  });

  it("shuffles in place, and loses nothing", () => {
    const items = [1, 2, 3, 4, 5];
    expect(from("place").shuffle(items)).toBe(items);
    expect([...items].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(from("empty").shuffle([])).toEqual([]);
  });

  it("rolls dice from one to their sides, and coins both ways", () => {
    const random = from("dice");
    const rolled = new Set(Array.from({ length: 200 }, () => random.die(6)));
    expect([...rolled].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(Array.from({ length: 50 }, () => random.coin())).size).toBe(2);
    expect(random.below(1)).toBe(0);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1])("cannot draw below %d", (bound) => {
    expect(() => from("x").below(bound)).toThrow(RangeError);
  });

  it("cannot pick from an empty list", () => {
    expect(() => from("x").pick([])).toThrow(RangeError);
  });
});
