import { defineGame } from "conclave/rules";
import { messagesTest, playRandomly } from "conclave/testing";
import { describe, expect, it } from "vitest";
import battlestar from "./index.ts";
import { checkPieces } from "./procedures/space/testing.ts";
import type { Battlestar } from "./types.ts";

/** The game, with a look at all pieces whenever somebody looks at the table. */
const counted = defineGame<Battlestar>({
  ...battlestar,
  view(position, viewer) {
    checkPieces(position);
    return battlestar.view(position, viewer);
  },
});

describe("Battlestar", () => {
  it.each([3, 4, 5, 6])("is played to an end by %i players at random, and no piece is made or lost", (seats) => {
    const { outcome } = playRandomly(counted, [], { seats, seed: `whole game ${seats}`, samples: 3 });
    expect(outcome).toBeDefined();
  });

  it.each([3, 4, 5, 6])("is so by %i players, too, who mostly know what they do and come further", (seats) => {
    const settings = { seats, seed: `further ${seats}`, samples: 3, bot: 0.9 };
    const { recording, outcome } = playRandomly(counted, [], settings);
    expect(outcome).toBeDefined();
    expect(recording.match.position.state.distance).toBeGreaterThan(0);
  });

  it("has words for all that it says", () => {
    messagesTest(battlestar, [], { seats: 4, games: 2, bot: 0.7 });
  });
});
