import { amount, playerOf, type Rule } from "conclave/rules";
import { totalOf, workersOnCards } from "../../state.ts";
import type { Match } from "../../types.ts";

/** Workers come back from resource cards, permanent resources and the unavailable area (README, "Resources"). */
export function* bringBackWorkers(game: Match): Rule {
  for (const seat of game.activeSeats) {
    const player = playerOf(game, seat);
    const count = workersOnCards(game, seat) + totalOf(player.permanent) + player.unavailable;
    player.pool += count;
    player.unavailable = 0;
    Object.assign(player.permanent, { minerals: 0, gas: 0 });
    if (count > 0) game.log("workers-back", { player: { seat }, workers: amount("worker", count), pool: player.pool });
  }
  for (const card of Object.values(game.state.resourceCards)) card.workers = 0;
}
