import { choice, type Option, type Rule, type Seat, t } from "conclave/rules";
import { areas } from "../../catalogues/tokens.ts";
import type { Area } from "../../effects/names.ts";
import { aboutArea, aboutShip, areaName } from "../../labels.ts";
import { isInSpace, vipersIn } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { moveCharacter } from "../characters.ts";
import { uncrewedIn, viperIn } from "./ships.ts";

/** The viper goes to the box of damaged ones, and its pilot to Sickbay (B107). */
export function* damageViper(game: Match, id: string): Rule {
  yield* strike(game, id, "damaged");
}

/** The viper leaves the game, and its pilot goes to Sickbay (B107). */
export function* destroyViper(game: Match, id: string): Rule {
  yield* strike(game, id, "destroyed");
}

function* strike(game: Match, id: string, place: "damaged" | "destroyed"): Rule {
  const viper = viperIn(game, id);
  const { pilot, place: from } = viper;
  if (isInSpace(viper)) game.log(`viper-${place}-in-space`, { area: areaName(from as Area) });
  else game.log(`viper-${place}`);
  viper.place = place;
  delete viper.pilot;
  if (pilot !== undefined) yield* moveCharacter(game, pilot, "sickbay");
}

/** This many vipers of the Reserves or in space, chosen by `by`, are damaged; a pilot goes to Sickbay. */
export function* damageVipers(game: Match, where: "reserves" | "space", count: number, by: Seat): Rule {
  for (let left = count; left > 0; left--) {
    const id = where === "reserves" ? vipersIn(game, "reserves")[0]?.id : yield* viperInSpace(game, by, left);
    if (id === undefined) return;
    yield* damageViper(game, id);
  }
}

function* viperInSpace(game: Match, by: Seat, left: number): Rule<string | undefined> {
  const options = vipersInSpace(game);
  if (options.length === 0) return undefined;
  return yield* game.choose(by, "space.damage-viper", options, { publicOptions: true, params: { left } });
}

/** Vipers in space to choose from: one uncrewed in each area, and all with pilots. */
function vipersInSpace(position: Position): Option<string>[] {
  return areas.flatMap((area) => {
    const [uncrewed] = uncrewedIn(position, area);
    const crewed = vipersIn(position, area).filter(({ pilot }) => pilot !== undefined);
    return [
      ...(uncrewed ? [choice(area, t("label.viper", { area: areaName(area) }), uncrewed.id, aboutArea(area))] : []),
      ...crewed.map(({ id, pilot }) =>
        choice(id, t("label.viper-of", { pilot: { seat: pilot as Seat } }), id, aboutShip(id)),
      ),
    ];
  });
}
