import type { Match } from "../../types.ts";

/**
 * A new turn for what is counted by the turn: each turn of the focus phase, the preparation and the evaluation phase
 * (README, "Production"). Overproductions in the turn of another player count for that turn.
 */
export function beginCounting(game: Match): void {
  for (const player of game.state.players) {
    player.overproductions = 0;
    player.builtByOverproduction = false;
    for (const [ability, term] of Object.entries(player.used)) if (term === "turn") delete player.used[ability];
  }
}

/** A new cycle for what is counted by the cycle. */
export function beginCycle(game: Match): void {
  beginCounting(game);
  for (const player of game.state.players) for (const ability of Object.keys(player.used)) delete player.used[ability];
}
