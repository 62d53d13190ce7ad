import { catalogue, t } from "conclave/rules";
import type { Race } from "../types.ts";
import { raceFacts, raceParts } from "./faces.ts";

type Printed = Omit<Race, "id" | "name" | "handLimit" | "moduleSpaces" | "defenderDraws" | "healing" | "liftOff"> &
  Partial<Race>;

function race(id: string, printed: Printed): Race {
  return {
    id,
    name: t(`race.${id}.name`),
    handLimit: 6,
    moduleSpaces: 5,
    defenderDraws: 1,
    healing: 0,
    liftOff: false,
    ...printed,
  };
}

/** The three races with their abilities: `race-ability.<ability>` in the messages. */
export const races = catalogue<Race>(
  "races",
  [
    race("terran", {
      handLimit: 8,
      startingBuilding: "barracks",
      buildLimit: { base: 2 },
      liftOff: true,
      abilities: ["versatility", "lift-off"],
    }),
    race("protoss", {
      startingBuilding: "gateway",
      buildLimit: { base: 2 },
      defenderDraws: 3,
      abilities: ["shields"],
    }),
    race("zerg", {
      moduleSpaces: 3,
      startingBuilding: "spawning-pool",
      buildLimit: { perBuilding: 2 },
      healing: 1,
      abilities: ["healing", "creep"],
    }),
  ],
  (race) => ({
    text: race.abilities.map((ability) => t(`race-ability.${ability}`)),
    facts: raceFacts(race),
    parts: raceParts(race),
  }),
);
