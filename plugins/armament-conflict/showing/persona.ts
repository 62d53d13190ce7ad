import { type Persona, playerOf, type Seat } from "conclave/rules";
import { factionOf } from "../state.ts";
import type { Position } from "../types.ts";

/** The faction of a player, once everybody has chosen. Two players of one faction are called by their own names. */
export function persona(position: Position, seat: Seat): Persona | undefined {
  const faction = factionOf(position, seat);
  if (!faction) return undefined;
  const shared = position.seats.some((other) => other !== seat && playerOf(position, other).faction === faction.id);
  return shared ? undefined : { name: faction.name, about: { type: "faction", id: faction.id } };
}
