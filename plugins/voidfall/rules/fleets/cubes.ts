import type { Fleet } from "../../effects/effect-types.ts";
import type { Cubes } from "../../effects/types.ts";
import { fleetTypes } from "../../effects/writing.ts";

/** Sums and differences of fleets. */

export function totalOf(cubes: Cubes): number {
  return fleetTypes.reduce((sum, type) => sum + (cubes[type] ?? 0), 0);
}

/** The types of which there is at least one cube. */
export function typesIn(cubes: Cubes): readonly Fleet[] {
  return fleetTypes.filter((type) => (cubes[type] ?? 0) > 0);
}

export function sumOf(one: Cubes, other: Cubes): Cubes {
  return combined(one, other, 1);
}

/** What is left of the first without the second. */
export function without(one: Cubes, other: Cubes): Cubes {
  return combined(one, other, -1);
}

function combined(one: Cubes, other: Cubes, factor: 1 | -1): Cubes {
  const cubes: { [fleet in Fleet]?: number } = {};
  for (const type of fleetTypes) {
    const count = (one[type] ?? 0) + factor * (other[type] ?? 0);
    if (count > 0) cubes[type] = count;
  }
  return cubes;
}
