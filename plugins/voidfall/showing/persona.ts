import { type Persona, playerOf, type Seat } from "conclave/rules";
import { houses } from "../catalogues/houses.ts";
import type { Position } from "../types.ts";

/** The house that a player leads, once it is chosen: everybody sees its mat. */
export function persona(position: Position, seat: Seat): Persona | undefined {
  const { house } = playerOf(position, seat);
  if (house === "") return undefined;
  return { name: position.entry(houses, house).name, about: { type: "house", id: house } };
}
