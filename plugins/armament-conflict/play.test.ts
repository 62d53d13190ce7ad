import { messagesTest, playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import checkSettings from "./check-settings.ts";
import game from "./index.ts";

describe("Armament & Conflict played at random", () => {
  it.each([
    [2, 8],
    [3, 6],
  ])("plays to the end with %i players in %i rounds", (seats, rounds) => {
    const { decisions } = playRandomly(game, [], {
      seats,
      seed: `players ${seats}`,
      options: { "round-limit": rounds },
      samples: 2,
    });
    expect(decisions).toBeGreaterThan(seats * 10);
  });

  it("keeps its secrets", () => {
    const report = secretsTest(game, [], {
      seats: 3,
      games: 2,
      samples: 10,
      maxDecisions: 900,
      ...checkSettings,
      options: {},
    });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(100);
  });

  it("has all messages in three languages", () => {
    const { used } = messagesTest(game, [], { seats: 4, games: 1, options: { "round-limit": 10 }, maxDecisions: 6000 });
    expect(used.length).toBeGreaterThan(200);
  });
});
