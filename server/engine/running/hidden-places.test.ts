import { describe, expect, it } from "vitest";
import { always, type Tiny } from "../../../test/games/tiny.ts";
import { checkState } from "../../../test/kit/checks.ts";
import { matchStateOf } from "../../../test/kit/inside.ts";
import { gameOf } from "../../../test/kit/observe.ts";
import type { CardId } from "../cards/cards.ts";
import type { Game } from "../contract/game.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { Viewer } from "../seats.ts";
import type { Match } from "./match.ts";

/** A match whose cards the test moves. */
function cards(seed = "hidden places"): { match: Match<Tiny>; game: Game<Tiny> } {
  const match = always((game) => game.confirm(0, "k") as never, { seed });
  return { match, game: gameOf(match) };
}

const viewers: readonly Viewer[] = [0, 1, 2, "spectator"];
const know = (game: Game<Tiny>, id: CardId) => viewers.filter((viewer) => game.hasSeen(viewer, id));
const see = (game: Game<Tiny>, id: CardId) => viewers.filter((viewer) => game.canSee(viewer, id));
const kinds = (game: Game<Tiny>, zone: string) => game.zone(zone).map((id) => game.card(id).id);
const top = (game: Game<Tiny>) => game.top("deck") as CardId;

/** The step of a decision of seat 0 that runs this rule. */
function step(rule: (game: Game<Tiny>) => void, before: (game: Game<Tiny>) => void = () => {}) {
  const match = always(function* (game) {
    before(game);
    yield* game.confirm(0, "k");
    rule(game);
    yield* game.confirm(1, "next");
  });
  return match.answer(0, "0.1", { confirm: true });
}

describe("cards that leave a zone face down", () => {
  it("are not told apart by others who have seen the zone, and its owner knows them all", () => {
    const { game } = cards();
    for (let count = 0; count < 3; count++) game.draw("deck", "hand:1");
    const before = [...game.zone("hand:1")];
    const expected = kinds(game, "hand:1");
    game.show(before[0] as CardId, [0]);
    const [taken] = game.coverTracks("hand:1", [before[1] as CardId]) as [CardId];
    expect(before).not.toContain(taken);
    expect(game.card(taken).id).toBe(expected[1]);
    expect(kinds(game, "hand:1")).toEqual(expected);
    for (const card of game.zone("hand:1")) expect(know(game, card)).toEqual([1]);
  });

  it("keep their ids if nobody else has seen the zone", () => {
    const { game } = cards();
    for (let count = 0; count < 2; count++) game.draw("deck", "hand:1");
    const before = [...game.zone("hand:1")];
    expect(game.coverTracks("hand:1", before)).toEqual(before);
    expect(game.zone("hand:1")).toEqual(before);
    expect(() => game.coverTracks("hand:0", before)).toThrow('the cards must be in zone "hand:0"');
  });
});

describe("cards that leave a zone face down in a game for one", () => {
  it("are not told apart by spectators who have seen them", () => {
    const game = gameOf(always((own) => own.confirm(0, "k") as never, { seats: 1 }));
    const card = top(game);
    game.move(card, "table:0");
    game.move(card, "hand:0");
    expect(know(game, card)).toContain("spectator");
    const [taken] = game.coverTracks("hand:0", [card]) as [CardId];
    expect(taken).not.toBe(card);
    expect(game.hasSeen("spectator", taken)).toBe(false);
    expect(game.hasSeen(0, taken)).toBe(true);
  });
});

describe("cards that are concealed", () => {
  it("stay where they are, under new ids, known only to those who may look", () => {
    const { match, game } = cards();
    game.draw("deck", "hand:1", 4);
    for (const id of game.zone("hand:1")) game.show(id, "everybody");
    const before = { ids: [...game.zone("hand:1")], kinds: kinds(game, "hand:1") };
    const ids = game.conceal(game.zone("hand:1"));
    expect(game.zone("hand:1")).toEqual(ids);
    expect(ids.filter((id) => before.ids.includes(id))).toEqual([]);
    expect(kinds(game, "hand:1")).toEqual(before.kinds);
    for (const id of ids) expect(know(game, id)).toEqual([1]);
    for (const id of before.ids) expect(() => game.card(id)).toThrow("there is no card");
    checkState(match);
  });

  it("change places as arranged, in one zone or several, and each place stays face up or face down", () => {
    const { match, game } = cards();
    const zones = ["table:0", "table:1", "hand:1"];
    for (const zone of zones) game.move(top(game), zone, { faceDown: zone !== "hand:1" });
    const [first, second, third] = zones.map((zone) => game.zone(zone)[0]) as [CardId, CardId, CardId];
    const [a, b, c] = [first, second, third].map((id) => game.card(id).id) as [string, string, string];
    const above = top(game);
    game.move(above, "table:0");
    const ids = game.conceal([first, second, third], [second, third, first]);
    expect(ids.map((id) => game.card(id).id)).toEqual([b, c, a]);
    expect(ids).toEqual(zones.map((zone) => game.zone(zone)[0]));
    expect(game.zone("table:0")[1]).toBe(above);
    expect(ids.map((id) => game.zoneOf(id))).toEqual(zones);
    expect(ids.map((id) => game.isFaceDown(id))).toEqual([true, true, false]);
    expect(ids.map((id) => know(game, id))).toEqual([[0], [1], [1]]);
    checkState(match);
  });

  it("have ids that reveal nothing about their places", () => {
    const { game } = cards();
    game.draw("deck", "hand:1", 5);
    let lowestIsFirst = 0;
    const rounds = 2000;
    for (let round = 0; round < rounds; round++) {
      const numbers = game.conceal(game.zone("hand:1")).map((id) => Number(id.slice(1)));
      if (numbers[0] === Math.min(...numbers)) lowestIsFirst++;
    }
    expect(lowestIsFirst / rounds).toBeCloseTo(0.2, 1);
  });

  it("change places in a re-deal for viewers who have lost track of them", () => {
    const { game } = cards();
    game.draw("deck", "hand:1", 4);
    for (const id of game.zone("hand:1")) game.show(id, [0]);
    const own = kinds(game, "hand:1");
    const found = () => {
      const dealt = new Set<string>();
      for (let round = 0; round < 20; round++) {
        game.redeal(0, new SeededRandom(randomFrom(String(round))));
        dealt.add(kinds(game, "hand:1").join());
      }
      return dealt;
    };
    expect(found()).toEqual(new Set([own.join()]));
    game.conceal(game.zone("hand:1"));
    expect(found().size).toBeGreaterThan(3);
  });

  it("keep back and deck", () => {
    const { match, game } = cards();
    const card = game.createCard("red", "hand:1", { back: "blue" });
    const [hidden] = game.conceal([card]) as [CardId];
    expect([game.backOf(hidden), game.card(hidden).id]).toEqual(["blue", "red"]);
    checkState(match);
  });

  it("must be named and arranged exactly once, or the rule is at fault", () => {
    const { match, game } = cards();
    const before = match.stateText;
    const [one, other, third] = game.zone("deck") as [CardId, CardId, CardId];
    const wrong = expect.objectContaining({
      kind: "RULE_MISUSED_ENGINE",
      message: "`arranged` must contain each concealed card exactly once",
    });
    expect(() => game.conceal([one, one])).toThrow(wrong);
    expect(() => game.conceal([one, other], [one, one])).toThrow(wrong);
    expect(() => game.conceal([one, one], [one, other])).toThrow(wrong);
    expect(() => game.conceal([one, other], [one, third])).toThrow(wrong);
    expect(() => game.conceal([one, other], [one, other, third])).toThrow(wrong);
    expect(() => game.conceal([top(game), "c999" as CardId])).toThrow("there is no card c999");
    expect(match.stateText).toBe(before);
    expect(game.conceal([])).toEqual([]);
    expect(() => game.look(() => game.conceal([top(game)]))).toThrow("tried to change the game");
  });

  it("are a barrier to undo, like a shuffle", () => {
    const draw = (game: Game<Tiny>) => game.draw("deck", "hand:0", 3);
    expect(step((game) => game.conceal(game.zone("hand:0")), draw).barrier).toBe(true);
  });
});

describe("a zone that partners see", () => {
  const open = (game: Game<Tiny>, name: string, partners: readonly number[], owner?: number) =>
    game.createZone(name, owner, { alsoSeenBy: partners });

  it("is seen by them and its owner only, including face-down cards", () => {
    const { game } = cards();
    open(game, "hand:x", [2], 1);
    open(game, "table:x", [0, 2]);
    open(game, "deck:x", [0]);
    const hand = top(game);
    game.move(hand, "hand:x");
    expect([see(game, hand), know(game, hand)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const faceDown = top(game);
    game.move(faceDown, "table:x", { faceDown: true });
    expect(know(game, faceDown)).toEqual([0, 2]);
    game.turnCard(faceDown, false);
    expect(see(game, faceDown)).toEqual(viewers);
    const secret = top(game);
    game.move(secret, "deck:x");
    expect([see(game, secret), know(game, secret)]).toEqual([[0], [0]]);
  });

  it("can be opened to them later and closed again: they keep what they have seen, and see nothing new", () => {
    const { game } = cards();
    const [before] = game.draw("deck", "hand:1") as [CardId];
    game.setAlsoSeenBy("hand:1", [2]);
    expect(see(game, before)).toEqual([1, 2]);
    const [meanwhile] = game.draw("deck", "hand:1") as [CardId];
    game.setAlsoSeenBy("hand:1", []);
    const [after] = game.draw("deck", "hand:1") as [CardId];
    expect([before, meanwhile, after].map((id) => know(game, id))).toEqual([[1, 2], [1, 2], [1]]);
    expect(see(game, before)).toEqual([1]);
    expect(matchStateOf(game).zones["hand:1"]).not.toHaveProperty("alsoSeenBy");
  });

  it("keeps its cards known to them through a shuffle and a re-deal", () => {
    const { game } = cards();
    game.draw("deck", "hand:1", 4);
    game.setAlsoSeenBy("hand:1", [2]);
    game.shuffle("hand:1");
    const before = kinds(game, "hand:1");
    for (let round = 0; round < 20; round++) {
      game.redeal(2, new SeededRandom(randomFrom(String(round))));
      expect(kinds(game, "hand:1")).toEqual(before);
    }
  });

  it("is a barrier to undo if somebody learns something by its opening or by a card that arrives", () => {
    const hand = (game: Game<Tiny>) => game.draw("deck", "hand:0", 2);
    expect(step((game) => game.setAlsoSeenBy("hand:0", [1]), hand).barrier).toBe(true);
    expect(step((game) => game.setAlsoSeenBy("hand:0", [1])).barrier).toBe(false);
    const shown = (game: Game<Tiny>) => {
      hand(game);
      game.setAlsoSeenBy("hand:1", [2]);
    };
    expect(step((game) => game.moveAll("hand:0", "hand:1"), shown).barrier).toBe(true);
  });

  it("must name existing seats", () => {
    const { game } = cards();
    expect(() => game.setAlsoSeenBy("hand:0", [3])).toThrow("there is no seat 3");
    expect(() => game.createZone("hand:x", 0, { alsoSeenBy: [-1] })).toThrow("there is no seat -1");
    expect(() => game.look(() => game.setAlsoSeenBy("hand:0", [1]))).toThrow("tried to change the game");
  });
});
