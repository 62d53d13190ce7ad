import type { BattlePlay, Match, When } from "../types.ts";
import { afterDestruction, destroys, pays } from "./effects.ts";

export const sendWorker = pays(function* () {
  return false;
});
export const strike = afterDestruction(function* () {});
export const explosion = afterDestruction(function* () {});
export const broodling = destroys(function* () {});
export const overrunning: When = () => false;
const nothing: BattlePlay = { allowed: () => false, *rule() {} };
export const antiAir = nothing;
export const charge = nothing;
export const consumption = nothing;
export const shelter = nothing;
export const watching = nothing;
export function* recalling(_: Match) {}
