import type { CombatCard } from "../types.ts";

/** Which units a combat card is for (README, "Battle"). */

/** Whether a kind of unit is on a combat card. */
export function showsUnit({ units }: Pick<CombatCard, "units">, kind: string): boolean {
  return units === "all" || units.includes(kind);
}

/** Whether a combat card has an icon of the front-line unit, or of a supporting one if that is enough. */
export function matchesUnits(
  card: Pick<CombatCard, "units" | "specialtySupport">,
  front: string,
  supports: readonly string[],
): boolean {
  return showsUnit(card, front) || (card.specialtySupport && supports.some((kind) => showsUnit(card, kind)));
}
