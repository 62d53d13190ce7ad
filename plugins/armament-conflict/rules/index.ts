import { type Implementation, implement } from "conclave/rules";
import type { Armament } from "../types.ts";
import { attack } from "./attack.ts";
import { fight } from "./combat.ts";
import { offerRetreat } from "./emergency-retreat.ts";
import { attackProcedure, combatProcedure, retreatProcedure, specialAttackProcedure } from "./handles.ts";
import { resolveSpecialAttack } from "./special-attack.ts";

/** The implementations of the procedures in `handles.ts`. */
export const procedures: readonly Implementation<Armament>[] = [
  implement(attackProcedure, attack),
  implement(combatProcedure, fight),
  implement(retreatProcedure, offerRetreat),
  implement(specialAttackProcedure, resolveSpecialAttack),
];
