import { playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import starcraft from "./index.ts";

describe("StarCraft at random", () => {
  /** With three and four, `invariants.test.ts` and the tests of the boards play; with five, `starcraft.deep.ts`. */
  it.each([2, 6])("is played to its end by %i players", (seats) => {
    const { recording, texts } = playRandomly(starcraft, [], { seats, seed: `random ${seats}`, samples: 2 });
    expect(recording.match.outcome).toBeDefined();
    expect(texts.undeclared).toEqual([]);
  });

  it("keeps every secret, with bots that bring about battles", () => {
    const options = { factions: "random", "quick-galaxy": true };
    const settings = { seats: 3, options, bot: 0.5, games: 1, samples: 10, maxDecisions: 250, maxDropped: 0.75 };
    const report = secretsTest(starcraft, [], settings);
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(60);
  });
});
