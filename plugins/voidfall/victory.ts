import type { VictoryCheck } from "conclave/rules";
import type { Voidfall } from "./types.ts";

/** How the game ends (README, "The end"). */

/** The moments at which victory is checked. */
export const moments = ["final", "catastrophe"] as const;

export const victoryChecks: { readonly [id: string]: VictoryCheck<Voidfall> } = {};
