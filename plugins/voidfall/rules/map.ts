import type { Seat } from "conclave/rules";
import { scenarios } from "../catalogues/scenarios/index.ts";
import { sectorTypes } from "../catalogues/sector-types.ts";
import type { Fleet, Guild, Installation } from "../effects/effect-types.ts";
import { fleetTypes } from "../effects/writing.ts";
import { houseOf } from "../state.ts";
import type { Position, Scenario, SectorType } from "../types.ts";

/** The map: its sectors, and who controls them (README, "The map"). */

export type SeenSector = Position["state"]["sectors"][string];

export function scenarioOf(position: Position): Scenario {
  return position.entry(scenarios, position.state.scenario);
}

export function typeOf(position: Position, sector: Pick<SeenSector, "type">): SectorType {
  return position.entry(sectorTypes, sector.type);
}

/** Who controls a sector: the Voidborn, a player or nobody. */
export function controllerOf(sector: SeenSector): Seat | "voidborn" | undefined {
  if (sector.voidCubes > 0) return "voidborn";
  return sector.fleet?.seat ?? sector.home;
}

export function isVoidborn(sector: SeenSector): boolean {
  return sector.voidCubes > 0;
}

function findByController(position: Position): ReadonlyMap<ReturnType<typeof controllerOf>, readonly SeenSector[]> {
  return Map.groupBy(Object.values(position.state.sectors), controllerOf);
}

/** The sectors that a player controls. */
export function sectorsOf(position: Position, seat: Seat): readonly SeenSector[] {
  return position.once(findByController).get(seat) ?? [];
}

export function homeOf(position: Position, seat: Seat): SeenSector {
  const home = Object.values(position.state.sectors).find((sector) => sector.home === seat);
  if (!home) throw new RangeError(`seat ${seat} has no home sector`);
  return home;
}

export function isHome(sector: SeenSector): boolean {
  return sector.home !== undefined;
}

/** Whether a sector of a player is pure: a sector without a corruption on it. */
export function isPure(sector: SeenSector): boolean {
  return !sector.corrupted;
}

/** Whether corruption can lie on a sector. */
export function isCorruptible(position: Position, sector: SeenSector): boolean {
  if (sector.population === 0) return false;
  if (sector.home !== undefined) return houseOf(position, sector.home).homeCorruptible;
  return typeOf(position, sector).corruptible;
}

// --- what stands on a sector ------------------------------------------------------------------------------------------

/** The guilds of a sector, printed ones first. */
export function guildsOf(position: Position, sector: SeenSector): readonly Guild[] {
  return [...(sector.lostPrinted?.guilds ? [] : typeOf(position, sector).printedGuilds), ...sector.guilds];
}

/** The installations of a sector, printed ones first. */
export function installationsOf(position: Position, sector: SeenSector): readonly Installation[] {
  const printed = sector.lostPrinted?.installations ? [] : typeOf(position, sector).printedInstallations;
  return [...printed, ...sector.installations];
}

export function cubesIn(sector: SeenSector, fleet?: Fleet): number {
  const cubes = sector.fleet?.cubes ?? {};
  if (fleet !== undefined) return cubes[fleet] ?? 0;
  return fleetTypes.reduce((sum, type) => sum + (cubes[type] ?? 0), 0);
}

/** How many cubes of the Voidborn a sector takes: three on each token. */
export function voidRoom(position: Position, sector: SeenSector): number {
  return 3 * typeOf(position, sector).voidTokens - sector.voidCubes;
}
