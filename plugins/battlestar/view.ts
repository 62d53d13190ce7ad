import type { Viewer } from "../../server/engine/index.ts";
import type { Position } from "./types.ts";
import type { BattlestarView } from "./view-types.ts";

/** What this viewer sees of the table. */
export function viewOf(position: Position, _viewer: Viewer): BattlestarView {
  return { round: position.turn.round };
}
