import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** Population. */
export const populationOperations: OperationRules<"increase-population" | "decrease-population"> = {
  "increase-population": pending("increase-population"),
  "decrease-population": pending("decrease-population"),
};
