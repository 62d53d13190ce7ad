import { DeckList } from "conclave/rules";
import type { EventCard } from "../../types.ts";
import { advantages } from "./advantages.ts";
import { attackCards } from "./attacks.ts";
import { battleCards } from "./battle.ts";
import { endings } from "./endings.ts";
import { galaxyCards } from "./galaxy.ts";
import { pieceCards } from "./pieces.ts";
import { purchaseCards } from "./purchases.ts";

const cards = [
  ...endings,
  ...advantages,
  ...purchaseCards,
  ...pieceCards,
  ...galaxyCards,
  ...attackCards,
  ...battleCards,
];

function deckOf(stage: number): DeckList<EventCard> {
  return DeckList.of<EventCard>(cards.filter((card) => card.stage === stage));
}

/** The event decks of the three stages. */
export const eventDecks: { readonly [name: string]: DeckList<EventCard> } = {
  "events-1": deckOf(1),
  "events-2": deckOf(2),
  "events-3": deckOf(3),
};
