import type { CrisisCard } from "../../effects/cards.ts";
import { attackCrises } from "./attacks.ts";
import { checksAToJ } from "./checks-a-to-j.ts";
import { checksKToZ } from "./checks-k-to-z.ts";
import { eventCrises } from "./events.ts";

/** Forty-one skill checks. For sixteen of them the current player may choose the alternative instead. */
export const checkCrises = [...checksAToJ, ...checksKToZ] as const;

/** Seventy cards with sixty-five faces. */
export const crisisCards = [...attackCrises, ...checkCrises, ...eventCrises] as const satisfies readonly CrisisCard[];
