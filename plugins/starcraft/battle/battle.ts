import type { Rule, Seat } from "conclave/rules";
import type { Match } from "../types.ts";

/** A battle: the attacker’s units are in the area already, with those of one defender. */
export function* battle(
  _: Match,
  __: { readonly area: string; readonly attacker: Seat; readonly special: boolean },
): Rule {}
