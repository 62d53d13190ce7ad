import { describe, expect, it } from "vitest";
import { specs } from "./catalogues/index.ts";
import { decks } from "./decks/index.ts";
import { describeCard } from "./in-play/describe-card.ts";
import codex from "./index.ts";
import type { Card } from "./types.ts";

const cardsIn = (names: readonly string[]): readonly Card[] =>
  names.flatMap((name) => decks[name]?.entries.map(({ card }) => card) ?? []);

const specDecks = specs.entries.ids;
const starters = Object.keys(decks).filter((name) => name.startsWith("starter-"));
const printed = cardsIn([...specDecks, ...starters]);

function count(type: string): number {
  return printed.filter((card) => card.type === type).length;
}

describe("the cards", () => {
  it("are 310: 184 units, 100 spells, 16 buildings, 10 upgrades", () => {
    expect(printed).toHaveLength(310);
    expect(["unit", "spell", "building", "upgrade"].map(count)).toEqual([184, 100, 16, 10]);
    expect(new Set(printed.map(({ id }) => id)).size).toBe(310);
  });

  it("are 12 of each spec, twice: 3 spells and an ultimate, 2 of tech I, 5 of tech II, 1 of tech III", () => {
    for (const spec of specDecks) {
      const cards = cardsIn([spec]);
      const levels = [1, 2, 3].map(
        (tech) => cards.filter((card) => card.type !== "spell" && card.tech === tech).length,
      );
      const spells = cards.filter(({ type }) => type === "spell");
      expect([spec, ...levels, spells.length]).toEqual([spec, 2, 5, 1, 4]);
      expect(spells.filter(({ spell }) => spell?.ultimate !== undefined)).toHaveLength(1);
      expect(decks[spec]?.size).toBe(24);
      expect(cards.every((card) => card.spec === spec)).toBe(true);
    }
  });

  it("are 10 of each starter deck, once, of tech 0", () => {
    for (const starter of starters) {
      const cards = cardsIn([starter]);
      expect([starter, cards.length, decks[starter]?.size]).toEqual([starter, 10, 10]);
      expect(cards.every(({ tech, type, spell }) => (type === "spell" ? spell?.minor : tech === 0))).toBe(true);
    }
  });

  it("are joined by 20 heroes of three bands, 22 tokens, a base, three tech buildings and four add-ons", () => {
    const heroes = cardsIn(["heroes"]);
    expect(heroes).toHaveLength(20);
    expect(heroes.every(({ bands, cost }) => bands?.length === 3 && cost === 2)).toBe(true);
    expect(heroes.map(({ id }) => id).sort()).toEqual(specs.entries.all.map(({ hero }) => hero).sort());
    expect(cardsIn(["tokens"])).toHaveLength(22);
    expect(cardsIn(["buildings"]).map(({ type }) => type)).toEqual([
      "base",
      "base",
      "tech-building",
      "tech-building",
      "tech-building",
      "add-on",
      "add-on",
      "add-on",
      "add-on",
    ]);
  });

  it("name no gold and no exhausting in what an ability is called: options add what it costs", () => {
    const abilities = [...printed, ...cardsIn(["heroes", "tokens", "buildings"])].flatMap((card) => [
      ...card.abilities,
      ...(card.bands ?? []).flatMap((band) => band.abilities),
    ]);
    for (const ability of abilities) {
      if (ability.ability !== "activated") continue;
      const { gold = 0, exhaust = false } = ability.cost;
      const costs = [
        ...(gold > 0 ? [`${gold} gold`, `${gold}黄金`, `${gold}黃金`] : []),
        ...(exhaust ? ["exhaust:", "横置：", "橫置："] : []),
      ];
      for (const messages of Object.values(codex.messages)) {
        const name = messages[`ability.${ability.id}`]?.toLowerCase() ?? "missing";
        expect([name, costs.filter((cost) => name.includes(cost))]).toEqual([name, []]);
      }
    }
  });

  it("say everything that is printed to whoever looks them up", () => {
    const messages = codex.messages.en;
    for (const card of [...printed, ...cardsIn(["heroes", "tokens", "buildings"])]) {
      const { text = [], cost, facts = [] } = describeCard(card);
      expect(text.map(({ key }) => messages[key] ?? "missing")).not.toContain("missing");
      expect(text.map(({ key }) => messages[key])).not.toContain("…");
      expect(facts.map(({ id }) => id)).toEqual(
        expect.arrayContaining(["type", "colour", ...Object.keys(card.keywords)]),
      );
      expect(cost ?? []).toEqual(card.token || card.type === "base" ? [] : [{ symbol: "gold", count: card.cost }]);
    }
  });
});
