import type { CardId, Rule, Seat } from "conclave/rules";
import type { Match } from "./types.ts";

declare module "./decks/types.ts" {
  interface CardRules {
    /** What comes of a loyalty card that was revealed: it lies open before the player. */
    loyalty: (game: Match, seat: Seat, card: CardId) => Rule;
  }
}
