import type { CardId, Rule, Seat } from "conclave/rules";
import type { CheckState } from "./state-types.ts";
import type { Match } from "./types.ts";

declare module "./decks/types.ts" {
  interface CardRules {
    /** What comes of a loyalty card that was revealed: it lies open before the player. */
    loyalty: (game: Match, seat: Seat, card: CardId) => Rule;
    /** What a skill card does that lies open in a check, before the cards are counted. */
    skill: (game: Match, check: CheckState, card: CardId) => Rule;
  }
}
