import { describe, expect, it } from "vitest";
import { suits, type Tiny, tinyDeck } from "../../../test/games/tiny.ts";
import { cards, know, viewers } from "../../../test/games/tiny-cards.ts";
import { checkState } from "../../../test/kit/checks.ts";
import { matchStateOf } from "../../../test/kit/inside.ts";
import type { Game } from "../contract/game.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { CardDefinition, CardId, DeckList } from "./cards.ts";

const counts = (deck: DeckList) => Object.fromEntries(deck.entries.map((entry) => [entry.card.id, entry.copies]));

describe("a shuffle", () => {
  it("assigns new ids, so that nobody knows the cards", () => {
    const { game, match } = cards();
    const before = [...game.zone("deck")];
    game.show(before[0] as CardId, "everybody");
    game.shuffle("deck");
    expect(game.zone("deck").filter((id) => before.includes(id))).toEqual([]);
    for (const id of game.zone("deck")) expect(know(game, id)).toEqual([]);
    checkState(match);
  });

  it("of face-up cards leaves them known", () => {
    const { game } = cards();
    game.moveAll("deck", "discard");
    game.shuffle("discard");
    for (const id of game.zone("discard")) expect(know(game, id)).toEqual(viewers);
  });

  it("puts every card into every place equally often, and ids reveal neither kind nor place", () => {
    const rounds = 3000;
    const places = new Map<string, number>();
    let idFollowsPlace = 0;
    let idFollowsKind = 0;
    const { game } = cards("uniform");
    for (let round = 0; round < rounds; round++) {
      game.shuffle("deck");
      const zone = game.zone("deck");
      const lowest = zone.reduce((low, id) => (Number(id.slice(1)) < Number(low.slice(1)) ? id : low));
      if (lowest === zone[0]) idFollowsPlace++;
      if (game.card(lowest).id === "red") idFollowsKind++;
      for (const [place, id] of zone.entries()) {
        const key = `${game.card(id).id} ${place}`;
        places.set(key, (places.get(key) ?? 0) + 1);
      }
    }
    let chi = 0;
    for (const suit of suits) {
      const expected = (rounds * (suit === "red" ? 4 : 3)) / 10;
      for (let place = 0; place < 10; place++)
        chi += ((places.get(`${suit} ${place}`) ?? 0) - expected) ** 2 / expected;
    }
    // 18 degrees of freedom: above 42.3 with a chance of one in a thousand.
    expect(chi).toBeLessThan(42.3);
    expect(idFollowsPlace / rounds).toBeCloseTo(0.1, 1);
    expect(idFollowsKind / rounds).toBeCloseTo(0.4, 1);
  });

  it("of a new deck hides the order in which its cards were created", () => {
    const kindsById = (seed: string) => {
      const { game } = cards(seed);
      return [...game.zone("deck")]
        .sort((left, right) => Number(left.slice(1)) - Number(right.slice(1)))
        .map((id) => game.card(id).id)
        .join();
    };
    const orders = new Set(Array.from({ length: 20 }, (_, index) => kindsById(`order ${index}`)));
    expect(orders.size).toBeGreaterThan(15);
  });
});

describe("a re-deal", () => {
  function dealt() {
    const { game } = cards();
    for (const seat of game.seats) game.draw("deck", `hand:${seat}`, 2);
    game.draw("deck", "discard", 1);
    return game;
  }
  const kinds = (game: Game<Tiny>, ids: readonly CardId[]) => ids.map((id) => game.card(id).id);

  it("keeps what the viewer knows, and can put every hidden card of a deck anywhere else", () => {
    const game = dealt();
    const known = [...game.zone("hand:0"), ...game.zone("discard")];
    const before = kinds(game, known);
    const hidden = [...game.zone("hand:1"), ...game.zone("hand:2"), ...game.zone("deck")];
    const possible = new Set(kinds(game, hidden)).size;
    const seen = new Map<CardId, Set<string>>();
    for (let round = 0; round < 60; round++) {
      game.redeal(0, new SeededRandom(randomFrom(String(round))));
      expect(kinds(game, known)).toEqual(before);
      for (const id of hidden) seen.set(id, (seen.get(id) ?? new Set()).add(game.card(id).id));
    }
    expect(possible).toBeGreaterThan(1);
    for (const found of seen.values()) expect(found.size).toBe(possible);
  });

  it("keeps what the viewer knows about an unseen card", () => {
    const game = dealt();
    const bound = game.zone("hand:1")[0] as CardId;
    const own = game.card(bound).id;
    const found = new Set<string>();
    for (let round = 0; round < 60; round++) {
      game.redeal("spectator", new SeededRandom(randomFrom(String(round))), (id) =>
        id === bound ? (definition) => definition.id === own || definition.id === "red" : undefined,
      );
      found.add(game.card(bound).id);
    }
    expect([...found].sort()).toEqual([...new Set([own, "red"])].sort());
  });

  it("is visible everywhere: no cache remembers what a card was before", () => {
    const game = dealt();
    const fits = (definition: CardDefinition) => definition.id !== "green";
    const bound = game.zone("hand:1").filter((id) => fits(game.card(id)));
    for (let round = 0; round < 30; round++) {
      game.redeal(0, new SeededRandom(randomFrom(String(round))), (id) => (bound.includes(id) ? fits : undefined));
      for (const [id, { kind }] of Object.entries(matchStateOf(game).cards))
        expect(game.card(id as CardId).id).toBe(kind);
    }
  });

  it("of constrained cards never breaks another constraint", () => {
    const game = dealt();
    const hand = game.zone("hand:1");
    const other = game.zone("hand:2");
    const fits = new Map([...hand, ...other].map((id) => [id, game.card(id).id]));
    for (let round = 0; round < 40; round++) {
      game.redeal(0, new SeededRandom(randomFrom(String(round))), (id) => {
        const kind = fits.get(id);
        return kind === undefined ? undefined : (definition) => definition.id === kind;
      });
      for (const [id, kind] of fits) expect(game.card(id).id).toBe(kind);
    }
  });
});

it("the deck of these tests is as they assume", () => {
  expect(counts(tinyDeck)).toEqual({ red: 4, blue: 3, green: 3 });
});
