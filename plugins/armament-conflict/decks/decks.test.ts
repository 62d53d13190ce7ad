import { describe, expect, test } from "vitest";
import { decks } from "./cards.ts";

const { main, territory, faction } = decks;

/** How many cards of a category the main deck has, and of how many kinds. */
function counted(category: string): readonly [cards: number, kinds: number] {
  const entries = main.entries.filter(({ card }) => card.category === category);
  return [entries.reduce((sum, { copies }) => sum + copies, 0), entries.length];
}

describe("the decks", () => {
  test.each([
    ["basic", 58, 5],
    ["troop", 30, 14],
    ["character", 12, 12],
    ["vehicle", 14, 8],
    ["strategy", 20, 10],
    ["modification", 15, 13],
    ["special-attack", 11, 7],
  ])("the main deck has as many cards of the category %s as the README says", (category, cards, kinds) => {
    expect(counted(category)).toEqual([cards, kinds]);
  });

  test("there are 160 cards in the main deck, 42 territories and 8 factions", () => {
    expect([main.size, territory.size, faction.size]).toEqual([160, 42, 8]);
  });

  test("each terrain has seven territories with the same durabilities", () => {
    const durabilities = new Map<string, number[]>();
    for (const { card } of territory.entries) {
      if (card.category !== "territory") continue;
      durabilities.set(card.terrain, [...(durabilities.get(card.terrain) ?? []), card.durability]);
    }
    expect(durabilities.size).toBe(6);
    for (const [terrain, found] of durabilities) expect(found, terrain).toEqual([2, 3, 3, 3, 4, 4, 5]);
  });

  test("a troop, character or vehicle has one ability or none", () => {
    for (const { card } of main.entries) if ("power" in card) expect(card.effects.length, card.id).toBeLessThan(2);
  });
});
