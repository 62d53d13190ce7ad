import type { CardId, Seat } from "conclave/rules";
import { isCrew, isFaceUp, unit, unitCard, unitsOf } from "../state.ts";
import type { Match, Position } from "../types.ts";

/** Vehicles and their crews. */

/** Separates a crew from its vehicle, in the same territory. What they have done in this war together, each has done (R63). */
export function separate(game: Match, vehicle: CardId): void {
  const body = unit(game, vehicle);
  if (body.crew === undefined) return;
  const crew = unit(game, body.crew);
  crew.attacks = Math.max(crew.attacks, body.attacks);
  crew.attackedUnder = Math.max(crew.attackedUnder, body.attackedUnder);
  crew.spent ||= body.spent;
  delete crew.vehicle;
  delete body.crew;
}

/** Vehicles that one of the player's units could board; with `any`, at most one. */
export function boardable(position: Position, seat: Seat, any: boolean): CardId[] {
  const found: CardId[] = [];
  for (const id of unitsOf(position, seat)) {
    if (unitCard(position, id).category !== "vehicle" || unit(position, id).crew !== undefined) continue;
    if (!isFaceUp(position, id) || crewsFor(position, seat, id).length === 0) continue;
    found.push(id);
    if (any) break;
  }
  return found;
}

/** The player's units that could board this vehicle. */
export function crewsFor(position: Position, seat: Seat, vehicle: CardId): CardId[] {
  const place = unit(position, vehicle).territory;
  const { number } = position.turn;
  return unitsOf(position, seat).filter((id) => {
    const { territory, boardedIn } = unit(position, id);
    if (territory !== place || boardedIn === number || isCrew(position, id)) return false;
    return unitCard(position, id).category !== "vehicle" && isFaceUp(position, id);
  });
}

/** Whether a vehicle's crew may leave it now. */
export function canLeave(position: Position, id: CardId): boolean {
  const { crew } = unit(position, id);
  return crew !== undefined && isFaceUp(position, id) && unit(position, crew).boardedIn !== position.turn.number;
}
