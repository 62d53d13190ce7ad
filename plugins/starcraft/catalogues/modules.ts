import { catalogue, t } from "conclave/rules";
import type { Module } from "../types.ts";
import { costAmounts, costLabel } from "./cost-label.ts";
import { moduleFacts } from "./faces.ts";

function module(id: string, printed: Pick<Module, "cost" | "tokens" | "certainty" | "worth">): Module {
  return { id, name: t(`module.${id}.name`), text: t(`module.${id}.text`), ...printed };
}

/** Modules on the faction sheet. */
export const modules = catalogue<Module>(
  "modules",
  [
    module("supply", {
      cost: { minerals: 1, gas: 0 },
      tokens: { terran: 4, protoss: 3, zerg: 0 },
      worth: 3,
      certainty: "medium",
    }),
    module("research-and-development", {
      cost: { minerals: 2, gas: 0 },
      tokens: { terran: 3, protoss: 3, zerg: 3 },
      worth: 2,
      certainty: "medium",
    }),
    module("air-support", {
      cost: { minerals: 3, gas: 0 },
      tokens: { terran: 1, protoss: 1, zerg: 1 },
      certainty: "high",
    }),
  ],
  (module) => ({
    summary: t("summary.module", { cost: costLabel(module.cost) }),
    text: [module.text],
    cost: costAmounts(module.cost),
    facts: moduleFacts(module),
  }),
);
