import { defineGame } from "conclave/rules";
import { messagesTest, playRandomly } from "conclave/testing";
import { describe, expect, it } from "vitest";
import battlestar from "./index.ts";
import { checkPieces } from "./procedures/space/testing.ts";
import type { Battlestar } from "./types.ts";

/** The game, counting all pieces whenever somebody is asked. */
const counted = defineGame<Battlestar>({
  ...battlestar,
  view(position, viewer) {
    checkPieces(position);
    return battlestar.view(position, viewer);
  },
});

describe("Battlestar", () => {
  it.each([3, 4, 5, 6])("plays to the end with %i random players, without creating or losing a piece", (seats) => {
    const { outcome } = playRandomly(counted, [], { seats, seed: `whole game ${seats}`, samples: 3 });
    expect(outcome).toBeDefined();
  });

  it.each([3, 4, 5, 6])("plays to the end with %i bots that rarely act at random, and gets further", (seats) => {
    const settings = { seats, seed: `further ${seats}`, samples: 3, bot: 0.9 };
    const { recording, outcome } = playRandomly(counted, [], settings);
    expect(outcome).toBeDefined();
    expect(recording.match.position.state.distance).toBeGreaterThan(0);
  });

  it("has texts for all its messages", () => {
    messagesTest(battlestar, [], { seats: 4, games: 2, bot: 0.7 });
  });
});
