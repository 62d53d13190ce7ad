import { describe, expect, test } from "vitest";
import type { Rating, SeatResult } from "./ports.ts";
import { ratingChanges } from "./rate.ts";

const at = new Date("2026-11-22");

/** Results by account: a plus for a winner, then a team if there is one. */
const results = (...seats: string[]): SeatResult[] =>
  seats.map((said, seat) => {
    const [, won, account = "", team] = /^(\+?)(\w*)\/?(\w*)$/.exec(said) ?? [];
    return {
      ...{
        match: "m",
        seat,
        game: "coin",
        extensions: [],
        factions: [],
        kind: "RATED",
        secret: false,
        away: false,
        at,
      },
      ...(account && { account }),
      ...(team && { team }),
      won: won === "+",
    };
  });

const rating = (account: string, mu: number, matches = 20): Rating => ({
  ...{ account, game: "coin", mu, sigma: 3, value: 1_000 + 40 * (mu - 9), matches, at },
});

function changed(played: readonly SeatResult[], ...known: Rating[]): Record<string, number> {
  const changes = ratingChanges(played, new Map(known.map((each) => [each.account, each])));
  return Object.fromEntries(changes.map(({ account, value, before }) => [account, value - before]));
}

describe("a rated match", () => {
  test("raises who wins and lowers who does not", () => {
    const { ann, ben } = changed(results("+ann", "ben"));
    expect(ann).toBeGreaterThan(0);
    expect(ben).toBeLessThan(ann!);
    const [first] = ratingChanges(results("+ann", "ben"), new Map());
    expect(first).toMatchObject({ account: "ann", game: "coin", match: "m", number: 1, before: 1_000, at });
  });

  test("tells more the less it was expected", () => {
    const strong = [rating("ann", 35), rating("ben", 20)];
    const { ben: upset } = changed(results("ann", "+ben"), ...strong);
    const { ann: expected } = changed(results("+ann", "ben"), ...strong);
    expect(upset! - expected!).toBeGreaterThan(0);
  });

  test("counts a team as one, also where only some of it are named as winners", () => {
    const { ann, ben, cat, dan } = changed(results("+ann/red", "ben/red", "cat/blue", "dan/blue"));
    expect([ben, dan]).toEqual([ann, cat]);
    expect(ann).toBeGreaterThan(cat!);
  });

  test("has places for several: winners before all others", () => {
    const { ann, ben, cat, dan } = changed(results("+ann", "ben", "+cat", "dan"));
    expect(ann).toBe(cat);
    expect(ben).toBe(dan);
    expect(ann).toBeGreaterThan(ben!);
  });

  test("counts on, and never shows less than nothing", () => {
    const [ann, ben] = ratingChanges(
      results("+ann", "ben"),
      new Map([rating("ann", 25, 7), { ...rating("ben", -60), sigma: 8 }].map((each) => [each.account, each])),
    );
    expect(ann?.number).toBe(8);
    expect(ben?.value).toBe(0);
  });

  test("that nobody has won is a draw, and one in which all are together changes nothing", () => {
    const even = changed(results("ann", "ben"), rating("ann", 25), rating("ben", 25));
    expect(even.ann).toBe(even.ben);
    expect(ratingChanges(results("+ann/us", "+ben/us"), new Map())).toEqual([]);
  });

  test("changes nothing for a seat without an account, whose opponents are rated", () => {
    expect(Object.keys(changed(results("+ann", "")))).toEqual(["ann"]);
  });
});
