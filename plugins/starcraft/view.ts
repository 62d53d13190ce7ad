import type { Viewer } from "conclave/rules";
import type { Position } from "./types.ts";
import type { StarCraftView } from "./view-types.ts";

/** What a viewer sees. */
export function viewOf(_: Position, __: Viewer): StarCraftView {
  return { round: 0, first: 0, stage: 1, eventsLeft: 0, ending: 0, planets: [], routes: [], players: [] };
}
