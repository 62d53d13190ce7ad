import type { Rule, Seat } from "conclave/rules";
import type { Cost } from "../effect-types.ts";
import type { Match, Position } from "../types.ts";
import type { Context } from "./context.ts";

/** Costs: what can be paid, and how (README, "Costs"). */

/** Whether a player can pay all of a cost now. */
export function canPay(_position: Position, _seat: Seat, _cost: Cost): boolean {
  throw new Error("not written yet");
}

/** Pays a cost. Returns whether it was paid. */
export function* pay(_game: Match, _given: { context: Context; cost: Cost }): Rule<boolean> {
  throw new Error("not written yet");
}
