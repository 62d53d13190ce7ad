import { choice, type Option, type Rule, t } from "conclave/rules";
import { areas } from "../../catalogues/tokens.ts";
import type { Area } from "../../effects/names.ts";
import { aboutShip, areaName } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { rollDie } from "../dice.ts";
import { attackResult } from "./attack-table.ts";
import { damageBasestar, targetBonus } from "./basestar-damage.ts";
import { attackOdds } from "./odds.ts";
import { type CylonUnit, cylonShipsIn, removeCylonShip } from "./ships.ts";

/** A Cylon ship that somebody fires at. */
export interface Target {
  readonly unit: CylonUnit;
  readonly id: string;
  readonly area: Area;
}

/** Who fires at it; of a viper, whether it has a pilot. */
export interface Attacking {
  readonly by: "galactica" | "viper";
  readonly crewed?: boolean;
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

export function targetOption(position: Position, target: Target, attacker: Attacking): Option<Target> {
  const { unit, id, area } = target;
  const label = t("label.target", { ship: t(`ship.${unit}`), area: areaName(area) });
  const option = choice(`${area}:${targetId(target)}`, label, target, aboutShip(id));
  return { ...option, forecast: () => attackOdds(position, attackOn(position, target, attacker), aboutShip(id)) };
}

/** The attack that such a ship or viper would make. */
export function attackOn(position: Position, { unit, id }: Target, { by, crewed = false }: Attacking) {
  const reason = { kind: "attack", attacker: by, target: unit, bonus: targetBonus(position, id) } as const;
  return { ...reason, ...(by === "viper" && { crewed }) };
}

/** A viper or Galactica fires at a Cylon ship; the current player rolls (B163). */
export function* fireAt(game: Match, attacker: Attacking, target: Target): Rule {
  const { unit, id, area } = target;
  const die = yield* rollDie(game, game.current, attackOn(game, target, attacker));
  const result = attackResult(game, attacker.by, unit, die);
  const params = { ship: t(`ship.${unit}`), area: areaName(area), die };
  if (!result) game.log("attack-missed", params);
  else if (unit === "basestar") yield* damageBasestar(game, id, 1);
  else {
    removeCylonShip(game, unit, id);
    game.log("ship-destroyed", params);
  }
}
