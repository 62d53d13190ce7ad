import { messagesTest, playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import voidfall from "./index.ts";

describe("Voidfall at random", () => {
  /** `invariants.test.ts` plays with four, and looks at the table as well. */
  it("is played to its end by two players against each other", () => {
    const { recording, texts } = playRandomly(voidfall, [], { seats: 2, seed: "random 2", samples: 1 });
    expect(recording.match.outcome).toBeDefined();
    expect(texts.undeclared).toEqual([]);
  });

  it.each([
    [1, { difficulty: "normal" }],
    [3, { mode: "co-operative", difficulty: "hard", houses: "drawn" }],
  ] as const)(
    "is played to its end by %i against the Voidborn, and says everything in all languages",
    (seats, options) => {
      const { used } = messagesTest(voidfall, [], { seats, options, games: 1, samples: 2 });
      expect(used.length).toBeGreaterThan(200);
    },
  );

  it("keeps every secret", () => {
    const settings = { bot: 0.5, games: 1, samples: 10, maxDecisions: 250 };
    const apart = secretsTest(voidfall, [], { ...settings, seats: 3, options: { houses: "drawn" } });
    expect(apart.compared).toBeGreaterThan(100);
    // Another crisis allows other decisions: most samples go apart early.
    const options = { mode: "co-operative", houses: "drawn" };
    const together = secretsTest(voidfall, [], { ...settings, seats: 2, options, maxDropped: 0.9 });
    expect(together.compared).toBeGreaterThan(10);
  });
});
