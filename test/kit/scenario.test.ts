import { describe, expect, it } from "vitest";
import { harbour } from "../games/harbour/index.ts";
import { playRandomly } from "./play-randomly.ts";
import { cardOf, scenario } from "./scenario.ts";

describe("random play", () => {
  it.each([2, 3, 4])("plays whole games of %i seats", (seats) => {
    for (let game = 0; game < 8; game++) {
      const { decisions } = playRandomly(harbour, [], { seats, seed: `random ${game}` });
      expect(decisions).toBeGreaterThan(seats * 3);
    }
  });
});

describe("a scenario", () => {
  it("plays from an arranged position, with wished-for dice", () => {
    const play = scenario(harbour, { seats: 3 });
    play.arrange(
      "income",
      (game) => {
        game.move(cardOf(game, "guard"), "hand:1");
        game.state.coins = [5, 1, 1];
      },
      { seat: 2 },
    );
    play.expect(2).toBeAsked("main");
    play.choose(2, "raid:seat-1");
    play.expect(1).toBeAsked("raid.defend");
    play.pass(1);
    play.end({
      asked: [
        [0, "raid.gossip"],
        [1, "raid.gossip"],
      ],
    });
  });
});
