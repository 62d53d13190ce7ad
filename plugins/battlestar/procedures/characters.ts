import type { Rule, Seat } from "../../../server/engine/index.ts";
import type { HazardousLocationId, LocationId } from "../board/types.ts";
import type { Match, Position } from "../types.ts";

/** Whether an effect can send the player there (D8). */
export function canBeSent(_position: Position, _seat: Seat, _to: HazardousLocationId): boolean {
  return false;
}

/** The player is sent there at no cost, if that is possible. `evenFromBrig`: the effect says so. */
export function* send(
  _game: Match,
  _seat: Seat,
  _to: HazardousLocationId,
  _settings: { readonly evenFromBrig?: boolean } = {},
): Rule {}

/** The character stands there now; a viper goes back to the Reserves. An Admiral who enters the Brig loses the title. */
export function* moveCharacter(_game: Match, _seat: Seat, _to: LocationId): Rule {}

/** The player leaves the Brig for a location of Galactica, not a hazardous one, that `by` chooses. */
export function* leaveBrig(_game: Match, _seat: Seat, _by: Seat): Rule {}
