import { catalogue, t } from "conclave/rules";
import type { Module } from "../types.ts";
import { costLabel } from "./cost-label.ts";

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
  ({ text, cost, tokens, certainty }) => ({
    summary: t("summary.module", { cost: costLabel(cost) }),
    text: [text],
    data: { cost: { ...cost }, tokens: { ...tokens }, certainty },
  }),
);
