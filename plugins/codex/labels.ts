import { type Text, t } from "conclave/rules";
import { summaryOf } from "./in-play/describe-card.ts";
import { isFighter } from "./in-play/figures.ts";
import type { Card, Figure } from "./types.ts";

/** What options are called: with all that a player needs to choose among them. */

/** A thing with its numbers: ATK and HP left of units and heroes, HP left of buildings. */
export function numbered(it: Figure): Text {
  const { card, atk, hp, thing } = it;
  const params = { card: card.name, atk, left: hp - thing.damage };
  if (isFighter(it)) return t("label.fighter", params);
  return hp > 0 ? t("label.with-hp", params) : card.name;
}

/** A thing among others: its name and numbers, and whose it is; where it patrols. */
export function labelOf(it: Figure): Text {
  const params = { card: numbered(it), player: { seat: it.seat } };
  return it.thing.slot === undefined
    ? t("label.thing", params)
    : t("label.patroller", { ...params, slot: t(`slot.${it.thing.slot}`) });
}

/** Labels by card: all cards of a codex are offered in every tech phase. */
const known = new WeakMap<Card, Text>();

/** A card that its player may not know by name. */
export function cardLabel(card: Card): Text {
  let label = known.get(card);
  if (!label) {
    label = t("label.card", { card: card.name, summary: summaryOf(card) });
    known.set(card, label);
  }
  return label;
}
