import { procedure, type Seat } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Effect, VoidBonus } from "../../effects/effect-types.ts";

/** Battles, as clients show them while they last. */

/** A player invades a sector. Returns whether there was a battle. */
export const invadeSector = procedure<
  { readonly context: Context; readonly target: "any" | "corrupted"; readonly bombard: boolean },
  boolean
>("invade-sector");

/** How a skirmish ended; `none` if there was no target. */
export type SkirmishResult = "defended" | "lost" | "tie" | "none";

/** The Voidborn attack a player. */
export const fightSkirmish = procedure<
  {
    readonly seat: Seat;
    readonly modifier: number;
    readonly bonus?: VoidBonus;
    /** Resolved even after a successful defence. */
    readonly aftermath?: Effect;
    readonly inEvaluation?: boolean;
  },
  SkirmishResult
>("fight-skirmish");
