import { type CardId, procedure, type Seat } from "conclave/rules";
import type { AttackState, AttackTarget, SpecialAttackState } from "../effects/war-types.ts";
import type { Cause } from "../events.ts";

/** One attack of a unit in the war phase. */
export const attackProcedure = procedure<{ by: Seat; attacker: CardId; target: AttackTarget; card: number }>("attack");

/** A combat between two units. */
export const combatProcedure = procedure<{ attack: AttackState; target: CardId }>("combat");

/** Offers an emergency retreat to a unit that is about to be destroyed. Returns whether it got away. */
export const retreatProcedure = procedure<{ unit: CardId; cause: Cause }, boolean>("emergency-retreat");

/** Applies a special attack to the players who have not blocked it. */
export const specialAttackProcedure = procedure<SpecialAttackState>("special-attack");
