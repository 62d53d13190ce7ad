import { describe, expect, it } from "vitest";
import type { Viewer } from "../../server/engine/index.ts";
import { messagesTest, playRandomly, secretsTest } from "../../test/kit/index.ts";
import game from "./index.ts";
import type { Position } from "./types.ts";

/** A face-down unit tells everybody what was paid for it, and so which units it may be. */
const told = ({ state }: Position, viewer: Viewer) =>
  Object.entries(state.units).map(([id, { owner, mayBe }]) => [id, owner === viewer ? [] : [...(mayBe ?? [])]]);

describe("Armament & Conflict at random", () => {
  it.each([
    [2, 8],
    [3, 6],
    [5, 5],
  ])("is played to its end by %i players in %i rounds", (seats, rounds) => {
    const { decisions } = playRandomly(game, [], {
      seats,
      seed: `players ${seats}`,
      options: { "round-limit": rounds },
      samples: 2,
    });
    expect(decisions).toBeGreaterThan(seats * 10);
  });

  it("keeps every secret", () => {
    // What a player is asked in its own development phase follows from the card that it is about to play. It is shown when
    // it is played, and a player who thinks better of it has answered one or two questions more, whatever the card.
    const report = secretsTest(game, [], {
      seats: 3,
      games: 2,
      samples: 10,
      maxDecisions: 900,
      told,
      privateQuestions: true,
    });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(100);
  });

  it("has all its words in three languages", () => {
    const { used } = messagesTest(game, [], { seats: 4, games: 1, options: { "round-limit": 10 }, maxDecisions: 6000 });
    expect(used.length).toBeGreaterThan(200);
  });
});
