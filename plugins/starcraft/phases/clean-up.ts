import type { Rule } from "conclave/rules";
import { nextFirstPlayer } from "../rules/first-player.ts";
import { discardDown } from "../rules/hand-limit.ts";
import type { Match } from "../types.ts";

/** Steps 9 and 10 of the regrouping phase (README, "Round"). */
export function* cleanUp(game: Match): Rule {
  yield* discardDown(game);
  passFirstPlayer(game);
}

function passFirstPlayer(game: Match): void {
  const { state } = game;
  state.first = nextFirstPlayer(game);
  delete state.nextFirst;
  game.log("first-player", { player: { seat: state.first } });
}
