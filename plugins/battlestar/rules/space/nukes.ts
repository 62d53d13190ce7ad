import { choice, type Rule, type Seat, t } from "conclave/rules";
import { raidersDestroyedByNuke } from "../../catalogues/tokens.ts";
import { aboutShip, areaName } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { rollDie } from "../dice.ts";
import { attackResult } from "./attack-table.ts";
import { damageBasestar, destroyBasestar, targetBonus } from "./basestar-damage.ts";
import { attackOdds } from "./odds.ts";
import { basestarIn, cylonShipsIn, removeCylonShip, unitCount } from "./ships.ts";

/** Nukes, which go with the title of Admiral: how many are left is `state.nukes`. */

/** `by` spends a nuke against a basestar of their choice (B112). */
export function* launchNuke(game: Match, by: Seat): Rule {
  const { state } = game;
  if (state.nukes === 0 || state.basestars.length === 0) return;
  const options = state.basestars.map(({ id, area }) => ({
    ...choice(id, t("label.target", { ship: t("ship.basestar"), area: areaName(area) }), id, aboutShip(id)),
    forecast: () => attackOdds(game, nukeOn(game, id), aboutShip(id)),
  }));
  const basestar = yield* game.choose(by, "space.nuke-target", options, { publicOptions: true });
  const { area } = basestarIn(game, basestar);
  state.nukes--;
  game.log("nuke-launched", { player: { seat: by }, area: areaName(area), left: state.nukes });
  const die = yield* rollDie(game, game.current, nukeOn(game, basestar));
  switch (attackResult(game, "nuke", "basestar", die)) {
    case "damaged-twice":
      yield* damageBasestar(game, basestar, 2);
      break;
    case "destroyed":
      yield* destroyBasestar(game, basestar);
      break;
    case "destroyed-with-raiders": {
      const raiders = cylonShipsIn(game, "raider", area).slice(-raidersDestroyedByNuke);
      yield* destroyBasestar(game, basestar);
      for (const { id } of raiders) removeCylonShip(game, "raider", id);
      if (raiders.length > 0) {
        game.log("nuke-took-raiders", { ships: unitCount("raider", raiders.length), area: areaName(area) });
      }
      break;
    }
  }
}

/** The attack of a nuke on a basestar. */
function nukeOn(position: Position, basestar: string) {
  return { kind: "attack", attacker: "nuke", target: "basestar", bonus: targetBonus(position, basestar) } as const;
}

/** This many nukes of the Admiral leave the game unused, or as many as there are. */
export function loseNukes(game: Match, count: number): void {
  const { state } = game;
  const lost = Math.min(count, state.nukes);
  if (lost === 0) return;
  state.nukes -= lost;
  game.log("effect.pieces-lost", { pieces: unitCount("nuke", lost) });
}
