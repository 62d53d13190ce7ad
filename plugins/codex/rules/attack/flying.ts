import { baseSeat } from "../../effects/teams.ts";
import { has, isFlier, isPatroller } from "../../in-play/figures.ts";
import type { Figure, Position } from "../../types.ts";
import { hitsInPassing, ignoresPatroller } from "../../values.ts";
import { passesAll, patrollersOf } from "../patrol-zone.ts";

/** Flying and anti-air: whom a flier passes, and who reaches it. */

/**
 * An attacker on the ground with anti-air may attack a flying patroller, which never stops it. A squad leader that stops it
 * comes before all other patrollers (K18).
 */
export function reachesUp(attacker: Figure, it: Figure): boolean {
  return isPatroller(it) && isFlier(it) && !isFlier(attacker) && has(attacker, "anti-air");
}

/** The patrollers with anti-air that hit a flier which passes them on its way, unless it could ignore them without flying. */
export function flownOver(position: Position, attacker: Figure, defender: Figure): readonly Figure[] {
  if (!isFlier(attacker) || passesAll(position, attacker, defender)) return [];
  const side = baseSeat(position, defender.seat);
  return patrollersOf(position, side).filter((patroller) => {
    if (position.value(hitsInPassing, { attacker, defender, patroller })) return true;
    if (isPatroller(defender) || isFlier(patroller) || !has(patroller, "anti-air")) return false;
    return !position.value(ignoresPatroller, { attacker, patroller, defender });
  });
}
