import { playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import officialRules from "./extensions/official-rules.ts";
import codex from "./index.ts";
import { askInAnyOrder } from "./testing/order.ts";

describe("Codex at random", () => {
  /** `codex.deep.ts` plays the free-for-all, also with five, where not all are neighbours. */
  it.each([
    ["three-heroes", 2],
    ["one-hero", 2],
    ["two-headed-dragon", 4],
  ])("is played to its end as %s by %i players", (mode, seats) => {
    const { outcome } = playRandomly(codex, [officialRules], { seats, seed: mode, options: { mode }, samples: 2 });
    expect(outcome.id).toBe("base-destroyed");
  });

  it.each(["open", "draft"])("lets players choose heroes: %s", (heroes) => {
    const { outcome } = playRandomly(codex, [], { seats: 2, seed: heroes, options: { heroes }, samples: 1 });
    expect(outcome.id).toBe("base-destroyed");
  });

  it("has the same numbers however one asks, with heroes chosen by lot", () => {
    const played = playRandomly(codex, [], { seats: 2, seed: "random", options: { heroes: "random" }, samples: 1 });
    expect(played.outcome.id).toBe("base-destroyed");
    expect(askInAnyOrder(played, { positions: 3, orders: 2 })).toBeGreaterThan(100);
  });

  it("keeps every secret of teams", () => {
    const options = { mode: "two-headed-dragon", heroes: "random" };
    const report = secretsTest(codex, [], { seats: 4, options, games: 1, samples: 2, steps: 5, maxDecisions: 90 });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(5);
  });

  it("keeps every secret", () => {
    const report = secretsTest(codex, [], { seats: 2, games: 2, samples: 10, maxDecisions: 900 });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(100);
  });
});
