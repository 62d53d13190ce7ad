import type { CardId, Seat } from "conclave/rules";
import type { SpecialAttackState } from "../effects/war-types.ts";
import { bound, isEvading, territoriesOf, unit, unitsIn } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { hasAbility } from "./effects.ts";

/** What special attacks can target, and whom they hit. */

/** Whether the player may target what the other player owns; an agreement can forbid it (R22). */
export function mayAimAt(position: Position, seat: Seat, other: Seat): boolean {
  return other !== seat && !bound(position, seat, other, "no-attack");
}

export function foesOf(position: Position, seat: Seat): Seat[] {
  return position.activeSeats.filter((other) => mayAimAt(position, seat, other));
}

/** Territories at which the player may aim a special attack: all but partners', by an option only those of others (R52). */
export function territoriesInReach(position: Position, seat: Seat): CardId[] {
  const owners = foesOf(position, seat);
  if (position.options["own-lands-as-targets"]) owners.push(seat);
  return owners.flatMap((owner) => territoriesOf(position, owner));
}

/** Whether a bomb on the territory destroys the unit: not if it is evading or warded, or an ally's (R22, R55). */
export function isHit(
  position: Position,
  id: CardId,
  { by, sheltered }: Pick<SpecialAttackState, "by" | "sheltered">,
): boolean {
  const { owner } = unit(position, id);
  if (isEvading(position, id) || hasAbility(position, id, "ward")) return false;
  return owner === by || (!sheltered.includes(owner) && !bound(position, by, owner, "no-attack"));
}

export function ownersOf(position: Position, units: readonly CardId[], by: Seat): Seat[] {
  const owners = new Set(units.map((id) => unit(position, id).owner));
  return position.activeSeats.filter((seat) => seat !== by && owners.has(seat));
}

/** The units in a territory, by owner, starting to the left of the user. */
export function unitsInOrder(game: Match, place: CardId, by: Seat): CardId[] {
  const units = unitsIn(game, place);
  return game.seatsFrom(by + 1).flatMap((seat) => units.filter((id) => unit(game, id).owner === seat));
}

/** Whether a unit still stands where the bomb fell. */
export function stands(position: Position, id: CardId, place: CardId): boolean {
  return position.state.units[id]?.territory === place;
}

/** Whether a territory has no durability left. */
export function hasFallen(position: Position, id: CardId): boolean {
  const place = position.state.territories[id];
  return place !== undefined && place.durability <= 0;
}
