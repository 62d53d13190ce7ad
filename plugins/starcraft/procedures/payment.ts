import type { Rule, Seat } from "conclave/rules";
import type { Cost } from "../state-types.ts";
import type { Match, Position } from "../types.ts";

/** Whether a player can pay, with force mining. */
export function canPay(_: Position, __: Seat, ___: Readonly<Cost>): boolean {
  return false;
}

/** A player pays with workers: on which resources is the player’s choice. */
export function* pay(_: Match, __: Seat, ___: Readonly<Cost>): Rule {}
