import { playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import officialRules from "./extensions/official-rules.ts";
import codex from "./index.ts";

describe("Codex at random", () => {
  it.each([
    ["three-heroes", 2],
    ["one-hero", 2],
    ["two-headed-dragon", 4],
    ["free-for-all", 3],
    ["free-for-all", 5],
  ])("is played to its end as %s by %i players", (mode, seats) => {
    const { outcome } = playRandomly(codex, [officialRules], { seats, seed: mode, options: { mode }, samples: 2 });
    expect(outcome.id).toBe(mode === "free-for-all" ? "strongest-base" : "base-destroyed");
  });

  it.each(["open", "draft", "random"])("lets players choose heroes: %s", (heroes) => {
    const { outcome } = playRandomly(codex, [], { seats: 2, seed: heroes, options: { heroes }, samples: 1 });
    expect(outcome.id).toBe("base-destroyed");
  });

  it("keeps every secret", () => {
    const report = secretsTest(codex, [], { seats: 2, games: 2, samples: 10, maxDecisions: 900 });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(100);
  });
});
