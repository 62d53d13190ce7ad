import { describe, expect, it } from "vitest";
import type { Seat } from "../../../server/engine/index.ts";
import { cardOf, scenario } from "../../kit/index.ts";
import { harbour } from "./index.ts";

describe("in the harbour", () => {
  it("a player who posts a guard lights a lantern, which burns down for a coin at the end of their turn", () => {
    const play = scenario(harbour, { options: { council: false } });
    play.arrange(
      "main",
      (game) => {
        game.moveAll("hand:1", "discard");
        game.move(cardOf(game, "guard"), "hand:1");
        game.state.coins = [3, 3];
      },
      { seat: 0 },
    );
    const guard = String(play.position.zone("hand:1")[0]);
    play.choose(0, "raid:seat-1");
    play.choose(1, `raid.defend:${guard}`);
    const [lantern] = play.view("spectator").seats[1]?.table ?? [];
    expect(lantern).toMatchObject({ faceDown: false, card: { card: "lantern" } });
    play.until("main", "pass");
    play.pass(0);
    play.until("main", "pass");
    const before = play.state.coins[1] as number;
    play.pass(1);
    expect(play.story(0)).toContain("The lanterns of 2 burn down: 1.");
    expect(play.view(0).seats[1]?.table).toEqual([]);
    expect(play.state.coins[1]).toBe(before + 1);
    play.end({ asked: [[0, "main"]] });
  });

  it("face-down cards are rearranged secretly: others cannot follow one", () => {
    const play = scenario(harbour);
    play.arrange(
      "main",
      (game) => {
        game.moveAll("hand:0", "discard");
        game.move(cardOf(game, "silk-1"), "table:0", { faceDown: true });
        game.show(game.zone("table:0")[0] as never, [1]);
        game.move(cardOf(game, "tea-2"), "hand:0");
      },
      { seat: 0 },
    );
    const [known] = play.view(1).seats[0]?.table ?? [];
    expect(known?.card?.card).toBe("silk-1");
    const tea = String(play.position.zone("hand:0")[0]);
    play.choose(0, "hide");
    play.choose(0, tea);
    play.order(0, [tea, known?.key ?? ""]);
    const table = play.view(1).seats[0]?.table ?? [];
    expect(table.map(({ card }) => card)).toEqual([undefined, undefined]);
    expect(table.map(({ key }) => key)).not.toContain(known?.key);
    expect(play.view(0).seats[0]?.table.map(({ card }) => card?.card)).toEqual(["tea-2", "silk-1"]);
    play.refusesUndo(0);
    play.end({ asked: [[0, "main"]] });
  });

  it("partners who trade over tea see each other's hands until the end of the turn; nobody else does", () => {
    const play = scenario(harbour, { seats: 3 });
    play.arrange("main", () => {}, { seat: 0 });
    const shown = (viewer: Seat, of: Seat) => play.view(viewer).seats[of]?.hand.length;
    expect([shown(0, 1), shown(1, 0), shown(1, 1)]).toEqual([0, 0, 3]);
    play.choose(0, "trade:seat-1");
    play.propose(0, { coins: 0, favours: ["tea"] });
    play.accept(1);
    expect([shown(0, 1), shown(1, 0), shown(2, 1), shown(1, 2)]).toEqual([3, 3, 0, 0]);
    play.refusesUndo(1);
    play.pass(0);
    expect([shown(0, 1), shown(1, 0)]).toEqual([0, 0]);
    play.end({ asked: [[1, "main"]] });
  });

  it("the winner of an auction starts the next round", () => {
    const play = scenario(harbour, { seats: 3, options: { council: false } });
    play.arrange("main", () => {}, { seat: 0 });
    play.choose(0, "auction");
    play.pass(0);
    for (const seat of [0, 1]) play.integer(seat, 0);
    play.integer(2, 1);
    const turns: Seat[] = [];
    for (let turn = 0; turn < 4; turn++) {
      play.until("main", "pass");
      turns.push(play.position.current);
      play.pass(play.position.current);
    }
    expect(turns).toEqual([1, 2, 2, 0]);
    const dive = [0, 1, 2].map((seat): [Seat, string] => [seat, "flotsam.dive"]);
    play.end({ asked: dive });
  });

  it("the first player to decide gets what drifts by, whatever others have started", () => {
    const play = scenario(harbour, { seats: 3 });
    play.arrange(
      "market",
      (game) => {
        game.turn.number = 5;
        game.state.coins = [3, 3, 3];
      },
      { seat: 1 },
    );
    play.confirm(2, true);
    play.confirm(0, true);
    play.expect(0).toBeAsked("flotsam.depth");
    play.integer(0, 3);
    expect(play.state.coins[0]).toBe(6);
    play.end({ asked: [[2, "main"]] });
  });

  it("the council ends behind its veil with a majority, which cannot be undone", () => {
    const play = scenario(harbour, { seats: 3 });
    play.arrange(
      "market",
      (game) => {
        game.turn.number = 4;
        game.state.coins = [3, 3, 3];
      },
      { seat: 0 },
    );
    play.choose(2, "gift");
    expect(play.match.waitingFor(0)).toEqual([0]);
    play.choose(0, "gift");
    expect(play.state.coins.slice(0, 1)).toEqual([4]);
    play.refusesUndo(0);
    play.end({ asked: [[1, "main"]] });
  });
});
