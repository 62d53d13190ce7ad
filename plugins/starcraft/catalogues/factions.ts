import { catalogue, t } from "conclave/rules";
import { allAreasOf, areasUnderControl, basesOf, printedArea } from "../control.ts";
import type { Faction, Objective, Position, Resource } from "../types.ts";
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

/** Control of so many areas with such resources; all that there are, if there are fewer. */
function controls(count: number, resources: readonly Resource[]): Omit<Objective, "text"> {
  const counts = (position: Position, area: string) => resources.includes(printedArea(position, area).resource);
  return {
    reached(position, seat) {
      const inGalaxy = position.state.planets.flatMap(({ id }) => allAreasOf(position, id));
      const possible = inGalaxy.filter((area) => counts(position, area)).length;
      const own = areasUnderControl(position, seat).filter((area) => counts(position, area)).length;
      return own >= Math.min(count, possible) && own > 0;
    },
  };
}

const wholePlanets = (count: number): Omit<Objective, "text"> => ({
  reached(position, seat) {
    const own = new Set(areasUnderControl(position, seat));
    const whole = position.state.planets.filter(({ id }) => allAreasOf(position, id).every((area) => own.has(area)));
    return whole.length >= count;
  },
});

const mostAreas: Omit<Objective, "text"> = {
  reached(position, seat) {
    const own = areasUnderControl(position, seat).length;
    return position.activeSeats.every((other) => other === seat || areasUnderControl(position, other).length < own);
  },
};

const basesOnPlanets = (count: number): Omit<Objective, "text"> => ({
  reached: (position, seat) => basesOf(position, seat).length >= count,
});

const outlasting: Omit<Objective, "text"> = { outlasts: true, reached: () => false };

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
      objective: controls(3, ["conquest"]),
    }),
    faction("overmind", {
      race: "zerg",
      colour: "green",
      startingUnits: { zergling: 4, hydralisk: 1 },
      workers: 8,
      objective: basesOnPlanets(3),
    }),
  ],
  (faction) => {
    const { race, colour, startingUnits, workers, objective, certainty } = faction;
    return {
      summary: factionSummary(faction),
      text: [objective.text],
      data: { race, colour, startingUnits: { ...startingUnits }, workers, certainty },
    };
  },
);
