import { on, type Seat, t } from "conclave/rules";
import type { Area } from "../effects/names.ts";
import { vipersPlaced } from "../events.ts";
import { aboutShip, areaName } from "../labels.ts";
import { takeActions } from "../rules/actions.ts";
import { boardViper } from "../rules/characters.ts";
import { isAt, isInSpace, seatWith, shipOf } from "../state.ts";
import type { Viper } from "../state-types.ts";
import type { Battlestar, Position } from "../types.ts";

/** The vipers just placed that nobody flies. */
function freeVipers(position: Position, ids: readonly string[]): Readonly<Viper>[] {
  return position.state.vipers.filter(
    (viper) => ids.includes(viper.id) && viper.pilot === undefined && isInSpace(viper),
  );
}

/**
 * The player who can use Alert Viper Pilot now: on a location of Galactica, Sickbay included, but not in the Brig (B38); nobody
 * in a super crisis (B31).
 */
function alertPilot(position: Position): Seat | undefined {
  if (position.state.crisis?.kind === "super-crisis") return undefined;
  const seat = seatWith(position, "alert-viper-pilot");
  if (seat === undefined || shipOf(position, seat) !== "galactica" || isAt(position, seat, "brig")) return undefined;
  return seat;
}

/** Alert Viper Pilot: he may board a viper that was just placed from the Reserves, and take an action (B38). */
export const alertViperPilot = on<Battlestar, { vipers: readonly string[] }>(vipersPlaced, {
  timing: "after",
  optional: {
    window: "alert-viper-pilot",
    seats(position, { vipers }) {
      const seat = alertPilot(position);
      return seat !== undefined && freeVipers(position, vipers).length > 0 ? [seat] : [];
    },
    options: (position, { vipers }) =>
      freeVipers(position, vipers).map(({ id, place }) => ({
        id,
        label: t("label.viper-at", { area: areaName(place as Area) }),
        value: id,
        about: [aboutShip(id)],
      })),
    *rule(game, _, seat, viper) {
      boardViper(game, seat, viper as string);
      yield* takeActions(game, seat, 1);
    },
  },
});
