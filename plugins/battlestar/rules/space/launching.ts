import { playerOf, type Rule, type Seat } from "conclave/rules";
import { areas, launchAreas } from "../../catalogues/tokens.ts";
import type { Area } from "../../effects/names.ts";
import { vipersPlaced } from "../../events.ts";
import { areaName, areaOption } from "../../labels.ts";
import { vipersIn } from "../../state.ts";
import type { Match } from "../../types.ts";
import { uncrewedIn, viperIn } from "./ships.ts";

/** Launching vipers. */

/** Launches a viper from the Reserves into the area, uncrewed unless there is a pilot, and raises `vipersPlaced`. */
export function* launchViper(game: Match, area: Area, pilot?: Seat): Rule<string | undefined> {
  const [ready] = vipersIn(game, "reserves");
  if (!ready) return undefined;
  const viper = viperIn(game, ready.id);
  viper.place = area;
  if (pilot === undefined) game.log("viper-launched", { area: areaName(area) });
  else {
    viper.pilot = pilot;
    delete playerOf(game, pilot).location;
    game.log("pilot-launched", { player: { seat: pilot }, area: areaName(area) });
  }
  yield* game.event(vipersPlaced, { vipers: [viper.id] });
  return viper.id;
}

/** Hangar Deck: the player boards a viper and launches into a launch area; first one returns if the Reserves are empty. */
export function* launchSelf(game: Match, seat: Seat): Rule {
  if (vipersIn(game, "reserves").length === 0 && !(yield* takeBack(game, seat))) return;
  const options = launchAreas.map((area) => areaOption(area));
  const area = yield* game.choose(seat, "space.launch-area", options, { publicOptions: true });
  yield* launchViper(game, area, seat);
}

/** An uncrewed viper, chosen by the player, goes back from space to the Reserves (B108). */
function* takeBack(game: Match, seat: Seat): Rule<boolean> {
  const options = areas.filter((area) => uncrewedIn(game, area).length > 0).map((area) => areaOption(area));
  if (options.length === 0) return false;
  const area = yield* game.choose(seat, "space.take-back", options, { publicOptions: true });
  const [viper] = uncrewedIn(game, area);
  if (!viper) return false;
  viperIn(game, viper.id).place = "reserves";
  game.log("viper-taken-back", { area: areaName(area) });
  return true;
}
