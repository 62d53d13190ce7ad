import { DeckList } from "conclave/rules";
import type { EventCard } from "../../types.ts";

/** The event decks of the three stages. */
export const eventDecks: { readonly [name: string]: DeckList<EventCard> } = {
  "events-1": DeckList.of<EventCard>([]),
  "events-2": DeckList.of<EventCard>([]),
  "events-3": DeckList.of<EventCard>([]),
};
