import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { always, begin, suits, type Tiny, tiny, tinyDeck } from "../../../test/games/tiny.ts";
import { checkState } from "../../../test/kit/checks.ts";
import { matchStateOf } from "../../../test/kit/inside.ts";
import { gameOf } from "../../../test/kit/observe.ts";
import type { Game } from "../contract/game.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { Match } from "../running/match.ts";
import type { Viewer } from "../seats.ts";
import { t } from "../text/text.ts";
import { type CardDefinition, type CardId, DeckList } from "./cards.ts";

const card = (id: string): CardDefinition => ({ id, name: t(id) });
const counts = (deck: DeckList) => Object.fromEntries(deck.entries.map((entry) => [entry.card.id, entry.copies]));

describe("a deck list", () => {
  const [a, b] = [card("a"), card("b")];
  const deck = DeckList.of<CardDefinition>([{ ...a, copies: 2 }, b]);

  it("has one copy of a card by default", () => {
    expect(counts(deck)).toEqual({ a: 2, b: 1 });
    expect(deck.size).toBe(3);
    expect([deck.has("a"), deck.has("c")]).toEqual([true, false]);
  });

  it("is immutable: adding, removing and replacing return another one", () => {
    expect(counts(deck.with(card("c"), 2))).toEqual({ a: 2, b: 1, c: 2 });
    expect(counts(deck.with(deck.entries[1]?.card as CardDefinition))).toEqual({ a: 2, b: 2 });
    expect(counts(deck.without("a"))).toEqual({ b: 1 });
    expect(counts(deck.without("a", 1))).toEqual({ a: 1, b: 1 });
    expect(counts(deck.replace("b", card("c")))).toEqual({ a: 2, c: 1 });
    expect(counts(deck)).toEqual({ a: 2, b: 1 });
  });

  it("keeps its order when copies of a card are added", () => {
    expect(deck.with(deck.entries[0]?.card as CardDefinition).entries.map((entry) => entry.card.id)).toEqual([
      "a",
      "b",
    ]);
  });

  it("treats cards with functions as equal if the functions are identical", () => {
    const ruled = (rule: () => number): CardDefinition => ({ ...card("c"), rules: [{ rule }] }) as CardDefinition;
    const one = () => 1;
    const grown = deck.with(ruled(one));
    expect(counts(grown.with(ruled(one)))).toEqual({ a: 2, b: 1, c: 2 });
    expect(() => grown.with(ruled(() => 2))).toThrow('the deck has a different card "c"');
    expect(() => grown.with(card("c"))).toThrow(RangeError);
  });

  it("cannot lose a card that it lacks, or get a different card with an existing id", () => {
    expect(() => deck.without("c")).toThrow(RangeError);
    expect(() => deck.replace("c", a)).toThrow(RangeError);
    expect(() => deck.with({ id: "a", name: t("other") })).toThrow(RangeError);
    expect(counts(deck.with(card("a")))).toEqual({ a: 3, b: 1 });
    expect(() => deck.replace("a", b)).toThrow(RangeError);
  });
});

/** A match whose cards the test moves. */
function cards(seed = "cards"): { match: Match<Tiny>; game: Game<Tiny> } {
  const match = always((game) => game.confirm(0, "k") as never, { seed });
  return { match, game: gameOf(match) };
}

const viewers: readonly Viewer[] = [0, 1, 2, "spectator"];
const know = (game: Game<Tiny>, id: CardId) => viewers.filter((viewer) => game.hasSeen(viewer, id));
const see = (game: Game<Tiny>, id: CardId) => viewers.filter((viewer) => game.canSee(viewer, id));
const top = (game: Game<Tiny>) => game.top("deck") as CardId;

describe("a card", () => {
  it("in a deck is known to nobody", () => {
    const { game } = cards();
    for (const id of game.zone("deck")) expect(know(game, id)).toEqual([]);
  });

  it("in a hand is known to its owner", () => {
    const { game } = cards();
    const [id] = game.draw("deck", "hand:1") as [CardId];
    expect([know(game, id), see(game, id)]).toEqual([[1], [1]]);
  });

  it("on the table is known to everybody, and stays known where nobody sees it any more", () => {
    const { game } = cards();
    const id = top(game);
    game.move(id, "table:0");
    expect(know(game, id)).toEqual(viewers);
    game.move(id, "deck");
    expect([know(game, id), see(game, id)]).toEqual([viewers, []]);
  });

  it("face down on the table is known only to its owner until it is turned", () => {
    const { game } = cards();
    const id = top(game);
    game.move(id, "table:2", { faceDown: true });
    expect([know(game, id), game.isFaceDown(id)]).toEqual([[2], true]);
    game.turnCard(id, false);
    expect([know(game, id), game.isFaceDown(id)]).toEqual([viewers, false]);
    game.turnCard(id, true);
    expect([know(game, id), see(game, id)]).toEqual([viewers, [2]]);
  });

  it("is face up again when it is moved", () => {
    const { game } = cards();
    const id = top(game);
    game.move(id, "table:2", { faceDown: true });
    game.move(id, "table:1");
    expect([game.isFaceDown(id), game.zoneOf(id)]).toEqual([false, "table:1"]);
  });

  it("that was shown is known to those who saw it, but still cannot be seen where it lies", () => {
    const { game } = cards();
    const id = top(game);
    game.show(id, [0, 2]);
    expect([know(game, id), see(game, id)]).toEqual([[0, 2], []]);
    game.show(id, "everybody");
    expect(know(game, id)).toEqual(viewers);
  });

  it("becomes known to the new owner of the zone that it is in", () => {
    const { game } = cards();
    const [id] = game.draw("deck", "hand:1") as [CardId];
    game.setZoneOwner("hand:1", 0);
    expect([know(game, id), see(game, id), game.zoneOwner("hand:1")]).toEqual([[0, 1], [0], 0]);
    game.setZoneOwner("hand:1", undefined);
    expect(see(game, id)).toEqual([]);
  });

  it("goes on top by default", () => {
    const { game } = cards();
    const [first, second, third] = game.draw("deck", "discard", 3) as [CardId, CardId, CardId];
    expect(game.zone("discard")).toEqual([first, second, third]);
    game.move(first, "discard");
    game.move(third, "discard", { to: "bottom" });
    expect(game.zone("discard")).toEqual([third, second, first]);
  });
});

describe("a draw", () => {
  it("takes cards from the top, in order", () => {
    const { game } = cards();
    const expected = game.zone("deck").slice(-3).reverse();
    expect(game.draw("deck", "hand:0", 3)).toEqual(expected);
    expect(game.zone("hand:0")).toEqual(expected);
  });

  it("refills an empty deck from the discard pile, under new ids that nobody knows", () => {
    const { game, match } = cards();
    game.draw("deck", "discard", 10);
    const discarded = new Set(game.zone("discard"));
    const drawn = game.draw("deck", "hand:0", 4);
    expect(drawn).toHaveLength(4);
    for (const id of [...drawn, ...game.zone("deck")]) expect(discarded.has(id)).toBe(false);
    for (const id of game.zone("deck")) expect(know(game, id)).toEqual([]);
    expect([game.zone("deck").length, game.zone("discard").length]).toEqual([6, 0]);
    checkState(match);
  });

  it("refills at once after the last card if the zone says so, or later if nothing was discarded yet", () => {
    const { zones } = tiny({});
    const match = begin({
      zones: { ...zones, deck: { ...zones.deck, visibleTo: "nobody", refillAtOnce: true } },
      phases: { only: (game) => game.confirm(0, "k") as never },
    });
    const game = gameOf(match);
    game.draw("deck", "hand:0", 9);
    const [held] = game.zone("hand:0") as [CardId];
    game.move(held, "discard");
    const [last] = game.draw("deck", "hand:1") as [CardId];
    expect([game.zone("deck").length, game.zone("discard").length]).toEqual([1, 0]);
    expect(game.zone("deck")).not.toContain(held);
    game.draw("deck", "hand:0");
    expect(game.zone("deck")).toEqual([]);
    game.move(last, "discard");
    expect(game.draw("deck", "hand:2")).toHaveLength(1);
    checkState(match);
  });

  it("ends early when there are no cards left at all", () => {
    const { game } = cards();
    expect(game.draw("deck", "hand:0", 99)).toHaveLength(10);
    expect(game.draw("deck", "hand:0")).toEqual([]);
    expect(game.top("deck")).toBeUndefined();
  });
});

describe("a zone with a suffix", () => {
  const zones = { deck: { visibleTo: "nobody", refill: "discard" }, discard: { visibleTo: "everybody" } } as const;
  /** Every seat has its own deck, and there are discard piles with these names. */
  function piles(discards: readonly string[], definitions: typeof zones | object = zones): Game<Tiny> {
    const match = begin({
      zones: definitions as typeof zones,
      setup: (game) => {
        for (const seat of game.seats) game.createZone(`deck:${seat}`);
        for (const name of discards) game.createZone(name);
        game.createDeck("main", "deck:1");
        return {};
      },
      phases: { only: (game) => game.confirm(0, "k") as never },
    });
    return gameOf(match);
  }

  it("is refilled from the discard pile with the same suffix", () => {
    const game = piles(["discard:0", "discard:1", "discard:2"]);
    game.draw("deck:1", "discard:1", 10);
    expect(game.top("deck:0")).toBeUndefined();
    expect(game.draw("deck:1", "discard:2", 4)).toHaveLength(4);
    expect(game.draw("deck:2", "discard:0", 9)).toHaveLength(4);
    expect(["deck:1", "discard:0", "discard:1", "discard:2"].map((name) => game.zone(name).length)).toEqual([
      6, 4, 0, 0,
    ]);
  });

  it("is refilled from one common pile if its definition names that", () => {
    const game = piles(["discard:all"], { ...zones, deck: { visibleTo: "nobody", refill: "discard:all" } });
    game.draw("deck:1", "discard:all", 10);
    expect(game.draw("deck:0", "deck:2", 3)).toHaveLength(3);
  });

  it("is a fault if its discard pile does not exist, instead of drawing nothing", () => {
    const game = piles(["discard"]);
    expect(() => game.draw("deck:0", "discard")).toThrow(
      expect.objectContaining({
        kind: "RULE_MISUSED_ENGINE",
        message: 'the zone "deck:0" is refilled from "discard:0", which does not exist',
      }),
    );
  });
});

describe("cards of several decks with one back", () => {
  const decks = {
    main: tinyDeck,
    gold: DeckList.of([{ ...card("gold"), copies: 5 }]),
    plain: DeckList.of([card("lead")]),
  };
  function table(): { match: Match<Tiny>; game: Game<Tiny> } {
    const match = begin({
      decks,
      setup: (game) => {
        for (const name of ["deck", "discard"]) game.createZone(name);
        for (const seat of game.seats) game.createZone(`hand:${seat}`, seat);
        game.createDeck("main", "deck", { back: "blue" });
        game.createDeck("gold", "hand:1", { back: "blue" });
        game.createDeck("plain", "hand:2");
        return {};
      },
      phases: { only: (game) => game.confirm(0, "k") as never },
    });
    return { match, game: gameOf(match) };
  }
  const first = (game: Game<Tiny>, zone: string) => game.zone(zone)[0] as CardId;

  it("look alike; by default a deck has its own back", () => {
    const { game } = table();
    expect(["deck", "hand:1", "hand:2"].map((zone) => game.backOf(first(game, zone)))).toEqual([
      "blue",
      "blue",
      "plain",
    ]);
    game.shuffle("hand:1");
    expect(game.backOf(first(game, "hand:1"))).toBe("blue");
  });

  it("change places in a re-deal, together with their decks", () => {
    const { match, game } = table();
    const found = new Set<string>();
    for (let round = 0; round < 60; round++) {
      game.redeal(0, new SeededRandom(randomFrom(String(round))));
      checkState(match);
      for (const id of game.zone("hand:1")) {
        expect(game.backOf(id)).toBe("blue");
        found.add(`${game.card(id).id} of ${matchStateOf(game).cards[id]?.deck}`);
      }
      expect(game.zone("hand:2").map((id) => game.card(id).id)).toEqual(["lead"]);
    }
    expect([...found].sort()).toEqual(["blue of main", "gold of gold", "green of main", "red of main"]);
  });

  it("change places individually if something is known about them", () => {
    const { match, game } = table();
    const bound = first(game, "hand:1");
    for (let round = 0; round < 40; round++) {
      game.redeal(0, new SeededRandom(randomFrom(String(round))), (id) => (id === bound ? () => true : undefined));
      checkState(match);
      expect(
        Object.keys(matchStateOf(game).cards).every((id) => ["blue", "plain"].includes(game.backOf(id as CardId))),
      ).toBe(true);
    }
  });
});

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

describe("cards", () => {
  const zones = ["deck", "discard", "hand:0", "hand:1", "table:0", "table:2"];
  const zone = fc.constantFrom(...zones);
  const moves = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("draw" as const), from: zone, to: zone, count: fc.integer({ min: 0, max: 12 }) }),
      fc.record({
        kind: fc.constant("move" as const),
        from: zone,
        to: zone,
        faceDown: fc.boolean(),
        bottom: fc.boolean(),
      }),
      fc.record({ kind: fc.constant("all" as const), from: zone, to: zone }),
      fc.record({ kind: fc.constant("shuffle" as const), from: zone }),
      fc.record({ kind: fc.constant("redeal" as const), viewer: fc.constantFrom(...viewers) }),
    ),
    { maxLength: 30 },
  );

  it("are never lost or duplicated, and knowledge only grows until a shuffle, whatever happens", () => {
    fc.assert(
      fc.property(moves, (list) => {
        const { game, match } = cards();
        for (const [index, move] of list.entries()) {
          const before = new Map(Object.entries(matchStateOf(game).cards).map(([id, { seen }]) => [id, seen]));
          if (move.kind === "draw") game.draw(move.from, move.to, move.count);
          else if (move.kind === "all") game.moveAll(move.from, move.to);
          else if (move.kind === "shuffle") game.shuffle(move.from);
          else if (move.kind === "redeal") game.redeal(move.viewer, new SeededRandom(randomFrom(String(index))));
          else {
            const id = game.zone(move.from).at(-1);
            if (id) game.move(id, move.to, { faceDown: move.faceDown, to: move.bottom ? "bottom" : "top" });
          }
          checkState(match);
          for (const [id, { seen }] of Object.entries(matchStateOf(game).cards)) {
            const known = before.get(id) ?? 0;
            expect(seen & known).toBe(known);
            for (const viewer of see(game, id as CardId)) expect(game.hasSeen(viewer, id as CardId)).toBe(true);
          }
        }
      }),
      { numRuns: 150, seed: 4 },
    );
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
