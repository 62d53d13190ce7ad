import type { CardId, Rule, Seat } from "conclave/rules";
import type { CheckState } from "../state-types.ts";
import type { Situation } from "../table/situation.ts";
import type { Match } from "../types.ts";
import type { CheckView } from "../view-types.ts";

declare module "../effects/cards.ts" {
  interface CardRules {
    /** What follows when the loyalty card is revealed; it lies face up in front of the player. */
    loyalty: (game: Match, seat: Seat, card: CardId) => Rule;
    /** What the skill card does face up in a check, before the cards are counted. */
    skill: (game: Match, check: CheckState, card: CardId) => Rule;
    /** What something is worth to a bot: above 0 good, below 0 bad. */
    worth: (situation: Situation) => number;
    /** The same during a check, whose `stake` is what passing it is worth to the bot. */
    worthInCheck: (situation: Situation, stake: number) => number;
    /** What a bot wants of a check: above 0 to pass it, below 0 to fail it. */
    stake: (situation: Situation, check: CheckView) => number;
  }
}

declare module "../effects/operations.ts" {
  interface ChoiceOption {
    /** What choosing it is worth to a bot; bots choose at random among options of which one has none. */
    readonly worth?: (situation: Situation) => number;
  }
}
