import { type CardId, procedure, type Seat } from "conclave/rules";
import type { Cause } from "../events.ts";
import type { AttackState, AttackTarget, SpecialAttackState } from "../war-types.ts";

/** A unit attacks: what a card of the war phase allows. */
export const attackProcedure = procedure<{ by: Seat; attacker: CardId; target: AttackTarget; card: number }>("attack");

/** Two units fight. */
export const combatProcedure = procedure<{ attack: AttackState; target: CardId }>("combat");

/** A unit about to be destroyed may retreat. Whether it got away. */
export const retreatProcedure = procedure<{ unit: CardId; cause: Cause }, boolean>("emergency-retreat");

/** What a special attack does to those who have not kept it off, as its card says. */
export const specialAttackProcedure = procedure<SpecialAttackState>("special-attack");
