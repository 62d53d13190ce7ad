import { habits } from "../table/habits.ts";
import type { Situation } from "../table/situation.ts";
import type { CardView } from "../view-types.ts";
import { quorumCardWorths } from "./worths/quorum-cards.ts";

/** The worth of playing a quorum card, to the fleet. */
export function quorumCardWorth(situation: Situation, card: CardView | undefined): number {
  const printed = card && situation.rules.cards.get(card.kind);
  if (printed?.category !== "quorum") return habits.novelty;
  return (printed.worth ?? quorumCardWorths[printed.id])?.(situation) ?? habits.novelty;
}

/** The worth of the best quorum card in hand. */
export function bestQuorumCard(situation: Situation): number {
  return Math.max(0, ...situation.own.quorum.map((card) => quorumCardWorth(situation, card)));
}
