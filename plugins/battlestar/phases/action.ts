import type { Rule } from "conclave/rules";
import { actionsInTurn } from "../abilities/kara-thrace.ts";
import { takeActions } from "../procedures/actions.ts";
import type { Match } from "../types.ts";

/** Action: the current player takes one action, or two as an Expert Pilot. */
export function* actionPhase(game: Match): Rule {
  yield* takeActions(game, game.current, actionsInTurn(game));
}
