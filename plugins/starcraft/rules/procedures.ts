import { type Implementation, implement } from "conclave/rules";
import type { StarCraft } from "../types.ts";
import { fightBattle } from "./battle/battle.ts";
import { battle, payment } from "./handles.ts";
import { regroupingProcedures } from "./regrouping/index.ts";
import { payWithWorkers } from "./resources/payment.ts";

/** All procedures of the game. */
export const procedures: readonly Implementation<StarCraft>[] = [
  ...regroupingProcedures,
  implement(battle, fightBattle),
  implement(payment, payWithWorkers),
];
