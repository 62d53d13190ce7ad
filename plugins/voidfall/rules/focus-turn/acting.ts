import { type Rule, type Seat, t } from "conclave/rules";
import type { Match, Position } from "../../types.ts";
import { isAnyLeft } from "./actions.ts";
import { swapPartners } from "./swapping.ts";

/** The action step: actions of the focus, of abilities and of the agenda, in any order (README, "Focus turn"). */
export function* act(game: Match, seat: Seat): Rule {
  for (;;) {
    const any = game.look(canAct);
    // Asked for even if nothing is left: until then all can be taken back, and afterwards something new may be revealed.
    const taken = yield* game.act(seat, "action", { params: { any }, optional: t("label.end-of-actions") });
    if (taken === undefined) return;
  }
}

/** Whether anything of the game is left to do; of what extensions add the options tell. */
function canAct(position: Position): boolean {
  const { active } = position.state;
  if (!active) return false;
  return (
    isAnyLeft(position, active) ||
    swapPartners(position, "give").length > 0 ||
    swapPartners(position, "receive").length > 0
  );
}
