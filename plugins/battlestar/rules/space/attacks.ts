import { choice, type Option, type Rule, type Seat, t } from "conclave/rules";
import { areas } from "../../catalogues/tokens.ts";
import { aboutArea, areaName } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { rollDie } from "../dice.ts";
import { attackResult } from "./attack-table.ts";
import { attackOdds } from "./odds.ts";
import { cylonShipsIn, removeCylonShip } from "./ships.ts";
import { fireAt, targetOption, targetsInSpace } from "./targets.ts";

/** Weapons Control: Galactica fires at a Cylon ship that `by` chooses. */
export function* galacticaAttack(game: Match, by: Seat): Rule {
  const attacker = { by: "galactica" } as const;
  const options = targetsInSpace(game).map((target) => targetOption(game, target, attacker));
  if (options.length === 0) return;
  const target = yield* game.choose(by, "space.galactica-target", options, { publicOptions: true });
  yield* fireAt(game, attacker, target);
}

/** Centurions on the boarding track, one for each step where there are any. */
function centurionOptions(position: Position): Option<number>[] {
  return position.state.centurions.flatMap((count, step) =>
    count > 0 ? [choice(`step-${step}`, t("label.centurion", { step }), step, boardingStep(step))] : [],
  );
}

function boardingStep(step: number) {
  return { type: "boarding-step", id: String(step) };
}

function removeCenturion(game: Match, step: number): void {
  const { centurions } = game.state;
  centurions[step] = (centurions[step] ?? 0) - 1;
}

/** Armory: an attack on a centurion that `by` chooses. */
export function* attackCenturion(game: Match, by: Seat): Rule {
  const attack = { kind: "attack", attacker: "armory", target: "centurion" } as const;
  const options = centurionOptions(game).map((option) => ({
    ...option,
    forecast: () => attackOdds(game, attack, boardingStep(option.value)),
  }));
  if (options.length === 0) return;
  const step = yield* game.choose(by, "space.centurion", options, { publicOptions: true });
  const die = yield* rollDie(game, game.current, attack);
  if (attackResult(game, "armory", "centurion", die)) {
    removeCenturion(game, step);
    game.log("centurion-destroyed", { step, die });
  } else game.log("centurion-missed", { step, die });
}

/** `by` chooses this many Cylon pieces, raiders and heavy raiders by their areas, and they are destroyed. */
export function* destroyCylons(
  game: Match,
  by: Seat,
  unit: "centurion" | "heavy-raider" | "raider",
  count: number,
): Rule {
  for (let left = count; left > 0; left--) {
    const params = { ship: unit === "centurion" ? t("token.centurion") : t(`ship.${unit}`), left };
    const settings = { publicOptions: true, params };
    if (unit === "centurion") {
      const options = centurionOptions(game);
      if (options.length === 0) return;
      const step = yield* game.choose(by, "space.destroy-cylon", options, settings);
      removeCenturion(game, step);
      game.log("centurion-removed", { step });
      continue;
    }
    const options = areas.flatMap((area) => {
      const newest = cylonShipsIn(game, unit, area).at(-1);
      return newest ? [choice(area, areaName(area), newest, aboutArea(area))] : [];
    });
    if (options.length === 0) return;
    const { id, area } = yield* game.choose(by, "space.destroy-cylon", options, settings);
    removeCylonShip(game, unit, id);
    game.log("ship-removed", { ship: params.ship, area: areaName(area) });
  }
}
