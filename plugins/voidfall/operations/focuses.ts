import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** Preferred focuses and events to come. */
export const focusesOperations: OperationRules<"preferred-focus-action" | "peek-events"> = {
  "preferred-focus-action": pending("preferred-focus-action"),
  "peek-events": pending("peek-events"),
};
