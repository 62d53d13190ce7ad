import { catalogue, t } from "conclave/rules";
import type { Faction, Objective } from "../types.ts";
import { factionFacts } from "./faces.ts";
import { basesOnPlanets, controls, mostAreas, outlasting, wholePlanets } from "./objectives.ts";
import { factionSummary } from "./summaries.ts";

/** The six factions with what they begin with and their special victories (README, "Victory"). */

function faction(
  id: string,
  printed: Omit<Faction, "id" | "name" | "certainty" | "objective"> & {
    readonly objective: Omit<Objective, "text">;
  },
): Faction {
  const objective = { text: t(`faction.${id}.objective`), ...printed.objective };
  return { id, name: t(`faction.${id}.name`), certainty: "high", ...printed, objective };
}

export const factions = catalogue<Faction>(
  "factions",
  [
    faction("jim-raynor", {
      race: "terran",
      colour: "blue",
      startingUnits: { marine: 2, firebat: 1, vulture: 1 },
      workers: 8,
      objective: controls(6, ["mineral", "gas"]),
    }),
    faction("arcturus-mengsk", {
      race: "terran",
      colour: "red",
      startingUnits: { marine: 2, firebat: 1, ghost: 1 },
      workers: 8,
      objective: wholePlanets(2),
    }),
    faction("tassadar", {
      race: "protoss",
      colour: "yellow",
      startingUnits: { zealot: 3 },
      workers: 8,
      objective: mostAreas,
    }),
    faction("aldaris", {
      race: "protoss",
      colour: "orange",
      startingUnits: { zealot: 2, dragoon: 1 },
      workers: 7,
      objective: outlasting,
    }),
    faction("queen-of-blades", {
      race: "zerg",
      colour: "purple",
      startingUnits: { zergling: 3, hydralisk: 2 },
      workers: 7,
      objective: controls(3, ["conquest"], 1.5),
    }),
    faction("overmind", {
      race: "zerg",
      colour: "green",
      startingUnits: { zergling: 4, hydralisk: 1 },
      workers: 8,
      objective: basesOnPlanets(3),
    }),
  ],
  (faction) => ({
    summary: factionSummary(faction),
    text: [faction.objective.text],
    facts: factionFacts(faction),
  }),
);
