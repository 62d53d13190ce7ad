import type { Rule } from "../../../server/engine/index.ts";
import type { LocationId } from "../board/types.ts";
import { changeDifficulty, deltaOption } from "../procedures/difficulty.ts";
import { seatWith } from "../state.ts";
import type { CheckState } from "../state-types.ts";
import type { Match } from "../types.ts";

const friends = [-2, 2] as const;

/** Friends in Low Places: whoever activates Administration or the Brig, he may change the difficulty by 2. */
export function* friendsInLowPlaces(game: Match, state: CheckState, location: LocationId): Rule {
  const seat = seatWith(game, "friends-in-low-places");
  if (seat === undefined || (location !== "administration" && location !== "brig")) return;
  const [play] = yield* game.window("friends-in-low-places", {
    seats: [seat],
    options: () => friends.map((delta) => deltaOption(delta)),
    params: { difficulty: state.difficulty },
  });
  if (play) changeDifficulty(game, state, "ability.friends-in-low-places.name", play.value, play.seat);
}
