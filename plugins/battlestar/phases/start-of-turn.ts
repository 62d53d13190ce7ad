import { playerOf, type Rule } from "conclave/rules";
import { turnBegins } from "../events.ts";

import type { Match } from "../types.ts";

/** Starts the turn: what lasted for the previous turn ends, and abilities react. */
export function* startOfTurn(game: Match): Rule {
  const seat = game.current;
  game.state.marks = [];
  delete game.state.icons;
  playerOf(game, seat).turns++;
  game.log("turn-begins", { player: { seat }, round: game.turn.round });
  yield* game.event(turnBegins, { seat });
}
