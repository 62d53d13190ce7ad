import type { Match } from "../../types.ts";

/** Begins a turn of the execution phase. */
export function beginTurn(game: Match): void {
  Object.assign(game.state.execution, { over: false, spared: false });
}

/** Ends a turn of the execution phase: an action that takes the place of an order does this. */
export function endTurn(game: Match): void {
  game.state.execution.over = true;
}
