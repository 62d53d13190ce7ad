import type { Rule } from "conclave/rules";
import { turnEnds } from "../events.ts";
import { discardDown } from "../rules/hand-limit.ts";
import type { Match } from "../types.ts";
import { handsChecked } from "../values.ts";

/** Ends the turn: hand limit, then the check of the resources (B8, B10). */
export function* endOfTurn(game: Match): Rule {
  yield* game.event(turnEnds, { seat: game.current }, () => discardDown(game, game.value(handsChecked, {})));
  yield* game.checkVictory("turn-over");
}
