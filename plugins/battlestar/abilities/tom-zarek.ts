import type { Rule, Seat } from "conclave/rules";
import type { LocationId } from "../board/types.ts";
import { changeDifficulty, deltaOption } from "../procedures/difficulty.ts";
import { hasAbility, playersAt, seatWith } from "../state.ts";
import type { CheckState } from "../state-types.ts";
import type { Match, Position } from "../types.ts";

const friends = [-2, 2] as const;

/** Convicted Criminal: he cannot activate a location where somebody else is, except the Brig. */
export function isShunned(position: Position, seat: Seat, location: LocationId): boolean {
  if (location === "brig" || !hasAbility(position, seat, "convicted-criminal")) return false;
  return playersAt(position, location).length > 1;
}

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
