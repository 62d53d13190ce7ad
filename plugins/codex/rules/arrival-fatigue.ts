import { has } from "../in-play/figures.ts";
import type { Figure, Position } from "../types.ts";

/** Whether something came under its controller’s control in this turn, and has no haste. */
export function hasArrivalFatigue(position: Position, it: Figure): boolean {
  return it.thing.since === position.turn.number && !has(it, "haste");
}
