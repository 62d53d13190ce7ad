import type { Match } from "../../types.ts";

/** Ends a turn of the execution phase: an action that takes the place of an order does this. */
export function endTurn(game: Match): void {
  if (game.state.execution) game.state.execution.over = true;
}
