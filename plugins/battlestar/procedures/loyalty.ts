import type { Rule, Seat } from "../../../server/engine/index.ts";
import type { Match, Position } from "../types.ts";

/** Whether the viewer may look at face-down loyalty cards of the target: there is one, and no rule in play forbids it. */
export function mayLookAt(_position: Position, _viewer: Seat, _target: Seat): boolean {
  return false;
}

/** The viewer alone sees face-down loyalty cards of the target: one at random, or all. */
export function* viewLoyalty(_game: Match, _viewer: Seat, _target: Seat, _cards: "all" | "one-at-random"): Rule {}

/** The sleeper agent phase: everybody is dealt a loyalty card from the rest. */
export function* sleeperPhase(_game: Match): Rule {}

/** Resurrection Ship: all own face-down loyalty cards go to another player. */
export function* giveLoyalty(_game: Match, _from: Seat, _to: Seat): Rule {}

/** The Sympathizer counts as "You Are Not a Cylon". */
export function* countAsHuman(_game: Match, _seat: Seat): Rule {}
