import { type Entries, found, type Seat } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import type { Base, Unit } from "../state-types.ts";
import type { Area, Planet, Position } from "../types.ts";

/** Who holds which area (README, "Control"). */

/** What stands in an area. */
export interface Occupation {
  readonly units: readonly Readonly<Unit>[];
  readonly bases: readonly Readonly<Base>[];
}

const empty: Occupation = { units: [], bases: [] };

function findAllUnits(position: Position): readonly Readonly<Unit>[] {
  return Object.values(position.state.units);
}

function findOccupations(position: Position): ReadonlyMap<string, Occupation> {
  const found = new Map<string, { units: Readonly<Unit>[]; bases: Readonly<Base>[] }>();
  const at = (area: string) => {
    const known = found.get(area);
    if (known) return known;
    const made = { units: [], bases: [] };
    found.set(area, made);
    return made;
  };
  for (const unit of position.once(findAllUnits)) at(unit.area).units.push(unit);
  for (const base of position.state.bases) at(base.area).bases.push(base);
  return found;
}

export function occupation(position: Position, area: string): Occupation {
  return position.once(findOccupations).get(area) ?? empty;
}

/** An area as printed, and its planet. */
interface Printed {
  readonly planet: string;
  readonly area: Area;
}

/** All areas by id, also of planets that are not in the galaxy. They are the same as long as the printed planets are. */
const printedAreas = new WeakMap<Entries<Planet>, ReadonlyMap<string, Printed>>();

function findPrinted({ all }: Entries<Planet>): ReadonlyMap<string, Printed> {
  return new Map(all.flatMap(({ id, areas }) => areas.map((area) => [area.id, { planet: id, area }] as const)));
}

export function printedArea(position: Position, area: string): Area {
  return printed(position, area).area;
}

/** The planet of an area. */
export function planetOf(position: Position, area: string): string {
  return printed(position, area).planet;
}

function printed(position: Position, area: string): Printed {
  const entries = position.entries(planets);
  const areas = printedAreas.get(entries) ?? findPrinted(entries);
  printedAreas.set(entries, areas);
  return found(areas.get(area), "area", area);
}

/** The ids of a planet’s areas, in printed order. */
export function allAreasOf(position: Position, planet: string): readonly string[] {
  return position.entry(planets, planet).areas.map(({ id }) => id);
}

/** Whether a player controls an area: something of the player and nothing of others is in it. */
export function isFriendly(position: Position, area: string, seat: Seat): boolean {
  const { units, bases } = occupation(position, area);
  return (units.length > 0 || bases.length > 0) && !isEnemy(position, area, seat);
}

/** Whether something of another player is in an area. */
export function isEnemy(position: Position, area: string, seat: Seat): boolean {
  const { units, bases } = occupation(position, area);
  return units.some((it) => it.seat !== seat) || bases.some((it) => it.seat !== seat);
}

export function isEmpty(position: Position, area: string): boolean {
  const { units, bases } = occupation(position, area);
  return units.length === 0 && bases.length === 0;
}

function findControlled(position: Position, seat: Seat): readonly string[] {
  return position.state.planets
    .flatMap(({ id }) => allAreasOf(position, id))
    .filter((area) => isFriendly(position, area, seat));
}

/** The areas that a player controls, in the order of the planets. */
export function areasUnderControl(position: Position, seat: Seat): readonly string[] {
  return position.once(findControlled, seat);
}

/** The player’s units in an area. */
export function unitsIn(position: Position, area: string, seat: Seat): readonly Readonly<Unit>[] {
  return occupation(position, area).units.filter((unit) => unit.seat === seat);
}

/** The player’s units on a planet, area by area. */
export function unitsOn(position: Position, planet: string, seat: Seat): readonly Readonly<Unit>[] {
  return allAreasOf(position, planet).flatMap((area) => unitsIn(position, area, seat));
}

function findUnits(position: Position, seat: Seat): readonly Readonly<Unit>[] {
  return position.once(findAllUnits).filter((unit) => unit.seat === seat);
}

/** All units of a player. */
export function unitsOf(position: Position, seat: Seat): readonly Readonly<Unit>[] {
  return position.once(findUnits, seat);
}

/** One unit of each kind that a player has in each area: the others are alike. */
export function unlikeUnits(units: readonly Readonly<Unit>[]): readonly Readonly<Unit>[] {
  const seen = new Set<string>();
  return units.filter(({ seat, kind, area }) => {
    const sort = `${seat} ${kind} ${area}`;
    return !seen.has(sort) && seen.add(sort);
  });
}

function findBases(position: Position, seat: Seat): readonly Readonly<Base>[] {
  return position.state.bases.filter((base) => base.seat === seat);
}

export function basesOf(position: Position, seat: Seat): readonly Readonly<Base>[] {
  return position.once(findBases, seat);
}

/** Whether enemy units stand beside a base: it falls in the regrouping phase, unless they have left by then (S17, S24). */
export function isOverrun(position: Position, { seat, area }: Readonly<Base>): boolean {
  return occupation(position, area).units.some((unit) => unit.seat !== seat);
}

function findOverrun(position: Position): readonly Readonly<Base>[] {
  return position.state.bases.filter((base) => isOverrun(position, base));
}

/** The bases that would fall now. */
export function overrunBases(position: Position): readonly Readonly<Base>[] {
  return position.once(findOverrun);
}

/** A player’s base on a planet. */
export function baseOn(position: Position, planet: string, seat: Seat): Readonly<Base> | undefined {
  return basesOf(position, seat).find(({ area }) => planetOf(position, area) === planet);
}

function findPresence(position: Position, seat: Seat): ReadonlySet<string> {
  return new Set([...unitsOf(position, seat), ...basesOf(position, seat)].map(({ area }) => planetOf(position, area)));
}

/** Whether a player has a unit or a base on a planet. */
export function isPresent(position: Position, planet: string, seat: Seat): boolean {
  return position.once(findPresence, seat).has(planet);
}
