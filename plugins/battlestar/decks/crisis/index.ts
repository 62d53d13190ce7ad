import type { CrisisCard } from "../../effects/cards.ts";
import { attackCrises } from "./attacks.ts";
import { eventCrises } from "./events.ts";
import { checkCrises } from "./skill-checks.ts";

/** Seventy cards with sixty-five faces. */
export const crisisCards = [...attackCrises, ...checkCrises, ...eventCrises] as const satisfies readonly CrisisCard[];
