import { playerOf, type Seat } from "conclave/rules";
import { voidOf } from "../../state.ts";
import type { Position } from "../../types.ts";
import { cubesIn, sectorsOf } from "../map.ts";

/** Where levels of Safe Havens can be built (README, "Safe Havens"). */

/** The Safe Havens that are not complete, by their places. */
export function openHavens(position: Position): readonly number[] {
  return voidOf(position).havens.flatMap(({ levels, filled }, place) => (filled.length < levels ? [place] : []));
}

/** Whether a player can build a level: there is one, and a cube for it. */
export function canBuildHaven(position: Position, seat: Seat): boolean {
  const { active, inactive } = playerOf(position, seat);
  return openHavens(position).length > 0 && (active + inactive > 0 || hasCubes(position, seat));
}

function hasCubes(position: Position, seat: Seat): boolean {
  return sectorsOf(position, seat).some((sector) => cubesIn(sector) > 0);
}
