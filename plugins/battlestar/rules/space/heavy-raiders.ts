import type { Rule } from "conclave/rules";
import { heavyRaiderStep, launchAreas } from "../../catalogues/tokens.ts";
import type { Area, LaunchArea } from "../../effects/names.ts";
import { areaName } from "../../labels.ts";
import type { CylonShip } from "../../state-types.ts";
import type { Match } from "../../types.ts";
import { advanceCenturions, boardCenturions } from "./centurions.ts";
import { share } from "./placement.ts";
import { removeCylonShip } from "./ships.ts";

/** Heavy raiders and centurions act, in exactly this order (B96, B98). */
export function* heavyRaidersAct(game: Match, ids: readonly string[]): Rule {
  const acting = game.state.heavyRaiders.filter(({ id }) => ids.includes(id));
  yield* advanceCenturions(game);
  for (const raider of acting) raider.actedIn = game.turn.number;
  const boarding = acting.filter(({ area }) => isLaunchArea(area));
  const approaching = acting.filter(({ area }) => !isLaunchArea(area));
  yield* boardGalactica(game, boarding);
  for (const raider of approaching) approach(game, raider);
}

function isLaunchArea(area: Area): area is LaunchArea {
  return (launchAreas as readonly Area[]).includes(area);
}

/** Heavy raiders in a launch area become centurions; with too few centurions some wait, as the current player decides (B99). */
function* boardGalactica(game: Match, raiders: readonly CylonShip[]): Rule {
  const wanted = new Map<Area, number>();
  for (const { area } of raiders) wanted.set(area, (wanted.get(area) ?? 0) + 1);
  const sharing = yield* share(game, "centurion", wanted);
  for (const [area, count] of sharing) {
    for (const { id } of raiders.filter((raider) => raider.area === area).slice(0, count)) {
      removeCylonShip(game, "heavy-raider", id);
      game.log("heavy-raider-boards", { area: areaName(area) });
      yield* boardCenturions(game, 1);
    }
  }
}

function approach(game: Match, raider: CylonShip): void {
  const from = raider.area;
  if (isLaunchArea(from)) return;
  raider.area = heavyRaiderStep[from];
  game.log("heavy-raider-moved", { from: areaName(from), to: areaName(raider.area) });
}
