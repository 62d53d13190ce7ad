import type { Seat } from "conclave/rules";
import type { Notes } from "../../effects/context.ts";
import type { Condition, Metric, Resource } from "../../effects/effect-types.ts";
import { anyResource, basicResources } from "../../effects/writing.ts";
import type { Position } from "../../types.ts";
import { yieldOf } from "../production/production.ts";
import { upkeepOf, upkeepOfSectors } from "../upkeep-points.ts";
import { type Asked, type Counts, countBy, sum } from "./count.ts";
import { playerCounts } from "./players.ts";
import { sectorCounts } from "./sectors.ts";

/**
 * What is counted for scoring and conditions, by name: own things, pure ones only where the name says so, home sectors
 * included. Arguments follow the name behind a colon, alternatives of them parted by `|`.
 */

const yieldsOf = ({ position, seat }: Asked, resources: readonly Resource[]): readonly number[] =>
  resources.map((resource) => yieldOf(position, seat, resource));

const counts: Counts = {
  ...sectorCounts,
  ...playerCounts,
  "fleet-power-in-pure-sectors-and-active": ({ position, seat }) =>
    metricOf(position, seat, "fleet-power-in-pure-sectors") + metricOf(position, seat, "active-fleet-power"),
  "corruption-on-mat-and-sectors": ({ position, seat }) =>
    metricOf(position, seat, "corruption-on-house-mat") + metricOf(position, seat, "corrupted-own-sector"),
  yield: (asked) => sum(yieldsOf(asked, asked.kinds as readonly Resource[]), (amount) => amount),
  "highest-yield": (asked) => Math.max(...yieldsOf(asked, anyResource)),
  "lowest-yield-food-energy-materials": (asked) => Math.min(...yieldsOf(asked, basicResources)),
  "total-upkeep": ({ position, seat }) => upkeepOf(position, seat).points,
  "upkeep-point": ({ position, seat }) => upkeepOf(position, seat).points,
  "sector-upkeep": ({ position, seat }) => upkeepOfSectors(position, seat),
};

/** The names of all metrics. */
export const metricNames: readonly string[] = Object.keys(counts);

/** A metric of a player. What looks at an invasion needs the notes of its action, and is 0 without. */
export function metricOf(position: Position, seat: Seat, metric: Metric, notes?: Pick<Notes, "invaded">): number {
  return countBy(counts, position, seat, metric, notes);
}

/** Whether a condition holds for a player. */
export function isMet(position: Position, seat: Seat, condition: Condition, notes?: Pick<Notes, "invaded">): boolean {
  return condition.every(({ metric, is, value }) => {
    const found = metricOf(position, seat, metric, notes);
    return is === ">=" ? found >= value : is === "<=" ? found <= value : found === value;
  });
}
