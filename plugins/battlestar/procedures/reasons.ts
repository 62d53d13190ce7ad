import { type Text, t } from "../../../server/engine/index.ts";
import { conditionText } from "../decks/effect-text.ts";
import type { Condition } from "../decks/effects.ts";

/** Why something cannot be done now. Made once: prompts list them at every decision. */

export const damagedLocation = t("reason.damaged-location");
export const disabledLocation = t("reason.disabled-location");
export const closedShip = t("reason.closed-ship");
export const noLocationAction = t("reason.no-location-action");
export const usedUp = t("reason.used-up");
export const oncePerTurn = t("reason.once-per-turn");
export const noQuorumCard = t("reason.no-quorum-card");
export const noCardToPay = t("reason.no-card-to-pay");
export const inBrig = t("reason.in-brig");
export const nowhereToGo = t("reason.nowhere-to-go");
export const emotionallyAttached = t("reason.emotionally-attached");
export const terminalIllness = t("reason.terminal-illness");
export const convictedCriminal = t("reason.convicted-criminal");
export const classTaken = t("reason.class-taken");

const required = new Map<Condition, Text>();

/** A condition that is printed on the card, the location or the ability does not hold. */
export function requires(condition: Condition): Text {
  let reason = required.get(condition);
  if (!reason) {
    reason = t("reason.requires", { condition: conditionText(condition) });
    required.set(condition, reason);
  }
  return reason;
}
