import type { Seat } from "conclave/rules";
import type { Cubes } from "../effects/types.ts";
import { invasionTargets, jointSources, sourcesFor } from "../rules/battle/invasion-reach.ts";
import { previewInvasion } from "../rules/battle/setup.ts";
import { sumOf, totalOf } from "../rules/fleets/cubes.ts";
import { isHome } from "../rules/map.ts";
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
    const [first, ...others] = jointSources(sourcesFor(position, seat, sector)).map((sources) =>
      imagined(position, seat, sector, sources),
    );
    return others.reduce(
      (best, other) => (isBetter(other, best) ? other : best),
      first ?? imagined(position, seat, sector, []),
    );
  });
}

type Imagined = VoidfallView["invasions"][number];

/** All fleets of some sectors together, each of which is left empty. */
function imagined(position: Position, seat: Seat, sector: string, sources: readonly string[]): Imagined {
  const cubes = sources.reduce((all: Cubes, id) => sumOf(all, sectorOf(position, id).fleet?.cubes ?? {}), {});
  const abandoned = sources.filter((id) => !isHome(sectorOf(position, id)));
  const { winner, invader } = previewInvasion(position, { seat, sector, cubes, abandoned });
  return { sector, cubes: totalOf(cubes), winner, left: totalOf(invader.left) };
}

function isBetter(one: Imagined, other: Imagined): boolean {
  if ((one.winner === "invader") !== (other.winner === "invader")) return one.winner === "invader";
  return one.left > other.left || (one.left === other.left && one.cubes > other.cubes);
}

/** What invasions with all fleets that may go together would come to: through Voidstorms or from afar, not both (V59). */
export function invasionsView(position: Position, seat: Seat): VoidfallView["invasions"] {
  return position.once(findInvasions, seat);
}
