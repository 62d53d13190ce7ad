import type { CardId, Rule, Seat, Text } from "conclave/rules";
import type { Match, Position } from "../types.ts";

/**
 * How a card of the hand is played. Every rule lets the player back out until something has been shown, asked or paid:
 * until then the card stays in the hand.
 */
export interface Play {
  /** Why it cannot be played now, or `undefined`. Asked for every such card at every decision: it has to be quick. */
  problem(position: Position, seat: Seat, card: CardId): Text | undefined;
  rule(game: Match, seat: Seat, card: CardId): Rule;
}
