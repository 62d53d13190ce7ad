import { playerOf, type Rule, t } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { activePlayers, waitingPartner } from "../effects/teams.ts";
import { mainEnded } from "../events.ts";
import { settle } from "../rules/deaths.ts";
import type { Match } from "../types.ts";
import { sendPatrols } from "./patrol.ts";

/**
 * The main phase: actions in any order and number, then patrols (README, "The turn", 3). Members of a team act in turns: one
 * acts until it ends its phase or hands over to the other; at the end both send their patrols.
 */
export function* main(game: Match): Rule {
  game.state.acting = activePlayers(game)[0];
  for (let seat = game.state.acting; seat !== undefined; seat = game.state.acting) {
    const taken: string | undefined = yield* game.act(seat, "main", {
      optional: t("action.end-main"),
      params: { gold: goldOf(game.look((position) => playerOf(position, seat).gold)) },
    });
    yield* settle(game);
    if (taken === undefined) game.state.finished.push(seat);
    if (taken === undefined || taken === "hand-over") game.state.acting = waitingPartner(game, seat);
  }
  yield* sendPatrols(game);
  for (const seat of activePlayers(game)) yield* game.event(mainEnded, { seat });
  yield* settle(game);
}
