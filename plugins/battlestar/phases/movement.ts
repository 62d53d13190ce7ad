import type { Rule } from "conclave/rules";
import { move } from "../rules/movement.ts";
import type { Match } from "../types.ts";

/** Movement: the current player may move. */
export function* movement(game: Match): Rule {
  yield* move(game, game.current);
}
