import type { CardId, Rule } from "../../../server/engine/index.ts";
import type { Cause } from "../events.ts";
import type { Match } from "../types.ts";

// Not written yet: units about to be destroyed, the retreat window, destruction (R46 to R51).

/** A unit is about to be destroyed: the window opens, and unless it retreats it is destroyed. Whether it retreated. */
export function* doom(_game: Match, _unit: CardId, _cause: Cause): Rule<boolean> {
  return false;
}

/** Opens the retreat window for a unit about to be destroyed (R46, R47). Whether it retreated. */
export function* offerRetreat(_game: Match, _unit: CardId, _cause: Cause): Rule<boolean> {
  return false;
}

/** Destroys a unit: its card goes to the discard pile, whoever has a reward gets it (R64). */
export function* destroyUnit(_game: Match, _unit: CardId, _cause: Cause): Rule {}
