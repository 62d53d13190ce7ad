import type { VictoryCheck } from "conclave/rules";
import type { StarCraft } from "./types.ts";

/** Moments at which rules check for victory. */
export const moments = ["points", "objectives", "events-played", "eliminated"] as const;

export const victoryChecks: { readonly [id: string]: VictoryCheck<StarCraft> } = {};
