import type { Rule, Seat } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** The player takes an action, or passes. Returns whether one was taken. */
export function* takeAction(_game: Match, _seat: Seat): Rule<boolean> {
  return false;
}

/** Executive Order: the player moves and takes an action, or takes two actions. */
export function* grantActions(_game: Match, _seat: Seat): Rule {}
