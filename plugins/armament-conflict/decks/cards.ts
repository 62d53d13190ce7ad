import { type CardDefinition, DeckList, type Text, t, type Value } from "conclave/rules";
import type { InDeck } from "../effects/cards.ts";
import type { Armament, Card, MainCard } from "../types.ts";
import { basicCards, basicValues } from "./basic/index.ts";
import { characters } from "./characters.ts";
import { factions } from "./factions.ts";
import { modifications, modificationValues } from "./modifications/index.ts";
import { specialAttacks, specialAttackValues } from "./special-attacks/index.ts";
import { strategies } from "./strategies/index.ts";
import { territories } from "./territories.ts";
import { troops } from "./troops.ts";
import { vehicles } from "./vehicles.ts";

function worded<Data extends { readonly category: string; readonly id: string }>(
  cards: readonly Data[],
): (Data & CardDefinition & { readonly text: Text })[] {
  return cards.map((card) => ({
    ...card,
    name: t(`${card.category}.${card.id}.name`),
    text: t(`${card.category}.${card.id}.text`),
  }));
}

const mainCards: readonly InDeck<MainCard>[] = [
  ...basicCards,
  ...troops,
  ...characters,
  ...vehicles,
  ...strategies,
  ...modifications,
  ...specialAttacks,
];

/** The decks at the start of a match. Extensions modify them under these names. */
export const decks = {
  main: DeckList.of<Card>(worded(mainCards)),
  territory: DeckList.of<Card>(
    territories.map((card) => ({
      ...card,
      name: t(`territory.${card.id}.name`),
      text: t(`terrain.${card.terrain}.text`),
    })),
  ),
  faction: DeckList.of<Card>(factions.map((card) => ({ ...card, name: t(`faction.${card.id}.name`) }))),
};

/** Values that only one card uses; each is defined in that card's file. */
// biome-ignore lint/suspicious/noExplicitAny: arguments and results differ from value to value
export const cardValues: readonly Value<Armament, any, any>[] = [
  ...basicValues,
  ...modificationValues,
  ...specialAttackValues,
];
