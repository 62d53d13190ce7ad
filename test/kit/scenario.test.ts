import { describe, expect, it } from "vitest";
import { type ExtensionDefinition, RuleSetError, t } from "../../server/engine/index.ts";
import { bazaar, bigHands, pirates, privateers, quietSeason } from "../games/harbour/extensions.ts";
import { harbour } from "../games/harbour/index.ts";
import type { Harbour } from "../games/harbour/state.ts";
import { cardOf, messagesTest, scenario } from "./index.ts";

const planned = (play: ReturnType<typeof scenario<Harbour>>) => play.until("main");

describe("the harbour in scenarios", () => {
  it("lets all players plan at once, without showing anyone's plan to others", () => {
    const play = scenario(harbour, { seats: 3 });
    play.choose(1, "north");
    play.allocate(1, { tea: 2, salt: 1 });
    play.refuses(0, { option: "west" }, "UNKNOWN_OPTION");
    play.choose(0, "south");
    play.refuses(0, { allocation: { silk: 2, tea: 1 } }, "OUT_OF_RANGE");
    play.text(1, "Never late");
    expect(play.view(0).seats[1]?.motto).toBe("");
    play.until("main", "first");
    expect(play.view(0).seats[1]?.motto).toBe("Never late");
    expect(play.view(1).secret).toMatchObject({ port: "north" });
    expect(JSON.stringify(play.view("spectator"))).not.toContain("north");
    play.end({ asked: [[0, "main"]] });
  });

  it.each([1, 6])("pays as many coins as an income roll of %i shows", (roll) => {
    const play = scenario(harbour);
    planned(play);
    play.rolls(roll);
    play.pass(0);
    play.end({ asked: [[1, "main"]] });
    expect(play.state.coins[1]).toBe(3 + roll);
    expect(play.story(0).at(-1)).toBe(`2 rolls ${roll} and gets ${roll}.`);
  });

  it("lets a raid's target play a guard, and everyone else gossip behind a veil", () => {
    const play = scenario(harbour, { seats: 3 });
    play.arrange(
      "main",
      (game) => {
        for (const seat of game.seats) game.moveAll(`hand:${seat}`, "discard");
        game.move(cardOf(game, "guard"), "hand:1");
        game.move(cardOf(game, "salt-1"), "hand:1");
        game.move(cardOf(game, "tea-2"), "hand:2");
        game.state.coins = [5, 5, 5];
      },
      { seat: 0 },
    );
    play.expect(0).toHaveUnavailable("sell", "reason.nothing-to-sell");
    play.expect(0).notToHaveOption("raid:seat-0");
    play.choose(0, "raid:seat-1");
    play.expect(0).toBeAskedNothing();
    const guard = play.prompts[0]?.kind === "choose" ? (play.prompts[0].options[0]?.id ?? "") : "";
    play.expect(1).toBeAsked("raid.defend", [guard]);
    play.choose(1, guard);
    expect(play.state.coins[0]).toBe(2);
    play.expect(2).toBeAsked("raid.gossip");
    const before = JSON.stringify(play.view(0));
    play.pass(2);
    expect(JSON.stringify(play.view(0))).toBe(before);
    play.end({ asked: [[1, "raid.gossip"]] });
  });

  it("triggers a raid target's face-up cards first, in an order of the target's choice", () => {
    const play = scenario(harbour);
    play.arrange(
      "main",
      (game) => {
        for (const seat of game.seats) game.moveAll(`hand:${seat}`, "discard");
        game.move(cardOf(game, "salt-1"), "hand:1");
        for (const kind of ["silk-1", "silk-3", "tea-2"]) game.move(cardOf(game, kind), "table:1");
        game.move(cardOf(game, "tea-1"), "table:1", { faceDown: true });
        game.state.coins = [3, 0];
      },
      { seat: 0 },
    );
    play.choose(0, "raid:seat-1");
    play.pass(1);
    const [prompt] = play.prompts;
    expect(prompt).toMatchObject({ kind: "order", seat: 1, key: "triggers", options: { length: 3 } });
    const [silk = "", other = "", tea = ""] = prompt?.kind === "order" ? prompt.options.map(({ id }) => id) : [];
    play.order(1, [tea, silk, other]);
    play.expect(1).toBeAsked("trigger", [tea]);
    play.choose(1, tea);
    expect(play.state.coins).toEqual([1, 3]);
    expect(play.story(1).slice(-3)).toEqual([
      "2 and 1 come to terms over tea.",
      "The silk of 2 is insured.",
      "The silk of 2 is insured.",
    ]);
    play.pass(1);
    play.end({ asked: [[0, "main"]] });
  });

  it("lets a shield replace the raid", () => {
    const play = scenario(harbour);
    play.arrange(
      "main",
      (game) => {
        game.state.shields = [false, true];
      },
      { seat: 0 },
    );
    play.choose(0, "raid:seat-1");
    expect(
      play
        .log("spectator")
        .slice(-2)
        .map(({ key }) => key),
    ).toEqual(["log.shield-broken", "log.raid-failed"]);
    play.end({ asked: [[0, "main"]] });
  });

  it("lets two players haggle, and rejects what they cannot pay", () => {
    const play = scenario(harbour);
    play.arrange(
      "main",
      (game) => {
        game.state.coins = [2, 1];
      },
      { seat: 0 },
    );
    play.choose(0, "trade:seat-1");
    const refused = play.refuses(0, { offer: { reply: "propose", terms: { coins: 3 } } }, "OFFER_NOT_ALLOWED");
    expect(refused.reason).toEqual(t("reason.cannot-pay", { coins: 3 }));
    play.propose(0, { coins: 1, note: "for tea" });
    play.propose(1, { coins: 2, favours: ["tea"] });
    play.accept(0);
    expect(play.state.coins).toEqual([0, 3]);
    play.end({ asked: [[0, "main"]] });
  });

  it("loads ships within their capacity and the harbour's rules", () => {
    const play = scenario(harbour);
    const cards: Record<string, string> = {};
    play.arrange(
      "main",
      (game) => {
        game.state.coins = [1, 1];
        game.moveAll("hand:0", "discard");
        for (const kind of ["silk-1", "tea-1", "fog", "salt-1"]) {
          const card = cardOf(game, kind, "deck");
          cards[kind] = card;
          game.move(card, "hand:0");
        }
      },
      { seat: 0 },
    );
    const { "silk-1": silk = "", "tea-1": tea = "", fog = "", "salt-1": salt = "" } = cards;
    play.choose(0, "load");
    play.refuses(0, { assignment: { [silk]: "south" } }, "CONSTRAINT_VIOLATED");
    play.refuses(0, { assignment: { [silk]: "west" } }, "UNKNOWN_OPTION");
    const alike = play.refuses(0, { assignment: { [tea]: "north", [fog]: "north" } }, "ANSWER_NOT_ALLOWED");
    expect(alike.reason?.key).toBe("reason.same-suit");
    play.assign(0, { [silk]: "north", [tea]: "north", [salt]: "south" });
    expect(play.state.coins[0]).toBe(4);
    play.end({ asked: [[0, "main"]] });
  });

  it("gives an auction to the highest bidder, and shows the drawn cards to the winner only", () => {
    const play = scenario(harbour, { seats: 3 });
    play.arrange(
      "main",
      (game) => {
        game.state.coins = [1, 4, 4];
      },
      { seat: 0 },
    );
    play.choose(0, "auction");
    play.pass(0);
    play.integer(2, 3);
    expect(play.state.bids).toEqual([]);
    play.integer(0, 0);
    play.integer(1, 2);
    expect(play.state).toMatchObject({ bids: [0, 2, 3], coins: [1, expect.any(Number), 1] });
    expect(play.log(2).length).toBe(play.log("spectator").length + 2);
    play.end({ asked: [[1, "main"]] });
  });

  it("lets a player look at and reorder the top of the deck", () => {
    const play = scenario(harbour);
    planned(play);
    play.choose(0, "scheme");
    const [prompt] = play.prompts;
    const ids = prompt?.kind === "order" ? prompt.options.map(({ id }) => id) : [];
    play.order(0, [...ids].reverse());
    expect(play.view(0).top?.key).toBe(ids[0]);
    expect(play.view(1).top).toBeUndefined();
    play.end({ asked: [[0, "main"]] });
  });

  it("sells cards in sets of different suits", () => {
    const play = scenario(harbour);
    play.arrange(
      "main",
      (game) => {
        game.moveAll("hand:0", "discard");
        for (const kind of ["silk-3", "tea-1", "tea-2"]) game.move(cardOf(game, kind), "hand:0");
      },
      { seat: 0 },
    );
    const [silk, tea, more] = play.position.zone("hand:0").map(String) as [string, string, string];
    play.choose(0, "sell");
    play.refuses(0, { options: [tea, more] }, "CONSTRAINT_VIOLATED");
    play.refuses(0, { options: [silk] }, "TOO_FEW_OPTIONS");
    play.many(0, [silk, more]);
    expect(play.state.coins[0]).toBe(3 + 5);
    play.end({ asked: [[0, "main"]] });
  });

  it("hides a face-down card from everyone but its owner until it is unveiled", () => {
    const play = scenario(harbour);
    planned(play);
    const [card] = play.position.zone("hand:0");
    play.choose(0, "hide");
    play.choose(0, card ?? "");
    expect(play.view(0).seats[0]?.table[0]?.card).toBeDefined();
    const [hidden] = play.view(1).seats[0]?.table ?? [];
    expect(hidden).toEqual({ key: hidden?.key, faceDown: true });
    play.choose(0, `unveil:${hidden?.key}`);
    expect(play.view("spectator").seats[0]?.table[0]?.card).toBeDefined();
    play.end({ asked: [[1, "main"]] });
  });

  it("has neighbours taste tea in pairs, all pairs at once", () => {
    const play = scenario(harbour, { seats: 4, options: { council: false } });
    play.arrange(
      "market",
      (game) => {
        game.state.coins = [3, 3, 3, 3];
        game.turn.number = 3;
      },
      { seat: 2 },
    );
    play.integer(1, 2);
    play.integer(0, 1);
    play.expect(0).toBeAsked("tasting.thank");
    play.confirm(0, true);
    play.integer(2, 0);
    play.integer(3, 1);
    play.confirm(2, false);
    expect(play.state.tasting.map(({ paid }) => paid)).toEqual([2, 2, 0, 1]);
    play.end({ asked: [[3, "main"]] });
  });

  it("cannot undo a gamble after the coin toss, but can undo the question before it", () => {
    const play = scenario(harbour);
    planned(play);
    play.choose(0, "gamble");
    play.undo(0);
    play.expect(0).toHaveOption("gamble");
    play.choose(0, "gamble");
    play.coins(true);
    play.confirm(0, true);
    expect(play.log(0).at(-1)?.params).toMatchObject({ won: true });
    play.refusesUndo(0);
    play.end({ asked: [[0, "main"]] });
  });

  it("undoes plans immediately, back to any version, while others are planning", () => {
    const play = scenario(harbour);
    const start = play.version;
    play.choose(1, "north");
    play.choose(0, "south");
    play.allocate(1, { tea: 2, salt: 1 });
    play.expect(1).toBeAsked("plan.motto");
    play.undo(1, { to: start });
    play.expect(1).toBeAsked("plan.port");
    play.expect(0).toBeAsked("plan.stakes");
    expect(() => play.undo(1, { to: start })).toThrow("cannot take back");
    play.refusesUndo(1);
    play.end({
      asked: [
        [0, "plan.stakes"],
        [1, "plan.port"],
      ],
    });
  });

  it("ends at once when a player has enough coins, and eliminates players in debt", () => {
    const rich = scenario(harbour);
    rich.arrange(
      "main",
      (game) => {
        game.state.coins = [19, 0];
      },
      { seat: 0 },
    );
    rich.choose(0, "gamble");
    rich.coins(true);
    rich.confirm(0, true);
    rich.end({ outcome: "rich", winners: [0] });
    const broke = scenario(harbour);
    broke.arrange(
      "cleanup",
      (game) => {
        game.state.coins = [-1, 2];
      },
      { seat: 0 },
    );
    broke.end({ outcome: "last-standing", winners: [1] });
  });

  it("ends the season after its last round and counts secret roles", () => {
    const play = scenario(harbour, { options: { rounds: 1 } });
    play.arrange(
      "cleanup",
      (game) => {
        game.state.patrons = ["temple", "crown"];
        game.state.coins = [2, 3];
      },
      { seat: 1 },
    );
    play.end({ outcome: "season-over", winners: [0] });
  });
});

describe("the harbour with extensions", () => {
  it("changes values in order, and requires the extensions they depend on", () => {
    const play = scenario(harbour, [privateers, pirates], { options: { "pirates.strength": 1 } });
    planned(play);
    play.rolls(2, 6);
    play.pass(0);
    expect(play.log(0).findLast(({ key }) => key === "log.income")?.params).toMatchObject({ roll: 2, coins: 6 });
    play.expect(1).toHaveOption("search:reef");
    play.choose(1, "search:reef");
    expect(play.view("spectator")).toMatchObject({ pirates: { menace: expect.any(Number) } });
    play.until({ key: "council", seat: 0 });
    play.end({
      asked: [
        [0, "council"],
        [1, "council"],
      ],
    });
  });

  it("skips and replaces phases, and ends differently", () => {
    const play = scenario(harbour, [quietSeason]);
    play.until(() => play.match.outcome !== undefined);
    play.end({ outcome: "season-over", winners: [0, 1] });
    expect(play.log(0).some(({ key }) => key === "log.council")).toBe(false);
    const other = scenario(harbour, [bazaar]);
    other.until("bazaar");
    other.choose(0, "stall-2");
    other.end({ asked: [[1, "main"]] });
  });

  it.each<[string, readonly ExtensionDefinition<Harbour>[], string]>([
    ["clash", [bazaar, quietSeason], "CLASH"],
    ["exclude each other", [pirates, quietSeason], "EXCLUDED"],
    ["lack what they need", [privateers], "MISSING_REQUIREMENT"],
  ])("rejects extensions that %s", (_, extensions, code) => {
    expect(() => scenario(harbour, extensions)).toThrow(RuleSetError);
    try {
      scenario(harbour, extensions);
    } catch (error) {
      expect((error as RuleSetError).problems.map((problem) => problem.code)).toContain(code);
    }
  });

  it("has all its messages, with and without extensions", () => {
    const { used } = messagesTest(harbour, [pirates, privateers, bigHands, bazaar], { seats: 3, games: 12 });
    expect(used).toContain("log.searched");
    expect(messagesTest(harbour, [], { seats: 4, games: 12 }).unused).not.toContain("log.guarded");
  });
});
