import type { CardView } from "../view-types.ts";
import { habits } from "./habits.ts";
import type { Situation } from "./situation.ts";

/** The worth of playing a quorum card, to the fleet. */
export function quorumCardWorth(situation: Situation, card: CardView | undefined): number {
  const printed = card && situation.rules.cards.get(card.kind);
  return (printed?.category === "quorum" ? printed.worth?.(situation) : undefined) ?? habits.novelty;
}

/** The worth of the best quorum card in hand. */
export function bestQuorumCard(situation: Situation): number {
  return Math.max(0, ...situation.own.quorum.map((card) => quorumCardWorth(situation, card)));
}
