import { choice, playerOf, type Rule } from "conclave/rules";

import type { Match } from "../types.ts";

/** All players secretly keep one of three factions at the same time; then all are shown (R2). */
export function* chooseFactions(game: Match): Rule {
  yield* game.together(game.seats, function* (seat): Rule {
    const player = playerOf(game, seat);
    const options = player.offered.map((id) => choice(id, game.definition(id).name, id, { type: "faction", id }));
    player.pick = yield* game.choose(seat, "faction", options);
  });
  for (const seat of game.seats) {
    const player = playerOf(game, seat);
    const chosen = player.pick as string;
    player.faction = chosen;
    player.offered = [];
    delete player.pick;
    game.log("faction-chosen", { player: { seat }, faction: game.definition(chosen).name });
  }
}
