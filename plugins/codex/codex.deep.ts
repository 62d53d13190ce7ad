import { playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import maps from "./extensions/maps/index.ts";
import codex from "./index.ts";
import { askInAnyOrder } from "./testing/order.ts";

/** What must hold of every game of Codex, in many games; `play.test.ts` has a short selection. */

const tables = [
  ["three-heroes", 2],
  ["one-hero", 2],
  ["two-headed-dragon", 4],
  ["free-for-all", 3],
  ["free-for-all", 4],
  ["free-for-all", 5],
] as const;

const seeds = ["a", "b", "c", "d", "e"];

describe.each(tables)("as %s with %i seats", (mode, seats) => {
  it.each(seeds)("ends, keeps every card, is replayed alike, and has the same numbers however one asks: %s", (seed) => {
    for (const bot of [0, 0.8]) {
      const settings = { seats, options: { mode, heroes: "random" }, samples: 10, maxDecisions: 8000 };
      const played = playRandomly(codex, seed === "e" ? [maps] : [], { ...settings, seed: `${seed} ${bot}`, bot });
      expect(played.outcome.id).toMatch(/base|lost|both-destroyed/);
      expect(askInAnyOrder(played)).toBeGreaterThan(500);
    }
  });
});

describe.each(tables)("as %s with %i seats", (mode, seats) => {
  it("keeps every secret", () => {
    const settings = { seats, options: { mode, heroes: "random" }, games: 1, samples: 12, maxDecisions: 2500 };
    const report = secretsTest(codex, [], { ...settings, seed: "secrets a", bot: 0.5 });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(20);
  });
});
