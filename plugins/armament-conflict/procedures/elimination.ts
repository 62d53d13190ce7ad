import type { Rule, Seat } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

// Not written yet: a player leaves the game (R67, R69, R71, R72).

/** Eliminates a player, in the order of R67. */
export function* eliminate(_game: Match, _seat: Seat, _by: Seat | undefined): Rule {}
