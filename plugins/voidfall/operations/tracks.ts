import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** Civilization tracks. */
export const tracksOperations: OperationRules<"advance-track" | "fast-advance"> = {
  "advance-track": pending("advance-track"),
  "fast-advance": pending("fast-advance"),
};
