import { catalogue, t } from "conclave/rules";
import {
  andOr,
  effectOf,
  gain,
  gainAgenda,
  gainBounty,
  gainInfluence,
  gainTechnology,
  gainTradeToken,
  guild,
  increasePopulation,
  or,
  removeCorruption,
} from "../effects/writing.ts";
import type { Certainty, SectorType, Slots } from "../types.ts";

/** Three slots of which the last one costs upkeep. */
const threeSlots: Slots = [0, 0, 1];

type Printed = Partial<Omit<SectorType, "id" | "name" | "text">> & { readonly certainty: Certainty };

/** A standard sector but for what is said. */
function sectorType(id: string, printed: Printed): SectorType {
  const own = printed.ability !== undefined || printed.flag !== undefined || explained.has(id);
  return {
    id,
    name: t(`sector-type.${id}.name`),
    guildSlots: threeSlots,
    installationSlots: threeSlots,
    printedGuilds: [],
    printedInstallations: [],
    upkeep: 0,
    populated: true,
    corruptible: true,
    voidTokens: 1,
    invadable: true,
    takenByVoidborn: true,
    ...(own && { text: t(`sector-type.${id}.text`) }),
    ...printed,
  };
}

/** What the rules themselves know has a text besides. */
const explained = new Set(["home", "fallen-house", "wormhole", "rift"]);

/** The kinds of sector tiles. Which slots special tiles have and what they do is mostly reconstructed. */
export const sectorTypes = catalogue<SectorType>("sector-types", [
  sectorType("standard", { certainty: "high" }),
  sectorType("home", {
    guildSlots: [0, 1],
    installationSlots: [],
    printedInstallations: ["shipyard"],
    corruptible: false,
    voidTokens: 0,
    invadable: false,
    takenByVoidborn: false,
    certainty: "high",
  }),
  sectorType("outpost", { certainty: "high" }),
  sectorType("fallen-house", { certainty: "high" }),
  sectorType("genesis", {
    flag: andOr(removeCorruption(1, "combat-sector"), increasePopulation(1, "combat-sector")),
    certainty: "reconstructed",
  }),
  sectorType("asteroid-belt", {
    guildSlots: [],
    installationSlots: [],
    printedInstallations: ["shipyard", "sector-defense"],
    populated: false,
    corruptible: false,
    voidTokens: 0,
    takenByVoidborn: false,
    ability: {
      levels: [
        { resource: "materials", amount: 2 },
        { resource: "energy", amount: 1 },
      ],
    },
    certainty: "reconstructed",
  }),
  sectorType("wormhole", {
    guildSlots: [],
    installationSlots: [],
    populated: false,
    corruptible: false,
    voidTokens: 0,
    invadable: false,
    takenByVoidborn: false,
    certainty: "reconstructed",
  }),
  sectorType("research-complex", {
    guildSlots: [0, 1],
    installationSlots: [0, 1],
    printedGuilds: ["engineers"],
    printedInstallations: ["starbase"],
    ability: {
      actions: [{ id: "study", focuses: ["progress", "innovation"], cost: {}, effect: effectOf(gain({ science: 1 })) }],
    },
    certainty: "reconstructed",
  }),
  sectorType("communication-relay", {
    installationSlots: [1],
    printedInstallations: ["sector-defense", "sector-defense"],
    corruptible: false,
    voidTokens: 0,
    takenByVoidborn: false,
    flag: andOr(gainAgenda(), gainTradeToken()),
    certainty: "reconstructed",
  }),
  sectorType("novarch-palace", {
    installationSlots: [0, 1],
    printedInstallations: ["sector-defense"],
    upkeep: 1,
    voidTokens: 2,
    ability: { thirdAction: true },
    certainty: "reconstructed",
  }),
  sectorType("paradise-world", {
    ability: {
      levels: [
        { resource: "food", amount: 2 },
        { resource: "science", amount: 1 },
      ],
    },
    certainty: "reconstructed",
  }),
  sectorType("megalopolis", {
    guildSlots: [1, 1],
    printedGuilds: ["bankers", "bankers"],
    upkeep: 2,
    fixedPopulation: 6,
    voidTokens: 2,
    flag: effectOf(gainInfluence(6)),
    certainty: "reconstructed",
  }),
  sectorType("survivor-colony", {
    installationSlots: [0, 1],
    printedInstallations: ["sector-defense"],
    corruptible: false,
    voidTokens: 0,
    takenByVoidborn: false,
    flag: effectOf(guild(1, "any", "combat-sector")),
    certainty: "reconstructed",
  }),
  sectorType("ancient-ruins", {
    guildSlots: [],
    installationSlots: [0, 1],
    printedInstallations: ["sector-defense"],
    populated: false,
    corruptible: false,
    flag: or(gainTechnology("basic"), gainBounty(3)),
    certainty: "reconstructed",
  }),
  sectorType("rift", {
    guildSlots: [],
    installationSlots: [],
    printedInstallations: ["sector-defense"],
    populated: false,
    corruptible: false,
    voidTokens: 3,
    certainty: "reconstructed",
  }),
]);
