import { describe, expect, it } from "vitest";
import { begin, type Tiny, tiny } from "../../../test/games/tiny.ts";
import { cards, know } from "../../../test/games/tiny-cards.ts";
import { checkState } from "../../../test/kit/checks.ts";
import { gameOf } from "../../../test/kit/observe.ts";
import type { Game } from "../contract/game.ts";
import type { CardId } from "./cards.ts";

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
