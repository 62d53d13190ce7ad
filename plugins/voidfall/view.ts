import type { Viewer } from "conclave/rules";
import type { Position } from "./types.ts";
import type { VoidfallView } from "./view-types.ts";

/** The table as a viewer sees it. */
export function viewOf(position: Position, _viewer: Viewer): VoidfallView {
  return { cycle: position.state.cycle };
}
