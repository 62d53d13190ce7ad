import type { UnitView } from "../view-types.ts";

/** Estimates what units are worth, from public facts. */

/** What a unit is worth; a point is about half a resource. */
export function unitWorth(unit: UnitView): number {
  if (unit.power === undefined) return 5;
  return unit.power + (unit.guard ?? 8) + 0.5 * (unit.range ?? 3);
}

/** How well a unit would do against another in combat. */
export function duelWorth(unit: UnitView, other: UnitView): number {
  const power = unit.power ?? 0;
  const theirGuard = other.infiniteGuard ? 99 : (other.guard ?? 0);
  const myGuard = unit.infiniteGuard ? 99 : (unit.guard ?? 0);
  const edge = (power > theirGuard ? 4 : power === theirGuard ? 1 : -3) - ((other.power ?? 0) > myGuard ? 3 : 0);
  return edge + 2 * ((unit.durability ?? 3) - (other.durability ?? 3)) + unitWorth(other) / 4 + 4;
}

/** What a unit on the table is worth, by id. */
export function unitWorthOf(table: Units, id: string): number {
  const unit = table.unit(id);
  return unit ? unitWorth(unit) : 1;
}

/** Where to look up units. */
interface Units {
  unit(id: string): UnitView | undefined;
}
