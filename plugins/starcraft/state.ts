import { playerOf, type Seat } from "conclave/rules";
import { factions } from "./catalogues/factions.ts";
import { races } from "./catalogues/races.ts";
import type { Cost, ResourceCard } from "./state-types.ts";
import type { Faction, Match, Position, Race } from "./types.ts";

/** Small questions about the state. */

export function factionOf(position: Position, seat: Seat): Faction {
  return position.entry(factions, playerOf(position, seat).faction);
}

export function raceOf(position: Position, seat: Seat): Race {
  return position.entry(races, factionOf(position, seat).race);
}

/** The resource cards of a player, with their areas. */
export function resourceCardsOf(
  position: Position,
  seat: Seat,
): readonly (readonly [string, Readonly<ResourceCard>])[] {
  return Object.entries(position.state.resourceCards).filter(([, card]) => card.seat === seat);
}

/** A player’s workers on resource cards. */
export function workersOnCards(position: Position, seat: Seat): number {
  return resourceCardsOf(position, seat).reduce((sum, [, { workers }]) => sum + workers, 0);
}

/** A new id for a unit or a route. */
export function newId(game: Match, prefix: string): string {
  game.state.next++;
  return `${prefix}${game.state.next}`;
}

// --- amounts of resources ---------------------------------------------------------------------------------------------

export const free: Readonly<Cost> = { minerals: 0, gas: 0 };

export function totalOf({ minerals, gas }: Readonly<Cost>): number {
  return minerals + gas;
}

export function sumOf(one: Readonly<Cost>, other: Readonly<Cost>): Cost {
  return { minerals: one.minerals + other.minerals, gas: one.gas + other.gas };
}
