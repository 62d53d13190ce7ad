import { attackCrises } from "./crisis-attacks.ts";
import { checkCrises } from "./crisis-checks.ts";
import { eventCrises } from "./crisis-events.ts";
import type { CrisisCard } from "./types.ts";

/** Seventy cards of sixty-five faces. */
export const crisisCards = [...attackCrises, ...checkCrises, ...eventCrises] as const satisfies readonly CrisisCard[];

export type CrisisId = (typeof crisisCards)[number]["id"];
