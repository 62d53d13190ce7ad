import { event, type Seat } from "conclave/rules";
import type { Deed } from "./effects/context.ts";

/** What happens: extensions react to it. */

/** A player has done something that technologies, houses and crises look at. */
export const deedDone = event<Deed>("deed-done");

/** A battle is over. */
export const battleFought = event<{
  readonly sector: string;
  readonly invader: Seat | "voidborn";
  readonly winner: "invader" | "defender" | "tie";
}>("battle-fought");

/** The Voidborn have taken an abandoned sector. */
export const sectorAbandoned = event<{ readonly sector: string; readonly seat?: Seat }>("sector-abandoned");

/** A crisis is solved. */
export const crisisSolved = event<{ readonly crisis: string; readonly seat: Seat }>("crisis-solved");
