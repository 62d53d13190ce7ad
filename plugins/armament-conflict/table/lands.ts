import type { TerritoryView } from "../view-types.ts";
import type { Table } from "./table.ts";

/** Decides where to place units and what to repair. */

/** Own defenders in a territory beyond the first. */
export function crowd(table: Table, place: TerritoryView | undefined): number {
  return place ? Math.max(0, table.defenceOf(place) - 1) : 0;
}

/** Whether several units stand together while an outermost territory is undefended. */
export function isCrowded(table: Table): boolean {
  const { territories } = table.me;
  return (
    territories.some((place) => crowd(table, place) > 0) &&
    territories.some((place) => place.outermost && table.defenceOf(place) === 0)
  );
}

/** Prefers outermost territories, those with few defenders, and the capital. */
export function placingWish(table: Table, place: TerritoryView | undefined): number {
  if (!place) return 1;
  const empty = place.garrison.some((unit) => unit.owner === table.me.seat && table.needsCrew(unit));
  const shelters = ["mountain", "forest"].includes(table.printed(place.card).terrain ?? "");
  return (
    10 +
    (place.outermost ? 6 : 0) +
    (place.capitalHeld ? 2 : 0) +
    (empty ? 8 : 0) -
    3 * table.defenceOf(place) -
    (shelters ? 0 : 0.5)
  );
}

export function repairWish(table: Table, place: TerritoryView | undefined): number {
  if (!place) return 1;
  const owner = table.ownerOf(place.key);
  if (owner && owner.seat !== table.me.seat) return -1;
  return 10 + (place.outermost ? 4 : 0) + (place.capitalHeld ? 3 : 0) - place.durability;
}
