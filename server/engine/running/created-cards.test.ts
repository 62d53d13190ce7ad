import { describe, expect, it } from "vitest";
import { always, begin, type Tiny, tinyDeck } from "../../../test/games/tiny.ts";
import { checkState } from "../../../test/kit/checks.ts";
import { matchStateOf } from "../../../test/kit/inside.ts";
import { gameOf } from "../../../test/kit/observe.ts";
import { type CardDefinition, type CardId, DeckList } from "../cards/cards.ts";
import type { Game } from "../contract/game.ts";
import type { Rule } from "../contract/rule.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { Viewer } from "../seats.ts";
import { t } from "../text/text.ts";
import type { Match } from "./match.ts";

const token = (id: string): CardDefinition & { copies: number } => ({ id, name: t(id), copies: 0 });
const decks = {
  main: tinyDeck,
  tokens: DeckList.of<CardDefinition>([token("skeleton"), token("wisp")]),
  other: DeckList.of<CardDefinition>([tinyDeck.entries[0]?.card as CardDefinition]),
};

/** A match whose cards the test creates and removes; no deck contains its tokens. */
function table(): { match: Match<Tiny>; game: Game<Tiny> } {
  const match = begin({ decks, phases: { only: (game) => game.confirm(0, "k") as never } });
  return { match, game: gameOf(match) };
}

const viewers: readonly Viewer[] = [0, 1, 2, "spectator"];
const know = (game: Game<Tiny>, id: CardId) => viewers.filter((viewer) => game.hasSeen(viewer, id));
const misuse = (message: string) => expect.objectContaining({ kind: "RULE_MISUSED_ENGINE", message });

describe("a card that is created", () => {
  it("is where it was put, and belongs to the deck that lists it, even with no copies", () => {
    const { match, game } = table();
    const under = game.createCard("wisp", "table:1");
    const card = game.createCard("skeleton", "table:1");
    const lowest = game.createCard("skeleton", "table:1", { to: "bottom" });
    expect(game.zone("table:1")).toEqual([lowest, under, card]);
    expect([game.card(card).id, game.backOf(card), game.zoneOf(card)]).toEqual(["skeleton", "tokens", "table:1"]);
    checkState(match);
  });

  it("may have the back of another deck", () => {
    const { game } = table();
    expect(game.backOf(game.createCard("wisp", "hand:0", { back: "main" }))).toBe("main");
  });

  it("belongs to the deck that the rule names if several list it", () => {
    const { match, game } = table();
    expect(game.backOf(game.createCard("red", "hand:0", { deck: "other" }))).toBe("other");
    expect(() => game.createCard("red", "hand:0")).toThrow(
      misuse('the card "red" is listed by several decks: "main", "other"'),
    );
    expect(() => game.createCard("red", "hand:0", { deck: "tokens" })).toThrow(
      misuse('the deck "tokens" does not list the card "red"'),
    );
    checkState(match);
  });

  it("may be named like a built-in of JavaScript, and so may its deck and zone", () => {
    const deck = DeckList.of([{ id: "constructor", name: t("constructor"), copies: 2 }]);
    const zones = { constructor: { visibleTo: "everybody" as const } };
    const match = begin({
      decks: { constructor: deck },
      zones,
      setup: (game) => {
        game.createZone("constructor");
        game.createDeck("constructor", "constructor");
        return {};
      },
      phases: { only: (game) => game.confirm(0, "k") as never },
    });
    const game = gameOf(match);
    expect(game.zone("toString")).toEqual([]);
    game.createCard("constructor", "constructor");
    expect(matchStateOf(game)).toMatchObject({
      made: { constructor: 1 },
      created: { constructor: { constructor: 1 } },
    });
    checkState(match);
    expect(() => game.stateOf("constructor")).toThrow(misuse('the extension "constructor" has no state in this match'));
  });

  it("must have a known kind, and an existing zone", () => {
    const { match, game } = table();
    const before = match.stateText;
    expect(() => game.createCard("skelton", "table:0")).toThrow(
      misuse('there is no card "skelton"; did you mean "skeleton"?'),
    );
    expect(() => game.createCard("skeleton", "tabel:0")).toThrow(
      expect.objectContaining({ kind: "RULE_MISUSED_ENGINE" }),
    );
    expect(match.stateText).toBe(before);
  });

  it("is known only to those who saw it appear", () => {
    const { game } = table();
    expect(know(game, game.createCard("wisp", "table:1"))).toEqual(viewers);
    expect(know(game, game.createCard("wisp", "table:1", { faceDown: true }))).toEqual([1]);
    expect(know(game, game.createCard("wisp", "hand:2"))).toEqual([2]);
    expect(know(game, game.createCard("wisp", "deck"))).toEqual([]);
  });

  it("stays the same in a re-deal for viewers who know it, and changes places for others", () => {
    const { match, game } = table();
    const open = game.createCard("skeleton", "table:0");
    const hidden = game.createCard("skeleton", "hand:1", { back: "main" });
    const found = new Set<string>();
    for (let round = 0; round < 60; round++) {
      game.redeal(round % 2 === 0 ? 0 : "spectator", new SeededRandom(randomFrom(String(round))));
      checkState(match);
      expect(game.card(open).id).toBe("skeleton");
      found.add(game.card(hidden).id);
    }
    expect([...found].sort()).toEqual(["blue", "green", "red", "skeleton"]);
    const now = game.card(hidden).id;
    game.redeal(1, new SeededRandom(randomFrom("own")));
    expect(game.card(hidden).id).toBe(now);
  });
});

describe("a card that is removed", () => {
  it("leaves no trace, and its id is never used again", () => {
    const { match, game } = table();
    const before = JSON.parse(match.stateText);
    const card = game.createCard("skeleton", "table:1");
    expect(game.card(card).id).toBe("skeleton");
    game.removeCard(card);
    expect(JSON.parse(match.stateText)).toEqual({ ...before, nextCard: before.nextCard + 1 });
    expect(() => game.card(card)).toThrow(misuse(`there is no card ${card}`));
    expect(() => game.removeCard(card)).toThrow(misuse(`there is no card ${card}`));
    expect(game.createCard("skeleton", "table:1")).not.toBe(card);
    checkState(match);
  });

  it("may come from a deck", () => {
    const { match, game } = table();
    game.removeCard(game.top("deck") as CardId);
    expect(game.zone("deck")).toHaveLength(9);
    checkState(match);
  });
});

describe("the check of all cards", () => {
  const lose = (game: Game<Tiny>, card: CardId) => {
    for (const zone of Object.values(matchStateOf(game).zones)) zone.cards = zone.cards.filter((id) => id !== card);
    delete matchStateOf(game).cards[card];
  };

  it("detects a created card that is lost, or that has become another", () => {
    const { match, game } = table();
    const card = game.createCard("skeleton", "table:1");
    game.createCard("skeleton", "table:0");
    (matchStateOf(game).cards[card] as { kind: string }).kind = "wisp";
    expect(() => checkState(match)).toThrow('deck "tokens"');
    (matchStateOf(game).cards[card] as { kind: string }).kind = "skeleton";
    lose(game, card);
    expect(() => checkState(match)).toThrow('deck "tokens" has 1 cards "skeleton"; 2 are right');
  });

  it("detects that a deck of one kind has lost a card, or all", () => {
    const { match, game } = table();
    for (const card of game.zone("deck")) lose(game, card);
    expect(() => checkState(match)).toThrow('deck "main" has 0 cards "red"; 4 are right');
  });
});

describe("a decision by which a card", () => {
  const step = (rule: (game: Game<Tiny>) => void) => {
    const match = begin({
      decks,
      phases: {
        *only(game): Rule {
          yield* game.confirm(0, "k");
          rule(game);
          yield* game.confirm(1, "next");
        },
      },
    });
    return match.answer(0, "0.1", { confirm: true });
  };

  it.each<[string, boolean, (game: Game<Tiny>) => void]>([
    ["is created for all to see", false, (game) => game.createCard("wisp", "table:1")],
    ["is created in a hand of one's own", false, (game) => game.createCard("wisp", "hand:0")],
    ["is created where nobody looks", false, (game) => game.createCard("wisp", "deck")],
    ["is removed", false, (game) => game.removeCard(game.top("deck") as CardId)],
    ["is created for somebody else alone to see", true, (game) => game.createCard("wisp", "hand:1")],
  ])("%s: whether that is a barrier to undo (%s)", (_, barrier, rule) => {
    expect(step(rule).barrier).toBe(barrier);
  });
});

describe("a deck list", () => {
  const list = DeckList.of<CardDefinition>([token("skeleton"), { ...token("wisp"), copies: 2 }]);

  it("keeps listed cards without copies when others are removed", () => {
    expect(list.without("wisp").entries.map(({ card, copies }) => [card.id, copies])).toEqual([["skeleton", 0]]);
    expect(list.without("skeleton").has("skeleton")).toBe(false);
    expect([list.size, list.with(token("ghost"), 0).has("ghost")]).toEqual([2, true]);
  });
});

it("a view, a value or a check cannot create or remove cards", () => {
  const match = always((game) => game.confirm(0, "k") as never);
  const game = gameOf(match);
  expect(() => game.look(() => game.createCard("red", "table:0"))).toThrow("tried to change the game");
  expect(() => game.look(() => game.removeCard(game.top("deck") as CardId))).toThrow("tried to change the game");
});
