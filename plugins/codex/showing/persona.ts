import { type Persona, playerOf, type Seat, t } from "conclave/rules";
import { teamOf } from "../effects/teams.ts";
import type { Position } from "../types.ts";

/**
 * The army of a player, called by the first of its heroes that leads no other. Armies under the same heroes have no names of their own:
 * their players are called by theirs.
 */
export function persona(position: Position, seat: Seat): Persona | undefined {
  const { heroes } = playerOf(position, seat);
  const others = position.seats.filter((other) => other !== seat);
  const leader = heroes.find((hero) => !others.some((other) => playerOf(position, other).heroes.includes(hero)));
  if (leader === undefined) return undefined;
  return {
    name: t("persona.heroes", { heroes: heroes.map((hero) => position.definition(hero).name) }),
    short: t("persona.army", { hero: position.definition(leader).name }),
    about: { type: "definition", id: leader },
    ...(position.state.mode === "two-headed-dragon" && {
      side: t("persona.team", { number: teamOf(position, seat) + 1 }),
    }),
  };
}
