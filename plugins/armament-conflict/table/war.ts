import type { Answer, ChoosePrompt, Option } from "conclave/rules";
import type { TerritoryView, UnitView } from "../view-types.ts";
import type { AllocatePrompt } from "./advice.ts";
import type { Table } from "./table.ts";
import { duelWorth, unitWorth } from "./units.ts";

/** Decides whom to attack, with which units, and which units to save. */

/** An Attack card is worth the army's best attacks that one card allows. */
export function attackWish(table: Table): number {
  const army = table.unitsOf(table.me.seat).filter((unit) => table.fights(unit) && unit.attacks === 0);
  const open = table.rivals
    .filter((rival) => !table.isPartner(rival.seat))
    .flatMap((rival) => rival.territories.filter((place) => place.outermost));
  const gains = army
    .map((unit) => Math.max(0, ...open.map((place) => blowWorth(table, unit, place))))
    .sort((a, b) => b - a);
  return gains.slice(0, 4).reduce((sum, gain) => sum + gain, 0);
}

/** What one unit could gain by attacking a territory: its durability, or a unit in its garrison. */
function blowWorth(table: Table, unit: UnitView, place: TerritoryView): number {
  const guards = place.garrison.filter(
    (other) => other.owner !== table.me.seat && table.fights(other) && !other.evading,
  );
  if (guards.length > 0) return Math.max(...guards.map((other) => duelWorth(unit, other))) / 2;
  // Whoever evades may shield the territory, and so may a vehicle without a crew, which has to be destroyed first.
  const idle = place.garrison.filter((other) => other.owner !== table.me.seat && !other.faceDown);
  if (idle.some(({ evading }) => evading)) return 1;
  if (idle.length > 0) return 3;
  return 14 - 2 * place.durability + (place.capitalHeld ? 6 : 0);
}

export function attackerWish(table: Table, { id }: Option): number {
  const unit = table.unit(id);
  if (!unit) return 1;
  // A valuable unit that is nearly destroyed does not attack.
  if ((unit.durability ?? 3) <= 1 && unitWorth(unit) > 4) return -1;
  return 2 + unitWorth(unit) / 4;
}

/** The unit that was just sent to attack; the prompt's title names it. */
export function sentOut(table: Table, { title }: ChoosePrompt): UnitView | undefined {
  const name = JSON.stringify(title.params?.unit ?? "");
  const army = table.unitsOf(table.me.seat).filter((unit) => table.fights(unit));
  return army.find(({ card }) => card !== undefined && name.includes(`"${table.printed(card).name.key}"`)) ?? army[0];
}

export function targetWish(table: Table, id: string, attacker: UnitView | undefined): number {
  const place = table.place(id);
  const focus = table.focus();
  if (place) {
    const owner = table.ownerOf(id);
    return 20 - 3 * place.durability + (owner === focus ? 5 : 0) + (place.capitalHeld ? 9 : 0);
  }
  const target = table.unit(id);
  if (!target) return 0;
  if (!table.fights(target)) return 3 + unitWorth(target) / 4;
  const inTheWay = table.placeOf(id)?.capitalHeld && target.owner === focus?.seat ? 6 : 0;
  return 6 + inTheWay + (attacker ? duelWorth(attacker, target) : 0) + 3 * (3 - (target.durability ?? 3));
}

export function deflectionWish(table: Table, id: string): number {
  const unit = table.unit(id);
  if (!unit || table.hand.length < 2) return -1;
  return unit.owner === table.me.seat ? (unit.guard ?? 9) - 4 : 10;
}

export function guardWish(table: Table, id: string): number {
  const guard = table.unit(id);
  const target = table.unit(table.view.attack?.unit ?? "");
  if (!guard || !target) return -1;
  return (guard.guard ?? 9) - (target.guard ?? 9) + (guard.owner === target.owner ? 0 : -2);
}

/** How much a bomb on the territory would hurt others; its own player's territories only as a last resort. */
export function bombWish(table: Table, id: string): number {
  const place = table.place(id);
  if (!place) return 0;
  if (isOwn(table, id)) return -500 - place.durability;
  let worth = 0;
  for (const unit of place.garrison) worth += unit.owner === table.me.seat ? -unitWorth(unit) : unitWorth(unit);
  return worth + place.durability;
}

function isOwn(table: Table, id: string): boolean {
  return table.ownerOf(id)?.seat === table.me.seat;
}

/** What a special attack on territories is worth: nothing if no rival has one that it could hit. */
export function foeWish(table: Table, wish: number): number {
  const foes = table.rivals.filter(({ seat }) => !table.isPartner(seat));
  return foes.some(({ territories }) => territories.some(({ capitalHeld }) => !capitalHeld)) ? wish : -1;
}

/** Hits as many of others' territories as possible, starting with the cheapest; own ones only with what is left over. */
export function spreadDamage(table: Table, prompt: AllocatePrompt): Answer {
  const left = (id: string) => prompt.limits[id] ?? prompt.max;
  const own = (id: string) => (isOwn(table, id) ? 1000 - 2 * left(id) : 0);
  const order = [...prompt.options].sort(
    (one, other) =>
      own(one.id) + left(one.id) - own(other.id) - left(other.id) ||
      bombWish(table, other.id) - bombWish(table, one.id),
  );
  const allocation: Record<string, number> = {};
  let points = prompt.max;
  for (const { id } of order) {
    const given = Math.min(points, left(id));
    if (given > 0) allocation[id] = given;
    points -= given;
  }
  return { allocation };
}

export function rescueWish(table: Table, { id }: Option): number {
  const unit = table.unit(table.view.retreat?.unit ?? "");
  if (!unit || unitWorth(unit) < 5) return -1;
  // Prefers to pay alone, then with help, and only then to lose the unit.
  if (id === "both") return 5;
  const cost = table.view.retreat?.cost ?? 1;
  if (id === "card") return cost === 0 ? 5 : 3;
  return id === "resource" ? 2 : 1;
}

export function helpWish(table: Table, { id }: Option): number {
  const unit = table.unit(table.view.retreat?.unit ?? "");
  if (!unit || !table.isPartner(unit.owner) || table.view.attack?.by === table.me.seat) return -1;
  return id === "both" ? -1 : table.me.resources >= 3 ? 1 : -1;
}
