import { type Persona, type Seat, t } from "conclave/rules";
import type { Position } from "../types.ts";
import { openSide } from "../values.ts";

/** Whom a player plays, as everybody knows it: the character, and the side once it is out. */
export function persona(position: Position, seat: Seat): Persona | undefined {
  const character = position.state.players[seat]?.character;
  if (!character) return undefined;
  const side = position.value(openSide, { seat });
  return {
    name: t(`character.${character}.name`),
    short: t(`character.${character}.short`),
    about: { type: "character", id: character },
    ...(side !== undefined && { side: t(`team.${side}`) }),
  };
}
