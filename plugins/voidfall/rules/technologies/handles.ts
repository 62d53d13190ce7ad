import { procedure } from "conclave/rules";
import type { Context } from "../../effects/context.ts";

/** Gains a technology of choice, which may bring another. Returns whether there was one. */
export const gainTechnologyCard = procedure<
  {
    readonly context: Context;
    readonly kind: "basic" | "improved" | "any";
    /** Only one of these, which can be waived. */
    readonly among?: readonly string[];
  },
  boolean
>("gain-technology-card");
