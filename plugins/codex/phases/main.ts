import { type Rule, type Seat, t } from "conclave/rules";
import { mainEnded } from "../events.ts";
import { settle } from "../procedures/deaths.ts";
import { playerOf } from "../state.ts";
import { activePlayers, waitingPartner } from "../teams.ts";
import type { Match } from "../types.ts";
import { sendPatrols } from "./patrol.ts";

/**
 * The main phase: actions in any order and number, then patrols (README, "The turn", 3). Members of a team act in turns: one
 * acts until it ends its phase or hands over to the other; at the end both send their patrols.
 */
export function* main(game: Match): Rule {
  let acting: Seat | undefined = activePlayers(game)[0];
  while (acting !== undefined) {
    const seat: Seat = acting;
    const taken: string | undefined = yield* game.act(seat, "main", {
      optional: t("action.end-main"),
      params: { gold: playerOf(game, seat).gold },
    });
    yield* settle(game);
    if (taken === undefined) game.state.finished.push(seat);
    const partner = waitingPartner(game, seat);
    if (taken === undefined || taken === "hand-over") acting = partner ?? (taken === undefined ? undefined : seat);
    else if (!activePlayers(game).includes(seat)) acting = partner;
  }
  yield* sendPatrols(game);
  for (const seat of activePlayers(game)) yield* game.event(mainEnded, { seat });
  yield* settle(game);
}
