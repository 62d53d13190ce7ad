import { procedure } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Cost } from "../../effects/effect-types.ts";

/** Pays a cost in full. Returns whether it was paid; a cost that cannot be paid changes nothing. */
export const payCost = procedure<{ readonly context: Context; readonly cost: Cost }, boolean>("pay-cost");
