import type { Viewer } from "../../server/engine/index.ts";
import type { Position } from "./types.ts";
import type { ArmamentView } from "./view-types.ts";

/** What this viewer sees of the table. */
export function viewOf(position: Position, _viewer: Viewer): ArmamentView {
  return { round: position.turn.round };
}
