import { describe, expect, it } from "vitest";
import { decks } from "../decks/index.ts";
import { duel } from "../testing/table.ts";
import type { Ability, Card, StaticAbility } from "../types.ts";
import { boardOf } from "./board.ts";

const isStatic = (ability: Ability): ability is StaticAbility => ability.ability === "static";

/** The cards that change numbers of things in play. */
const changing: readonly Card[] = [
  ...new Map(
    Object.values(decks)
      .flatMap(({ entries }) => entries.map(({ card }) => card))
      .filter(({ abilities, bands = [] }) => [abilities, ...bands.map((band) => band.abilities)].flat().some(isStatic))
      .map((card) => [card.id, card]),
  ).values(),
];

describe("the board", () => {
  it("has cards that change numbers", () => {
    expect(changing.length).toBeGreaterThan(40);
  });

  // V8 keeps it as a floating-point number, and from then on the numbers of everything in play with it.
  it.each(changing.map((card) => [card.id, card] as const))("never counts with the minus zero of %s", (id, card) => {
    const table = duel({ play: [card.type === "hero" ? { kind: id, level: card.maxLevel ?? 1 } : id] }, {});
    const board = boardOf(table.position);
    for (const self of board.figures) {
      for (const ability of self.abilities.filter(isStatic)) {
        const bearer = { card: self.id, kind: self.card.id, seat: self.seat, thing: self.thing.order };
        for (const it of board.figures) {
          const change = ability.change(board, { ...bearer, order: self.thing.order, figure: self }, it);
          for (const number of [change?.atk, change?.hp, change?.armor]) expect(Object.is(number, -0)).toBe(false);
        }
      }
    }
    table.end();
  });
});
