import { describe, expect, it } from "vitest";
import { messagesTest, playRandomly } from "../../test/kit/index.ts";
import battlestar from "./index.ts";

describe("Battlestar", () => {
  it.each([3, 4, 5, 6])("is played to an end by %i players who play at random", (seats) => {
    const { outcome } = playRandomly(battlestar, [], { seats, seed: `whole game ${seats}`, samples: 5 });
    expect(outcome).toBeDefined();
  });

  it.each([3, 4, 5, 6])(
    "is played to an end by %i players who mostly know what they do, and so come further",
    (seats) => {
      const settings = { seats, seed: `further ${seats}`, samples: 5, bot: 0.9 };
      const { recording, outcome } = playRandomly(battlestar, [], settings);
      expect(outcome).toBeDefined();
      expect(recording.match.position.state.distance).toBeGreaterThan(0);
    },
  );

  it("has words for all that it says", () => {
    messagesTest(battlestar, [], { seats: 6, games: 2, bot: 0.7 });
  });
});
