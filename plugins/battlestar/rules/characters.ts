import { playerOf, type Rule, type Seat } from "conclave/rules";
import type { LocationId } from "../effects/names.ts";
import { characterMoved } from "../events.ts";
import { locationName } from "../labels.ts";
import { locationOf, viperOf } from "../state.ts";
import type { Match } from "../types.ts";
import { landViper } from "./space/ships.ts";

/**
 * Moves the character to a location; a viper returns to the Reserves. `arrive` does whatever else follows. Effects use `send`
 * to move characters to the Brig and Sickbay.
 */
export function* moveCharacter(game: Match, seat: Seat, to: LocationId, arrive?: () => Rule): Rule {
  const from = locationOf(game, seat);
  yield* game.event(characterMoved, { seat, from, to }, () => {
    if (viperOf(game, seat)) landViper(game, seat);
    playerOf(game, seat).location = to;
    game.log("character-moved", { player: { seat }, location: locationName(to) });
    return arrive?.();
  });
}

/** The player boards the viper, which must be in space and uncrewed. */
export function boardViper(game: Match, seat: Seat, id: string): void {
  const viper = game.state.vipers.find((other) => other.id === id);
  if (!viper || viper.pilot !== undefined) throw new RangeError(`nobody can board ${id}`);
  delete playerOf(game, seat).location;
  viper.pilot = seat;
  game.log("viper-boarded", { player: { seat }, area: { key: `area.${viper.place}` } });
}
