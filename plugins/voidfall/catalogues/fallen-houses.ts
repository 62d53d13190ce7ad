import { catalogue, t } from "conclave/rules";
import type { Part } from "../effects/effect-types.ts";
import {
  activate,
  andOr,
  build,
  deploy,
  effectOf,
  gain,
  gainBounty,
  gainTradeToken,
  guild,
  increasePopulation,
  moveCorruption,
  produce,
  removeCorruption,
  upgradeGlory,
} from "../effects/writing.ts";
import type { FallenHouse } from "../types.ts";

interface Printed extends Pick<FallenHouse, "population" | "technologies"> {
  readonly cracked?: boolean;
  readonly reward: Part;
}

function fallenHouse(house: string, { reward, ...printed }: Printed): FallenHouse {
  const id = `fallen-${house}`;
  return {
    id,
    name: t(`fallen-house.${id}.name`),
    cracked: false,
    reward: effectOf(reward),
    certainty: "medium",
    ...printed,
  };
}

/** The houses that have fallen, two of whose technologies can be gained. Their rewards are reconstructed. */
export const fallenHouses = catalogue<FallenHouse>("fallen-houses", [
  fallenHouse("astoran", {
    population: 2,
    technologies: ["deep-space-missiles", "sentries"],
    cracked: true,
    reward: build(2, "sector-defense", "combat-sector"),
  }),
  fallenHouse("belitan", {
    population: 2,
    technologies: ["targeting", "data-refinery"],
    reward: gain({ science: 2 }),
  }),
  fallenHouse("cortozaar", {
    population: 3,
    technologies: ["torpedoes", "starbases"],
    reward: andOr(gain({ materials: 2 }), activate()),
  }),
  fallenHouse("dunlork", {
    population: 3,
    technologies: ["orbital-docks", "energy-cells"],
    cracked: true,
    reward: build(1, "shipyard", "combat-sector"),
  }),
  fallenHouse("fenrax", {
    population: 2,
    technologies: ["carriers", "central-surveillance"],
    reward: increasePopulation(),
  }),
  fallenHouse("kradmor", {
    population: 1,
    technologies: ["salvage-scanner", "purifier"],
    reward: removeCorruption(),
  }),
  fallenHouse("marqualos", {
    population: 1,
    technologies: ["autonomous-drones", "trade-nexus"],
    reward: gainTradeToken(),
  }),
  fallenHouse("nervo", {
    population: 3,
    technologies: ["robotics", "ark-ships"],
    reward: guild(1, "any", "combat-sector"),
  }),
  fallenHouse("novaris", {
    population: 3,
    technologies: ["combat-replicators", "cybernetics"],
    reward: andOr(moveCorruption(), activate()),
  }),
  fallenHouse("shiveus", {
    population: 1,
    technologies: ["dreadnoughts", "decontamination-chambers"],
    cracked: true,
    reward: upgradeGlory(),
  }),
  fallenHouse("thegwyn", { population: 3, technologies: ["terraforming", "neural-matrix"], reward: produce("food") }),
  fallenHouse("valnis", {
    population: 2,
    technologies: ["shields", "escape-pods"],
    reward: deploy(1, "combat-sector"),
  }),
  fallenHouse("yarvek", {
    population: 2,
    technologies: ["hyperdrive", "tactical-transports"],
    cracked: true,
    reward: gainBounty(2),
  }),
  fallenHouse("zenor", {
    population: 2,
    technologies: ["destroyers", "cloning"],
    cracked: true,
    reward: activate(2),
  }),
]);
