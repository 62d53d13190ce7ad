import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begin, type Tiny, tinyDeck } from "../../../test/games/tiny.ts";
import { cards, know, see, top, viewers } from "../../../test/games/tiny-cards.ts";
import { checkState } from "../../../test/kit/checks.ts";
import { matchStateOf } from "../../../test/kit/inside.ts";
import { gameOf } from "../../../test/kit/observe.ts";
import type { Game } from "../contract/game.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { Match } from "../running/match.ts";
import { t } from "../text/text.ts";
import { type CardDefinition, type CardId, DeckList } from "./cards.ts";

const card = (id: string): CardDefinition => ({ id, name: t(id) });

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
