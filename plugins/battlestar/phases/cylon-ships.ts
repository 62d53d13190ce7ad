import type { Rule } from "conclave/rules";
import { drawCrisis } from "../rules/crisis.ts";
import { turnCut } from "../rules/revealing.ts";
import { activateIcon } from "../rules/space/activation.ts";
import { moveJumpTrack } from "../rules/space/jump.ts";
import { hasMark } from "../state.ts";
import type { Match } from "../types.ts";

/** Activate Cylon Ships: by the icon of the crisis card. Another crisis follows if the card says so (B135). */
export function* cylonShips(game: Match): Rule {
  let owed = 0;
  for (;;) {
    const { icons } = game.state;
    if (!icons || hasMark(game, turnCut)) break;
    if (icons.activation) yield* activateIcon(game, icons.activation);
    if (!icons.extraCrisis) break;
    if (icons.jump) owed++;
    delete game.state.icons;
    yield* drawCrisis(game, game.current);
  }
  if (owed > 0) yield* moveJumpTrack(game, owed);
}
