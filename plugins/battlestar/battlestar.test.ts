import { describe, expect, it } from "vitest";
import { messagesTest, playRandomly } from "../../test/kit/index.ts";
import battlestar from "./index.ts";

describe("Battlestar", () => {
  it.each([3, 4, 5, 6])("is played to an end by %i players who play at random", (seats) => {
    const { outcome } = playRandomly(battlestar, [], { seats, seed: `whole game ${seats}`, samples: 5 });
    expect(outcome).toBeDefined();
  });

  it("has words for all that it says", () => {
    messagesTest(battlestar, [], { seats: 6, games: 3 });
  });
});
