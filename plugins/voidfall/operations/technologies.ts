import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** Technologies. */
export const technologiesOperations: OperationRules<"gain-technology" | "lose-technology"> = {
  "gain-technology": pending("gain-technology"),
  "lose-technology": pending("lose-technology"),
};
