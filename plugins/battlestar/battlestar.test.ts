import { messagesTest, playRandomly } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { counted } from "./testing/space.ts";

/** A selection of the whole games of `battlestar.deep.ts`: the largest table, and those of bots. */
describe("Battlestar", () => {
  it("plays to the end with 6 random players, without creating or losing a piece", () => {
    const { outcome } = playRandomly(counted, [], { seats: 6, seed: "whole game 6", samples: 3 });
    expect(outcome).toBeDefined();
  });

  it("plays to the end with 5 bots that rarely act at random, and gets further", () => {
    const { recording, outcome } = playRandomly(counted, [], { seats: 5, seed: "further 5", samples: 3, bot: 0.9 });
    expect(outcome).toBeDefined();
    expect(recording.match.position.state.distance).toBeGreaterThan(0);
  });

  it("plays to the end with 4 players, and has texts for all its messages", () => {
    messagesTest(counted, [], { seats: 4, games: 1, samples: 3, bot: 0.7 });
  });
});
