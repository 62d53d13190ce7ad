import { describe, expect, it } from "vitest";
import { t } from "../text/text.ts";
import { type CardDefinition, DeckList } from "./cards.ts";

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
