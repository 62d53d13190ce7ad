import type { Rule, Seat } from "../../../server/engine/index.ts";
import type { Title } from "../board/types.ts";
import type { Match, Position } from "../types.ts";

/** Whether the player may be given the title: no revealed Cylon; an Admiral is not in the Brig. */
export function mayHold(_position: Position, _seat: Seat, _title: Title): boolean {
  return false;
}

/** The player is given the title with what goes with it, if that is possible. */
export function* giveTitle(_game: Match, _seat: Seat, _title: Title): Rule {}

/** The player loses the titles, which go to the next in line. */
export function* loseTitles(_game: Match, _seat: Seat, _titles: readonly Title[]): Rule {}
