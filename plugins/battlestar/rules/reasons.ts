import { type Text, t } from "conclave/rules";
import type { Condition } from "../effects/index.ts";
import { conditionText } from "../effects/words.ts";

/** Reasons why something is impossible now. Constants, because prompts list them at every decision. */

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
export const classTaken = t("reason.class-taken");

/** The ruling behind a reason, by its key. Reasons printed on a card or a character have none. */
const rulings: { readonly [key: string]: string } = {
  "reason.cannot-become": "B71",
  "reason.closed-ship": "B127",
  "reason.convicted-criminal": "B41",
  "reason.damaged-location": "B111",
  "reason.disabled-location": "B137",
  "reason.from-brig": "D8",
  "reason.holds-title-already": "B144",
  "reason.is-revealed-cylon": "B82",
  "reason.no-card-to-pay": "B13",
  "reason.no-hidden-loyalty": "B145",
  "reason.no-looking": "B134",
  "reason.no-quorum-card": "B146",
  "reason.not-the-vice-president": "B59",
  "reason.once-per-turn": "B48",
  "reason.requires": "B146",
  "reason.terminal-illness": "B41",
  "reason.used-up": "B33",
};

/** The ruling behind a reason, which prompts show beside an unavailable option. */
export function ruleBehind({ key }: Text, otherwise?: string): { readonly rule?: string } {
  const rule = rulings[key] ?? otherwise;
  return rule === undefined ? {} : { rule };
}

/** The reason and ruling shown on an unavailable action; nothing while it is available. */
export function barredBy(problem: Text | undefined) {
  return problem && { unavailable: problem, ...ruleBehind(problem) };
}

const required = new Map<Condition, Text>();

/** A condition printed on the card, the location or the ability is not met. */
export function requires(condition: Condition): Text {
  let reason = required.get(condition);
  if (!reason) {
    reason = t("reason.requires", { condition: conditionText(condition, true) });
    required.set(condition, reason);
  }
  return reason;
}
