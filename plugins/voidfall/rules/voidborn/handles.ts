import { procedure, type Seat } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Effect, VoidBonus } from "../../effects/effect-types.ts";

/** What the Voidborn do to players, and what is built against them, as clients show it while it lasts. */

/** A Catastrophe: each player recovers, the last one loses the game. */
export const catastrophe = procedure("catastrophe");

/** Builds a level of a Safe Haven, whose reward may do so again. Returns whether it could be. */
export const buildHavenLevel = procedure<{ readonly context: Context }, boolean>("build-haven-level");

/**
 * The Crisis board acts on a player: a skirmish with the modifier of the war track, then the resources of the economic track
 * are paid.
 */
export const resolveCrisisBoard = procedure<{
  readonly seat: Seat;
  readonly modifier: number;
  readonly bonus?: VoidBonus;
  readonly aftermath?: Effect;
  readonly inEvaluation?: boolean;
}>("resolve-crisis-board");
