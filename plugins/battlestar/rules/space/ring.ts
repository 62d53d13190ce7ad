import { areas } from "../../catalogues/tokens.ts";
import type { Area } from "../../effects/names.ts";

/** The six areas are a ring around Galactica, which no ship flies across. */

function areaAt(index: number): Area {
  return areas[(index + areas.length) % areas.length] as Area;
}

/** The two areas that a ship can reach from here in one step, the one clockwise first. */
export function neighboursOf(area: Area): readonly [Area, Area] {
  const index = areas.indexOf(area);
  return [areaAt(index + 1), areaAt(index - 1)];
}

/** One step from the area towards the nearest of the goals: clockwise if both ways are equally long (B92). */
export function stepTowards(area: Area, goals: readonly Area[]): Area {
  const index = areas.indexOf(area);
  for (let steps = 1; steps < areas.length; steps++) {
    if (goals.includes(areaAt(index + steps))) return areaAt(index + 1);
    if (goals.includes(areaAt(index - steps))) return areaAt(index - 1);
  }
  return area;
}
