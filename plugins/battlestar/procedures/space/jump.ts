import type { Rule, Seat } from "../../../../server/engine/index.ts";
import type { Match } from "../../types.ts";

/** The fleet marker moves, never below the start; at the end of the track the fleet jumps at once. */
export function* moveJumpTrack(_game: Match, _delta: number): Rule {}

/** FTL Control: `by` rolls, the population at risk may be lost; then the fleet jumps. */
export function* forceJump(_game: Match, _by: Seat): Rule {}

/**
 * The fleet jumps: it wins if it has come far enough; else ships leave, a destination is chosen and resolved, the distance
 * grows (`travel`), cards that stay until the jump go, the marker returns to the start.
 */
export function* jump(_game: Match): Rule {}

/** The fleet has gone so much further: at `distanceToSleepers` the sleeper agent phase (procedures/loyalty.ts) begins. */
export function* travel(_game: Match, _distance: number): Rule {}
