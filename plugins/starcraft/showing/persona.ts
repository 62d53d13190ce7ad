import { type Persona, playerOf, type Seat, t } from "conclave/rules";
import { factions } from "../catalogues/factions.ts";
import type { Position } from "../types.ts";
import { teamOf } from "../values.ts";

/** Whom a player plays: the leader of the faction, once it is chosen, and the team if there are any. */
export function persona(position: Position, seat: Seat): Persona | undefined {
  const { faction } = playerOf(position, seat);
  if (faction === "") return undefined;
  const { id, name } = position.entry(factions, faction);
  const team = position.value(teamOf, { seat });
  const isAlone = position.seats.every((other) => other === seat || position.value(teamOf, { seat: other }) !== team);
  return {
    name,
    about: { type: "faction", id },
    ...(!isAlone && { side: t("persona.team", { number: team + 1 }) }),
  };
}
