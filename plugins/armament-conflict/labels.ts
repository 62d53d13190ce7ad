import {
  type CardId,
  choice,
  counted,
  type Option,
  quoted,
  type Reference,
  type Seat,
  type Text,
  t,
} from "conclave/rules";
import { territory, unit } from "./state.ts";
import type { Position } from "./types.ts";
import type { AttackTarget } from "./war-types.ts";

/** How options speak of the things on the table, and what they refer to. */

/** Leaves what a card or a command asks for, before anything has come of it. */
export const back = t("engine.back");

export function aboutCard(card: CardId): Reference {
  return { type: "card", id: card };
}

export function aboutUnit(id: CardId): Reference {
  return { type: "unit", id };
}

export function aboutTerritory(id: CardId): Reference {
  return { type: "territory", id };
}

export function nameOf(position: Position, card: CardId): Text {
  return position.card(card).name;
}

/** Cards in a list. */
export function namesOf(position: Position, cards: readonly CardId[]): readonly Text[] {
  return counted(cards.map((card) => quoted(nameOf(position, card))));
}

/** A unit by name: a crewed vehicle with its crew. Only for those who may know it. */
export function unitName(position: Position, id: CardId): Text {
  const { crew } = unit(position, id);
  const name = nameOf(position, id);
  return crew === undefined ? name : t("label.crewed", { vehicle: name, crew: nameOf(position, crew) });
}

/** A unit as everybody knows it: by name, or as a face-down unit. */
export function publicUnitName(position: Position, id: CardId): Text {
  return position.isFaceDown(id) && !unit(position, id).known ? t("label.face-down-unit") : unitName(position, id);
}

/** A unit among others: with the place in which it stands. */
export function unitOption(position: Position, id: CardId): Option<CardId> {
  const { territory: place } = unit(position, id);
  const label = t("label.unit-at", { unit: unitName(position, id), territory: nameOf(position, place) });
  return choice(id, label, id, aboutUnit(id));
}

/** What is attacked, by name. */
export function targetName(position: Position, target: AttackTarget): Text {
  return target.kind === "territory" ? nameOf(position, target.territory) : unitName(position, target.unit);
}

/** A territory among others: with its owner, unless that is the one who is asked. */
export function territoryOption(position: Position, id: CardId, asked: Seat): Option<CardId> {
  const { owner } = territory(position, id);
  const name = nameOf(position, id);
  const label = owner === asked ? name : t("label.territory-of", { territory: name, player: { seat: owner } });
  return choice(id, label, id, aboutTerritory(id));
}

/** A card of the hand among others. */
export function cardOption(position: Position, card: CardId): Option<CardId> {
  return choice(card, nameOf(position, card), card, aboutCard(card));
}
