import { catalogue, t } from "conclave/rules";
import type { Fleet } from "../effects/effect-types.ts";
import type { FleetKind } from "../types.ts";

function fleet(id: Fleet, printed: Omit<FleetKind, "id" | "name">): FleetKind {
  return { id, name: t(`fleet.${id}.name`), ...printed };
}

/** The kinds of fleets. */
export const fleets = catalogue<FleetKind>("fleets", [
  fleet("corvette", { cost: {}, cubes: { basic: 3, improved: 3 } }),
  fleet("sentry", { technology: "sentries", cost: {}, cubes: { basic: 3, improved: 3 } }),
  fleet("destroyer", { technology: "destroyers", cost: {}, cubes: { basic: 3, improved: 3 } }),
  fleet("dreadnought", { technology: "dreadnoughts", cost: { materials: 1 }, cubes: { basic: 1, improved: 3 } }),
  fleet("carrier", { technology: "carriers", cost: { food: 1 }, cubes: { basic: 1, improved: 3 } }),
]);
