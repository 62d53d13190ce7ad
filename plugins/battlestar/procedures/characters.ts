import type { Rule, Seat } from "../../../server/engine/index.ts";
import { locations } from "../board/locations.ts";
import type { HazardousLocationId, LocationId } from "../board/types.ts";
import { characterMoved } from "../events.ts";
import { locationName, locationOption } from "../labels.ts";
import { holds, isAt, isOnBoard, isRevealed, locationOf, playerIn, viperOf } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { landViper } from "./space/ships.ts";
import { loseTitles } from "./titles.ts";

/**
 * Whether an effect can send the player there: not a revealed Cylon, nobody off the board or there already, and nobody from
 * the Brig to Sickbay unless the effect says so (D8).
 */
export function canBeSent(
  position: Position,
  seat: Seat,
  to: HazardousLocationId,
  { evenFromBrig = false }: { readonly evenFromBrig?: boolean } = {},
): boolean {
  if (isRevealed(position, seat) || !isOnBoard(position, seat) || isAt(position, seat, to)) return false;
  return evenFromBrig || to === "brig" || !isAt(position, seat, "brig");
}

/** The player is sent there at no cost, if that is possible. */
export function* send(
  game: Match,
  seat: Seat,
  to: HazardousLocationId,
  settings: { readonly evenFromBrig?: boolean } = {},
): Rule {
  if (canBeSent(game, seat, to, settings)) yield* moveCharacter(game, seat, to);
}

/** The character stands there now; a viper goes back to the Reserves. An Admiral who enters the Brig loses the title. */
export function* moveCharacter(game: Match, seat: Seat, to: LocationId): Rule {
  const from = locationOf(game, seat);
  yield* game.event(characterMoved, { seat, from, to }, function* () {
    if (viperOf(game, seat)) landViper(game, seat);
    playerIn(game, seat).location = to;
    game.log("character-moved", { player: { seat }, location: locationName(to) });
    if (to === "brig" && holds(game, seat, "admiral")) yield* loseTitles(game, seat, ["admiral"]);
  });
}

/** The player gets into the viper, which is in space and flown by nobody. */
export function boardViper(game: Match, seat: Seat, id: string): void {
  const viper = game.state.vipers.find((other) => other.id === id);
  if (!viper || viper.pilot !== undefined) throw new RangeError(`nobody can board ${id}`);
  delete playerIn(game, seat).location;
  viper.pilot = seat;
  game.log("viper-boarded", { player: { seat }, area: { key: `area.${viper.place}` } });
}

/** The player leaves the Brig for another location of Galactica, not a hazardous one (D4), that `by` chooses. */
export function* leaveBrig(game: Match, seat: Seat, by: Seat): Rule {
  if (!isAt(game, seat, "brig")) return;
  const options = locations
    .filter(({ ship, hazardous }) => ship === "galactica" && !hazardous)
    .map(({ id }) => locationOption(id));
  const to: LocationId = yield* game.choose(by, "leave-brig", options, {
    params: { player: { seat } },
    publicOptions: true,
  });
  yield* moveCharacter(game, seat, to);
}
