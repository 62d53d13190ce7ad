import { secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { Category } from "./decks/card-types.ts";
import { determinizeOnly } from "./determinize.ts";
import battlestar from "./index.ts";

const categories: readonly Category[] = [
  "skill",
  "loyalty",
  "crisis",
  "super-crisis",
  "quorum",
  "destination",
  "civilian",
  "galactica-damage",
];

describe("The secrets of Battlestar", () => {
  it.each([3, 4, 5, 6])("are kept with %i seats", (seats) => {
    // If everything is dealt again, the next card revealed distinguishes the two worlds.
    const settings = { seats, games: 1, samples: 6, seed: `secrets of ${seats}`, maxDropped: 0.8, bot: 0.8 };
    const report = secretsTest(battlestar, [], settings);
    expect(report.changed).toBe(report.positions);
    expect(report.compared).toBeGreaterThan(10);
  });

  it.each(categories)("are kept when only the %s cards are dealt again and the game goes on", (one) => {
    const game = { ...battlestar, determinize: determinizeOnly(one) };
    const seats = 3 + (categories.indexOf(one) % 4);
    const settings = { seats, games: 1, samples: 5, seed: `secrets of ${one}`, maxDropped: 0.7, bot: 0.5 };
    const report = secretsTest(game, [], settings);
    expect(report.compared).toBeGreaterThan(20);
  });
});
