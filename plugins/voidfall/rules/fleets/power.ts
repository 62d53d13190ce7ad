import { playerOf, type Seat } from "conclave/rules";
import { fleets } from "../../catalogues/fleets.ts";
import type { Fleet, Resource, Resources } from "../../effects/effect-types.ts";
import type { Cubes } from "../../effects/types.ts";
import { anyResource, fleetTypes } from "../../effects/writing.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { abilitiesOf } from "../abilities/abilities-of.ts";
import { isHome } from "../map.ts";
import { sumOf, totalOf, typesIn, without } from "./cubes.ts";

/** Fleet power: what tokens hold, what fleets cost, and cubes that come and go (README, "Fleets"). */

/** How many cubes a token of a type holds for a player; 0 if the player cannot deploy it. */
export function tokenCapacity(position: Position, seat: Seat, fleet: Fleet): number {
  const { technology, cubes } = position.entry(fleets, fleet);
  const own = abilitiesOf(position, seat).map(({ abilities }) => abilities.fleets?.[fleet] ?? 0);
  return Math.max(technology === undefined ? cubes.basic : 0, ...own);
}

/** The types that a player can deploy. */
export function deployableFleets(position: Position, seat: Seat): readonly Fleet[] {
  return fleetTypes.filter((fleet) => tokenCapacity(position, seat, fleet) > 0);
}

/** How many tokens some cubes need: those of a type share tokens. */
export function tokensFor(position: Position, seat: Seat, cubes: Cubes): number {
  return typesIn(cubes).reduce((sum, fleet) => {
    const capacity = tokenCapacity(position, seat, fleet) || position.entry(fleets, fleet).cubes.basic;
    return sum + Math.ceil((cubes[fleet] ?? 0) / capacity);
  }, 0);
}

/** What deploying cubes costs besides. */
export function deploymentCost(position: Position, cubes: Cubes): Resources {
  const cost: { [resource in Resource]?: number } = {};
  for (const fleet of typesIn(cubes)) {
    const { cost: each } = position.entry(fleets, fleet);
    for (const resource of anyResource) {
      const amount = (each[resource] ?? 0) * (cubes[fleet] ?? 0);
      if (amount > 0) cost[resource] = (cost[resource] ?? 0) + amount;
    }
  }
  return cost;
}

/** Cubes of a player come to a sector. */
export function addCubes(game: Match, seat: Seat, id: string, cubes: Cubes): void {
  if (totalOf(cubes) === 0) return;
  const sector = sectorOf(game, id);
  sector.fleet = { seat, cubes: sumOf(sector.fleet?.cubes ?? {}, cubes) };
}

/** Cubes leave a sector. Returns whether they were the last ones of a sector that is abandoned by that. */
export function removeCubes(game: Match, id: string, cubes: Cubes): boolean {
  const sector = sectorOf(game, id);
  if (!sector.fleet || totalOf(cubes) === 0) return false;
  const { seat } = sector.fleet;
  const left = without(sector.fleet.cubes, cubes);
  delete sector.fleet;
  if (totalOf(left) === 0) return !isHome(sector);
  sector.fleet = { seat, cubes: left };
  return false;
}

/** Cubes that are not on the map any more are active. */
export function addActive(game: Match, seat: Seat, count: number): void {
  playerOf(game, seat).active += count;
}

/** The cubes of a player in a sector. */
export function cubesOf(position: Position, id: string): Cubes {
  return sectorOf(position, id).fleet?.cubes ?? {};
}
