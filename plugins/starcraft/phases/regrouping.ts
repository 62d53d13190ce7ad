import type { Rule } from "conclave/rules";
import {
  destroyBases,
  destroyTransports,
  gainConquestPoints,
  gainResourceCards,
  loseResourceCards,
  retrieveWorkers,
} from "../rules/regrouping/handles.ts";
import type { Match } from "../types.ts";

/** Steps 1 to 7 of the regrouping phase; event cards, discards and the first player follow (README, "Round"). */
export function* regrouping(game: Match): Rule {
  yield* game.call(destroyBases);
  yield* game.call(destroyTransports);
  yield* game.call(loseResourceCards);
  yield* game.call(gainResourceCards);
  yield* game.call(retrieveWorkers);
  yield* game.call(gainConquestPoints);
  yield* game.checkVictory("points");
  yield* game.checkVictory("objectives");
}
