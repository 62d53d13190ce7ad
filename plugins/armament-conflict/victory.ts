import type { VictoryCheck } from "../../server/engine/index.ts";
import type { Armament } from "./types.ts";

// Not written yet: Just World, Nuclear Doomsday, World Conquest, round limit (R76 to R80).

/** Moments at which rules check for victory: after an attack is resolved, and after the last turn of a round. */
export const moments = ["attack-resolved", "round-over"] as const;

export const victoryChecks: { readonly [id: string]: VictoryCheck<Armament> } = {};
