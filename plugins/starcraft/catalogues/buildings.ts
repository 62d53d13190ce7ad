import { catalogue, t } from "conclave/rules";
import type { Building } from "../types.ts";
import { buildingFacts, buildingParts } from "./faces.ts";
import { buildingSummary, buildingText } from "./summaries.ts";
import { units } from "./units.ts";

function building(id: string, race: string, levels: Building["levels"]): Building {
  return { id, name: t(`building.${id}.name`), race, levels };
}

/** Buildings, level by level. The first level of a race’s first building is printed on the faction sheet. */
export const buildings = catalogue<Building>(
  "buildings",
  [
    building("barracks", "terran", [
      { cost: { minerals: 0, gas: 0 }, certainty: "high" },
      { cost: { minerals: 1, gas: 0 }, certainty: "medium" },
      { cost: { minerals: 1, gas: 1 }, certainty: "medium" },
    ]),
    building("factory", "terran", [
      { cost: { minerals: 2, gas: 0 }, certainty: "high" },
      { cost: { minerals: 1, gas: 1 }, certainty: "high" },
      { cost: { minerals: 1, gas: 1 }, certainty: "high" },
    ]),
    building("starport", "terran", [
      { cost: { minerals: 1, gas: 1 }, certainty: "medium" },
      { cost: { minerals: 1, gas: 1 }, certainty: "medium" },
      { cost: { minerals: 1, gas: 1 }, certainty: "medium" },
    ]),
    building("gateway", "protoss", [
      { cost: { minerals: 0, gas: 0 }, certainty: "high" },
      { cost: { minerals: 1, gas: 0 }, certainty: "medium" },
      { cost: { minerals: 2, gas: 0 }, certainty: "medium" },
    ]),
    building("robotics-facility", "protoss", [{ cost: { minerals: 1, gas: 1 }, certainty: "low" }]),
    building("stargate", "protoss", [
      { cost: { minerals: 1, gas: 1 }, certainty: "high" },
      { cost: { minerals: 1, gas: 1 }, certainty: "high" },
      { cost: { minerals: 1, gas: 1 }, certainty: "high" },
    ]),
    building("spawning-pool", "zerg", [
      { cost: { minerals: 0, gas: 0 }, certainty: "high" },
      { cost: { minerals: 1, gas: 0 }, certainty: "high" },
      { cost: { minerals: 2, gas: 0 }, certainty: "high" },
    ]),
    building("queens-nest", "zerg", [
      { cost: { minerals: 0, gas: 1 }, certainty: "high" },
      { cost: { minerals: 1, gas: 1 }, certainty: "high" },
    ]),
    building("spire", "zerg", [
      { cost: { minerals: 2, gas: 0 }, certainty: "high" },
      { cost: { minerals: 1, gas: 1 }, certainty: "high" },
    ]),
  ],
  (building) => ({
    summary: buildingSummary(building),
    text: buildingText(building, units.entries),
    facts: buildingFacts(building),
    parts: buildingParts(building, units.entries),
  }),
);
