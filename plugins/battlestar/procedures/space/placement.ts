import type { Rule } from "../../../../server/engine/index.ts";
import type { Placement } from "../../board/types.ts";
import type { Match } from "../../types.ts";

/**
 * Puts pieces into areas of space: vipers from the Reserves, civilian ships from the pile; the current player decides which
 * if there are too few. Returns the ids of the raiders placed. Ends with the event `vipersPlaced`.
 */
export function* placeShips(_game: Match, _areas: Placement): Rule<string[]> {
  return [];
}
