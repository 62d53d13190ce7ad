import type { CheckView } from "../view-types.ts";
import { habits } from "./habits.ts";
import type { Situation } from "./situation.ts";

/** What the bot wants of checks about players: above 0 to pass them, below 0 to fail them. */

/** The target would be sent to the Brig. */
export function accusationStake(situation: Situation, { by, target }: CheckView): number {
  if (target === undefined) return 0;
  if (target === situation.seat) return -5;
  const { side } = situation;
  // Humans want suspects in the Brig, and follow accusers whom they trust.
  if (side === "human") {
    return habits.verdict * (situation.suspicion(target) - habits.doubt) + habits.loyalty * situation.trust(by);
  }
  // A hidden Cylon votes as the table will, and welcomes every human in the Brig.
  return by === situation.seat ? 3 : 0.3 + (side === "hidden-cylon" ? situation.suspicionAtTable(target) : 0.3);
}

/** The target would become President. */
export function presidencyStake(situation: Situation, { target }: CheckView): number {
  if (target === undefined) return 0;
  if (target === situation.seat) return 3;
  const { president } = situation.view;
  if (situation.side !== "human" || president === undefined) return 0;
  return 2 * (situation.trust(target) - situation.trust(president)) + habits.loyalty;
}

/** A player would leave the Brig; everybody not known to be a Cylon is more useful outside. */
export function releaseStake(situation: Situation, { by, target }: CheckView): number {
  // A trial of another player in the Brig.
  if (target !== undefined && target !== by) {
    if (target === situation.seat) return -6;
    return situation.side === "human" ? (situation.isSuspect(target) ? 2.5 : -1) : 1;
  }
  if (by === situation.seat) return 4;
  if (situation.side !== "human") return -1;
  return situation.suspicion(by) >= habits.accuse ? -3 : 1.3 + situation.trust(by);
}
