import type { Rule, Seat, Text } from "conclave/rules";
import { locations } from "../catalogues/locations.ts";
import type { LocationId } from "../effects/names.ts";
import { locationOption } from "../labels.ts";
import { isAt, isOnBoard, isRevealed, keptRules } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { moveCharacter } from "./characters.ts";
import { closedShip } from "./reasons.ts";
import { fromBrig, isRevealedCylon, isThereAlready, notAboard } from "./reasons-of-people.ts";
import { loseTitles } from "./titles.ts";

/** Getting into Brig and Sickbay, and out of the Brig. What confinement does is decided where it applies: see `isAt`. */

interface SendSettings {
  /** The effect names the Brig, so it also sends players from there (D8). */
  readonly evenFromBrig?: boolean;
}

/**
 * Why an effect cannot send the player there: a revealed Cylon, off the board, already there, in the Brig unless the effect
 * says so, or to a closed ship (B64, B127, D8). `undefined` if it can.
 */
export function sendingProblem(
  position: Position,
  seat: Seat,
  to: LocationId,
  { evenFromBrig = false }: SendSettings = {},
): Text | undefined {
  if (isRevealed(position, seat)) return isRevealedCylon;
  if (!isOnBoard(position, seat)) return notAboard;
  if (isAt(position, seat, to)) return isThereAlready(to);
  if (!evenFromBrig && isAt(position, seat, "brig")) return fromBrig;
  const { ship } = position.entry(locations, to);
  return keptRules(position, "ship-closed").some((rule) => rule.ship === ship) ? closedShip : undefined;
}

/** Sends the player there for free, if possible. An Admiral sent to the Brig loses the title. */
export function* send(game: Match, seat: Seat, to: LocationId, settings: SendSettings = {}): Rule {
  if (sendingProblem(game, seat, to, settings)) return;
  if (to === "brig") yield* moveCharacter(game, seat, to, () => loseTitles(game, seat, ["admiral"]));
  else yield* moveCharacter(game, seat, to);
}

/** The player leaves the Brig for a location of Galactica that `by` chooses, except hazardous ones (D4). */
export function* leaveBrig(game: Match, seat: Seat, by: Seat): Rule {
  if (!isAt(game, seat, "brig")) return;
  const options = [...game.entries(locations)]
    .filter(({ ship, hazardous }) => ship === "galactica" && !hazardous)
    .map(({ id }) => locationOption(id));
  const to: LocationId = yield* game.choose(by, "leave-brig", options, {
    params: { player: { seat } },
    publicOptions: true,
  });
  yield* moveCharacter(game, seat, to);
}
