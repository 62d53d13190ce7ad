import { on } from "conclave/rules";
import { checkAtLocation } from "../events.ts";
import { changeDifficulty, deltaOption } from "../rules/difficulty.ts";
import { checkUnderWay, seatWith } from "../state.ts";
import type { Match } from "../types.ts";

const friends = [-2, 2] as const;

/** Friends in Low Places: whoever activates Administration or the Brig, he may change the difficulty by 2. */
const friendsInLowPlaces = on(checkAtLocation, {
  timing: "after",
  *rule(game: Match, { location }) {
    const state = checkUnderWay(game);
    const seat = seatWith(game, "friends-in-low-places");
    if (seat === undefined || (location !== "administration" && location !== "brig")) return;
    const [play] = yield* game.window("friends-in-low-places", {
      seats: [seat],
      options: () => friends.map((delta) => deltaOption(delta)),
      params: { difficulty: state.difficulty },
    });
    if (play) changeDifficulty(game, state, { ability: "friends-in-low-places" }, play.value, play.seat);
  },
});

export const tomZarek = [friendsInLowPlaces];
