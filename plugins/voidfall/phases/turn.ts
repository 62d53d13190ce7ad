import type { Rule } from "conclave/rules";
import { beginCounting } from "../rules/cycle/counting.ts";
import { act } from "../rules/focus-turn/acting.ts";
import { cleanUp } from "../rules/focus-turn/cleaning-up.ts";
import { select } from "../rules/focus-turn/selecting.ts";
import { crisisStep, resolveDelayedFrames, voidAdvance } from "../rules/handles.ts";
import { isAgainstVoid } from "../state.ts";
import type { Match } from "../types.ts";

/** A turn of the current player (README, "Focus turn"). */
export function* turn(game: Match): Rule {
  const { seat } = game.turn;
  const againstVoid = isAgainstVoid(game);
  beginCounting(game);
  if (againstVoid) yield* game.call(crisisStep, { seat });
  yield* select(game, seat);
  const { active } = game.state;
  if (active) {
    yield* act(game, seat);
    yield* cleanUp(game, active);
  }
  if (againstVoid) yield* game.call(voidAdvance, { seat });
  yield* game.call(resolveDelayedFrames, { seat });
  game.state.taken++;
  delete game.state.active;
}
