import type { Rule, Seat } from "../../../../server/engine/index.ts";
import type { Area } from "../../board/types.ts";
import type { Match } from "../../types.ts";

/** Launches a viper from the Reserves into the area, uncrewed unless there is a pilot, and raises `vipersPlaced`. */
export function* launchViper(_game: Match, _area: Area, _pilot?: Seat): Rule<string | undefined> {
  return undefined;
}

/** Command, CAG: the player activates uncrewed vipers up to `count` times. */
export function* activateVipers(_game: Match, _by: Seat, _count: number): Rule {}

/** The player's own viper, as an action: moves one area or attacks. */
export function* activateOwnViper(_game: Match, _seat: Seat): Rule {}

/** The player's own viper attacks up to `count` times, the target chosen anew each time. */
export function* viperAttacks(_game: Match, _seat: Seat, _count: number): Rule {}

/** Hangar Deck: the player boards a viper and launches into a launch area; first one returns if the Reserves are empty. */
export function* launchSelf(_game: Match, _seat: Seat): Rule {}

/** The player's viper flies to an adjacent area: movement. */
export function* flyViper(_game: Match, _seat: Seat, _to: Area): Rule {}

/** The player's viper goes back to the Reserves; where its pilot goes is for the caller to say. */
export function landViper(_game: Match, _seat: Seat): void {}

/** All vipers in space return to the Reserves; their pilots stand on the Hangar Deck. */
export function* returnVipers(_game: Match): Rule {}

/** So many vipers of the Reserves or in space, chosen by `by`, are damaged; a pilot goes to Sickbay. */
export function* damageVipers(_game: Match, _where: "reserves" | "space", _count: number, _by: Seat): Rule {}

/** Vipers or raptors that are damaged or destroyed go to the Reserves; `by` chooses. */
export function* restore(
  _game: Match,
  _settings: {
    readonly by: Seat;
    readonly unit: "raptor" | "viper";
    readonly from: readonly ("damaged" | "destroyed")[];
    readonly count: number;
    readonly optional: boolean;
  },
): Rule {}
