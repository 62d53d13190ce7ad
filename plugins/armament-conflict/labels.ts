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
import type { AttackTarget } from "./effects/war-types.ts";
import { territory, unit } from "./state.ts";
import type { Position } from "./types.ts";

/** Labels for options, and references to what they are about. */

/** Cancels a card or command that has had no effect yet. */
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

/** The resource cards of a player. */
export function aboutResources(seat: Seat): Reference {
  return { type: "resource", id: `resources-${seat}` };
}

export function nameOf(position: Position, card: CardId): Text {
  return position.card(card).name;
}

/** The names of several cards. */
export function namesOf(position: Position, cards: readonly CardId[]): readonly Text[] {
  return counted(cards.map((card) => quoted(nameOf(position, card))));
}

/** A unit's name; for a crewed vehicle, with its crew. Only for viewers who may know it. */
export function unitName(position: Position, id: CardId): Text {
  const { crew } = unit(position, id);
  const name = nameOf(position, id);
  return crew === undefined ? name : t("label.crewed", { vehicle: name, crew: nameOf(position, crew) });
}

/** A unit's public name: its name if known, otherwise "face-down unit". */
export function publicUnitName(position: Position, id: CardId): Text {
  return position.isFaceDown(id) && !unit(position, id).known ? t("label.face-down-unit") : unitName(position, id);
}

/** A unit as an option, labelled with its territory. */
export function unitOption(position: Position, id: CardId): Option<CardId> {
  const { territory: place } = unit(position, id);
  const label = t("label.unit-at", { unit: unitName(position, id), territory: nameOf(position, place) });
  return choice(id, label, id, aboutUnit(id));
}

/** The name of what is attacked. */
export function targetName(position: Position, target: AttackTarget): Text {
  return target.kind === "territory" ? nameOf(position, target.territory) : unitName(position, target.unit);
}

/** A territory as an option, labelled with its owner unless that is the player asked. */
export function territoryOption(position: Position, id: CardId, asked: Seat): Option<CardId> {
  const { owner } = territory(position, id);
  const name = nameOf(position, id);
  const label = owner === asked ? name : t("label.territory-of", { territory: name, player: { seat: owner } });
  return choice(id, label, id, aboutTerritory(id));
}

/** A card in hand as an option. Its copies are alike. */
export function cardOption(position: Position, card: CardId): Option<CardId> {
  return { ...choice(card, nameOf(position, card), card, aboutCard(card)), alike: position.card(card).id };
}
