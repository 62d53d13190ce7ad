import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** Agendas. */
export const agendasOperations: OperationRules<"gain-agenda" | "score-agenda"> = {
  "gain-agenda": pending("gain-agenda"),
  "score-agenda": pending("score-agenda"),
};
