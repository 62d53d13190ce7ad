import { choice, type Option, type Rule, t } from "conclave/rules";
import { areas } from "../../catalogues/tokens.ts";
import type { Area } from "../../effects/names.ts";
import { aboutShip, areaName } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { rollDie } from "../dice.ts";
import { attackResult } from "./attack-table.ts";
import { damageBasestar, targetBonus } from "./basestar-damage.ts";
import { type CylonUnit, cylonShipsIn, removeCylonShip } from "./ships.ts";

/** A Cylon ship that somebody fires at. */
export interface Target {
  readonly unit: CylonUnit;
  readonly id: string;
  readonly area: Area;
}

/**
 * What can be fired at in an area: one of its raiders, one of its heavy raiders, each of its basestars. Raiders are alike;
 * the newest stands for them, which has not acted yet.
 */
export function targetsIn(position: Position, area: Area): Target[] {
  const found: Target[] = [];
  for (const unit of ["raider", "heavy-raider"] as const) {
    const newest = cylonShipsIn(position, unit, area).at(-1);
    if (newest) found.push({ unit, id: newest.id, area });
  }
  for (const { id } of cylonShipsIn(position, "basestar", area)) found.push({ unit: "basestar", id, area });
  return found;
}

export function targetsInSpace(position: Position): Target[] {
  return areas.flatMap((area) => targetsIn(position, area));
}

/** Names a target in options: raiders and heavy raiders by kind, basestars by themselves. */
export function targetId({ unit, id }: Target): string {
  return unit === "basestar" ? id : unit;
}

export function targetOption(target: Target): Option<Target> {
  const label = t("label.target", { ship: t(`ship.${target.unit}`), area: areaName(target.area) });
  return choice(`${target.area}:${targetId(target)}`, label, target, aboutShip(target.id));
}

/** A viper or Galactica fires at a Cylon ship; the current player rolls (B163). */
export function* fireAt(game: Match, attacker: "galactica" | "viper", target: Target, crewed = false): Rule {
  const { unit, id, area } = target;
  const bonus = targetBonus(game, id);
  const reason = { kind: "attack", attacker, target: unit, bonus, ...(attacker === "viper" && { crewed }) } as const;
  const die = yield* rollDie(game, game.current, reason);
  const result = attackResult(game, attacker, unit, die);
  const params = { ship: t(`ship.${unit}`), area: areaName(area), die };
  if (!result) game.log("attack-missed", params);
  else if (unit === "basestar") yield* damageBasestar(game, id, 1);
  else {
    removeCylonShip(game, unit, id);
    game.log("ship-destroyed", params);
  }
}
