import { type Links, linksOf, mergedLinks, type Seat } from "conclave/rules";
import type { Position, Scenario } from "../types.ts";
import { isVoidborn, type SeenSector, scenarioOf, sectorsOf } from "./map.ts";

/** Which sectors are adjacent: by edges, through wormholes, and not through Voidstorms (README, "The map"). */

const linksOfScenario = new WeakMap<Scenario, Links<string>>();

/** Which sectors are adjacent: by an edge without a Voidstorm, or through wormholes. */
export function links(position: Position): Links<string> {
  const scenario = scenarioOf(position);
  let found = linksOfScenario.get(scenario);
  if (!found) {
    found = linksOf([...scenario.adjacency, ...scenario.wormholeLinks]);
    linksOfScenario.set(scenario, found);
  }
  return found;
}

const openLinksOfScenario = new WeakMap<Scenario, Links<string>>();

/** The same without Voidstorms, for those who may ignore them. */
export function linksThroughStorms(position: Position): Links<string> {
  const scenario = scenarioOf(position);
  let found = openLinksOfScenario.get(scenario);
  if (!found) {
    found = mergedLinks(links(position), linksOf(scenario.voidstorms));
    openLinksOfScenario.set(scenario, found);
  }
  return found;
}

/** The sectors beside this one. */
export function neighbours(position: Position, sector: string): readonly string[] {
  return links(position).get(sector) ?? [];
}

/** Sectors of the Voidborn beside a player’s. */
export function adjacentVoidborn(position: Position, seat: Seat): readonly SeenSector[] {
  const beside = new Set(sectorsOf(position, seat).flatMap(({ id }) => neighbours(position, id)));
  return Object.values(position.state.sectors).filter((sector) => beside.has(sector.id) && isVoidborn(sector));
}
