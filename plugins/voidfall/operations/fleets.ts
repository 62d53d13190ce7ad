import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** Fleet power. */
export const fleetsOperations: OperationRules<"activate" | "deactivate" | "recall" | "deploy" | "regroup" | "invade"> =
  {
    activate: pending("activate"),
    deactivate: pending("deactivate"),
    recall: pending("recall"),
    deploy: pending("deploy"),
    regroup: pending("regroup"),
    invade: pending("invade"),
  };
