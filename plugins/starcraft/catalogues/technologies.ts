import { catalogue, t } from "conclave/rules";
import type { Cost } from "../state-types.ts";
import type { Certainty, Technology } from "../types.ts";
import { costAmounts } from "./cost-label.ts";
import { technologyFacts } from "./faces.ts";
import { technologySummary } from "./summaries.ts";

function technology(id: string, race: string, cost: Cost, certainty: Certainty): Technology {
  return { id, name: t(`technology.${id}.name`), text: t(`technology.${id}.text`), race, cost, certainty };
}

/** What can be researched. All cards of a technology are bought together. */
export const technologies = catalogue<Technology>(
  "technologies",
  [
    technology("stim-packs", "terran", { minerals: 1, gas: 1 }, "medium"),
    technology("bunker", "terran", { minerals: 2, gas: 0 }, "low"),
    technology("nuke", "terran", { minerals: 1, gas: 2 }, "medium"),
    technology("lockdown", "terran", { minerals: 0, gas: 1 }, "medium"),
    technology("cloaking-field-terran", "terran", { minerals: 0, gas: 2 }, "medium"),
    technology("spider-mines", "terran", { minerals: 1, gas: 0 }, "medium"),
    technology("charon-boosters", "terran", { minerals: 1, gas: 2 }, "medium"),
    technology("siege-mode", "terran", { minerals: 1, gas: 1 }, "low"),
    technology("yamato-gun", "terran", { minerals: 1, gas: 2 }, "low"),
    technology("irradiate", "terran", { minerals: 0, gas: 1 }, "low"),
    technology("emp-shockwave", "terran", { minerals: 0, gas: 1 }, "medium"),
    technology("defensive-matrix", "terran", { minerals: 0, gas: 1 }, "low"),
    technology("leg-enhancement", "protoss", { minerals: 1, gas: 2 }, "medium"),
    technology("singularity-charge", "protoss", { minerals: 0, gas: 1 }, "medium"),
    technology("psionic-storm", "protoss", { minerals: 1, gas: 2 }, "medium"),
    technology("hallucination", "protoss", { minerals: 0, gas: 2 }, "medium"),
    technology("summon-archon", "protoss", { minerals: 0, gas: 1 }, "high"),
    technology("increased-reaver-capacity", "protoss", { minerals: 1, gas: 1 }, "medium"),
    technology("stasis-field", "protoss", { minerals: 0, gas: 2 }, "low"),
    technology("recall", "protoss", { minerals: 0, gas: 2 }, "low"),
    technology("cloaking-field-protoss", "protoss", { minerals: 0, gas: 2 }, "low"),
    technology("carrier-capacity", "protoss", { minerals: 1, gas: 1 }, "low"),
    technology("metabolic-boost", "zerg", { minerals: 2, gas: 0 }, "high"),
    technology("burrow", "zerg", { minerals: 1, gas: 0 }, "medium"),
    technology("chitinous-plating", "zerg", { minerals: 1, gas: 1 }, "medium"),
    technology("parasite", "zerg", { minerals: 0, gas: 2 }, "medium"),
    technology("ensnare", "zerg", { minerals: 0, gas: 1 }, "medium"),
    technology("spawn-broodling", "zerg", { minerals: 0, gas: 2 }, "medium"),
    technology("plague", "zerg", { minerals: 1, gas: 2 }, "medium"),
    technology("dark-swarm", "zerg", { minerals: 0, gas: 2 }, "medium"),
    technology("consume", "zerg", { minerals: 0, gas: 1 }, "medium"),
    technology("guardian-aspect", "zerg", { minerals: 0, gas: 1 }, "medium"),
    technology("improved-flyer-attack", "zerg", { minerals: 1, gas: 1 }, "low"),
  ],
  (technology) => ({
    summary: technologySummary(technology),
    text: [technology.text],
    cost: costAmounts(technology.cost),
    facts: technologyFacts(technology),
  }),
);
