import type { Rule } from "conclave/rules";
import { takeActions } from "../rules/actions.ts";
import type { Match } from "../types.ts";
import { actionsInTurn } from "../values.ts";

/** Action: the current player takes one or more actions. */
export function* actionPhase(game: Match): Rule {
  yield* takeActions(game, game.current, game.value(actionsInTurn, {}));
}
