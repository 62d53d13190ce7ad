import { choice, type Option, type Text, t } from "conclave/rules";
import type { Fleet } from "../../effects/effect-types.ts";
import type { Cubes } from "../../effects/types.ts";
import { fleetCubes, fleetName, sectorLabel, sectorReference } from "../../labels.ts";
import type { Position } from "../../types.ts";
import { typesIn } from "./cubes.ts";

/** Names of fleets. */

/** Cubes by type, one after the other. */
export function cubesText(cubes: Cubes): readonly Text[] {
  return typesIn(cubes).map((fleet) => fleetCubes(fleet, cubes[fleet] ?? 0));
}

/** The same, or “none”. */
export function cubesOrNothing(cubes: Cubes): Text | readonly Text[] {
  const texts = cubesText(cubes);
  return texts.length > 0 ? texts : t("label.no-cubes");
}

/** Cubes of a type in a sector. */
export interface Berth {
  readonly sector: string;
  readonly fleet: Fleet;
}

export function berthChoice(position: Position, berth: Berth): Option<Berth> {
  const { sector, fleet } = berth;
  return choice(
    `${fleet}@${sector}`,
    t("label.fleet-in", { fleet: fleetName(fleet), sector: sectorLabel(position, sector) }),
    berth,
    sectorReference(sector),
  );
}

/** Counts by sector and type as fleets by sector. */
export function bySector(counts: Iterable<readonly [Berth, number]>): ReadonlyMap<string, Cubes> {
  const found = new Map<string, { [fleet in Fleet]?: number }>();
  for (const [{ sector, fleet }, count] of counts) {
    if (count === 0) continue;
    const cubes = found.get(sector) ?? {};
    cubes[fleet] = (cubes[fleet] ?? 0) + count;
    found.set(sector, cubes);
  }
  return found;
}
