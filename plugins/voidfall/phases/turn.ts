import type { Rule } from "conclave/rules";
import { beginCounting } from "../rules/cycle/counting.ts";
import { act } from "../rules/focus-turn/acting.ts";
import { cleanUp } from "../rules/focus-turn/cleaning-up.ts";
import { select } from "../rules/focus-turn/selecting.ts";
import { resolveDelayedFrames } from "../rules/galactic-events/frames.ts";
import { advanceVoid, drawCrisis } from "../rules/voidborn/advancing.ts";
import { isAgainstVoid } from "../state.ts";
import type { Match } from "../types.ts";

/** A turn of the current player (README, "Focus turn"). */
export function* turn(game: Match): Rule {
  const { seat } = game.turn;
  const againstVoid = isAgainstVoid(game);
  beginCounting(game);
  if (againstVoid) drawCrisis(game);
  yield* select(game, seat);
  const { active } = game.state;
  if (active) {
    yield* act(game, seat);
    yield* cleanUp(game, active);
  }
  if (againstVoid) yield* advanceVoid(game, seat);
  yield* resolveDelayedFrames(game, seat);
  game.state.taken++;
  delete game.state.active;
}
