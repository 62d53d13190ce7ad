import { playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import starcraft from "./index.ts";

describe("StarCraft at random", () => {
  it.each([2, 3, 4, 5, 6])("is played to its end by %i players", (seats) => {
    const { recording, texts } = playRandomly(starcraft, [], { seats, seed: `random ${seats}`, samples: 2 });
    expect(recording.match.outcome).toBeDefined();
    expect(texts.undeclared).toEqual([]);
  });

  it("keeps every secret", () => {
    const report = secretsTest(starcraft, [], { seats: 3, games: 1, samples: 8, maxDecisions: 300 });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(100);
  });
});
