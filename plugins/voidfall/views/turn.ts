import type { Seat } from "conclave/rules";
import { sumOf, totalOf } from "../battle/cubes.ts";
import { previewInvasion } from "../battle/setup.ts";
import type { Cubes } from "../battle/types.ts";
import { allSources, invasionTargets, sourcesFor } from "../procedures/invasion-reach.ts";
import { sectorOf } from "../state.ts";
import type { Position } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";
import { cardView } from "./cards.ts";

type Active = NonNullable<Position["state"]["active"]>;

/** The turn under way. */
export function turnView(position: Position, active: Active): NonNullable<VoidfallView["turn"]> {
  const { seat, focus, played, agenda, flipped, actions, taken, solved } = active;
  return {
    seat,
    focus: cardView(position, focus),
    played: cardView(position, played),
    flipped,
    actions,
    taken: [...taken],
    solved,
    ...(agenda !== undefined && { agenda: cardView(position, agenda) }),
  };
}

function findInvasions(position: Position, seat: Seat): VoidfallView["invasions"] {
  return invasionTargets(position, seat, "any").map(({ id: sector }) => {
    const sources = allSources(sourcesFor(position, seat, sector));
    const cubes = sources.reduce((all: Cubes, id) => sumOf(all, sectorOf(position, id).fleet?.cubes ?? {}), {});
    const { winner, invader } = previewInvasion(position, { seat, sector, cubes });
    return { sector, cubes: totalOf(cubes), winner, left: totalOf(invader.left) };
  });
}

/** What invasions with all fleets in reach would come to. */
export function invasionsView(position: Position, seat: Seat): VoidfallView["invasions"] {
  return position.once(findInvasions, seat);
}
