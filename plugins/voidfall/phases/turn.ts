import type { Rule } from "conclave/rules";
import { crisisStep, voidAdvance } from "../procedures/handles.ts";
import { isAgainstVoid } from "../state.ts";
import { act } from "../turn/acting.ts";
import { cleanUp } from "../turn/cleaning-up.ts";
import { select } from "../turn/selecting.ts";
import type { Match } from "../types.ts";

/** A turn of the current player (README, "Focus turn"). */
export function* turn(game: Match): Rule {
  const { seat } = game.turn;
  const againstVoid = isAgainstVoid(game.position);
  beginTurn(game);
  if (againstVoid) yield* game.call(crisisStep, { seat });
  const active = yield* select(game, seat);
  yield* act(game, active);
  yield* cleanUp(game, active);
  if (againstVoid) yield* game.call(voidAdvance, { seat });
  game.state.taken++;
  delete game.state.active;
}

/** What counts by the turn begins anew, for all players: they may take part in the turns of others. */
function beginTurn(game: Match): void {
  for (const player of game.state.players) {
    player.overproductions = 0;
    player.builtByOverproduction = false;
    for (const [ability, until] of Object.entries(player.used)) if (until === "turn") delete player.used[ability];
  }
}
