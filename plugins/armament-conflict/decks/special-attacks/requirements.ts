import { type CardId, type Seat, type Text, t } from "conclave/rules";
import { flies } from "../../rules/effects.ts";
import { anyUnit } from "../../rules/units.ts";
import { activeModification, hostOf, isFaceUp, takesOrders, unitCard, unitsOf } from "../../state.ts";
import type { Position } from "../../types.ts";

/**
 * Requirements of special attacks, which only count cards that are face-up and not void (R52). Returns what is missing,
 * if anything.
 */
type Requirement = (position: Position, seat: Seat) => Text | undefined;

const noCharacter = t("reason.requires-character");
const noFlyingUnit = t("reason.requires-flying-unit");
const noUnitAtHome = t("reason.requires-unit-at-home");

export const needsCharacter: Requirement = (position, seat) =>
  charactersOf(position, seat).length > 0 ? undefined : noCharacter;

export const needsFlyingUnit: Requirement = (position, seat) =>
  anyUnit(position, seat, (id) => takesOrders(position, id) && flies(position, id)) ? undefined : noFlyingUnit;

export const needsUnitAtHome: Requirement = (position, seat) =>
  anyUnit(position, seat, (id) => takesOrders(position, id) && hostOf(position, id) === seat)
    ? undefined
    : noUnitAtHome;

/** Requires this modification to be assembled. */
export function needsModification(id: string): Requirement {
  return (position, seat) =>
    activeModification(position, seat)?.id === id
      ? undefined
      : t("reason.requires-modification", { card: position.definition(id).name });
}

export function isCharacter(position: Position, id: CardId): boolean {
  return isFaceUp(position, id) && unitCard(position, id).category === "character";
}

/** The player's face-up characters, crews included. */
export function charactersOf(position: Position, seat: Seat): CardId[] {
  return unitsOf(position, seat).filter((id) => isCharacter(position, id));
}
