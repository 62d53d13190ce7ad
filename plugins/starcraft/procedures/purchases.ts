import type { Rule, Seat } from "conclave/rules";
import type { Match } from "../types.ts";

/** What a player can buy besides pieces. `discount` is taken off the cost. Each may be declined; returns what was bought. */
export interface PurchaseSettings {
  readonly discount?: number;
}

export function* buyTechnology(_: Match, __: Seat, ___: PurchaseSettings = {}): Rule<string | undefined> {
  return undefined;
}

export function* buyModule(_: Match, __: Seat, ___: PurchaseSettings = {}): Rule<string | undefined> {
  return undefined;
}

export function* buyBuilding(_: Match, __: Seat, ___: PurchaseSettings = {}): Rule<string | undefined> {
  return undefined;
}
