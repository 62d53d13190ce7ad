import type { Rule } from "conclave/rules";
import { turnCut } from "../rules/revealing.ts";
import { moveJumpTrack } from "../rules/space/jump.ts";
import { hasMark } from "../state.ts";
import type { Match } from "../types.ts";

/** Prepare for Jump: the fleet marker moves one step if the crisis card has the icon. */
export function* prepareJump(game: Match): Rule {
  const { icons } = game.state;
  delete game.state.icons;
  if (icons?.jump && !hasMark(game, turnCut)) yield* moveJumpTrack(game, 1);
}
