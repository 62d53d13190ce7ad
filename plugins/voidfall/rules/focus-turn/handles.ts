import { procedure } from "conclave/rules";
import type { Context } from "../../effects/context.ts";

/** Takes an action of a preferred focus within another one. Returns whether it was paid for. */
export const takePreferredAction = procedure<{ readonly context: Context }, boolean>("take-preferred-action");
