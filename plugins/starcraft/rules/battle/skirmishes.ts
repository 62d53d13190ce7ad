import { choice, type Option, type Place, type Rule, type Seat, t } from "conclave/rules";
import type { Role, Unit } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import {
  aboutUnits,
  battleIn,
  battleOf,
  chooseUnits,
  fighterLabel,
  fightersOf,
  kindLabel,
  kindOf,
  kindsLabel,
  oneOfEachKind,
  roleOf,
  unitById,
} from "./fighters.ts";
import { other, roles } from "./roles.ts";

/** Who fights whom: pairs of front-line units, and those that support them (README, "Battle"). */

type Units = readonly Readonly<Unit>[];

export function* formSkirmishes(game: Match): Rule {
  const battle = battleIn(game);
  const attackers = yield* frontUnits(game, battle.attacker);
  const defenders = yield* frontUnits(game, battle.defender);
  for (const [own, enemy] of yield* pair(game, battle.attacker, attackers, defenders)) {
    battle.skirmishes.push({
      attacker: { front: own, supports: [] },
      defender: { front: enemy, supports: [] },
      resolved: false,
      splash: [],
    });
  }
  for (const role of roles) yield* support(game, role);
  for (const { attacker, defender } of battle.skirmishes) {
    game.log("skirmish-formed", {
      attacker: sideLabel(game, attacker),
      defender: sideLabel(game, defender),
    });
  }
}

function sideLabel(position: Position, side: { readonly front: string; readonly supports: readonly string[] }) {
  const unit = kindLabel(position, unitById(position, side.front).kind);
  if (side.supports.length === 0) return unit;
  const supports = kindsLabel(
    position,
    side.supports.map((id) => unitById(position, id)),
  );
  return t("label.supported", { unit, supports });
}

/** The units that can stand in front. Of assist units alone the player puts one there. */
function* frontUnits(game: Match, seat: Seat): Rule<Units> {
  const all = fightersOf(game, seat);
  const fit = all.filter((unit) => !kindOf(game, unit).assist);
  return fit.length > 0 ? fit : yield* chooseUnits(game, seat, "front-line", all, 1);
}

/** The attacker pairs as many units as possible. */
function* pair(game: Match, seat: Seat, own: Units, enemy: Units): Rule<(readonly [own: string, enemy: string])[]> {
  const number = Math.min(own.length, enemy.length);
  // Units of a kind are alike: if the others are, too, or all of them fight, there is nothing to choose.
  const areAlike = (units: Units) => oneOfEachKind(units).length === 1;
  const isSettled = (units: Units, others: Units) => areAlike(units) && (areAlike(others) || others.length === number);
  if (isSettled(own, enemy) || isSettled(enemy, own)) {
    return enemy.slice(0, number).map(({ id }, index) => [own[index]?.id ?? "", id] as const);
  }
  const places = game.look((position) =>
    enemy.map((unit) => ({ ...unitOption(position, unit), min: number === enemy.length ? 1 : 0, max: 1 })),
  );
  const chosen = yield* game.assign(seat, "skirmishes", unitOptions(game, own), places, {
    min: number,
    max: number,
    publicOptions: true,
  });
  return [...chosen].flatMap(([against, units]) => units.map((unit) => [unit, against] as const));
}

function unitOption(position: Position, unit: Readonly<Unit>): Option<string> {
  return choice(unit.id, fighterLabel(position, unit), unit.id, aboutUnits([unit]));
}

function unitOptions(game: Match, units: Units): readonly Option<string>[] {
  return game.look((position) => units.map((unit) => unitOption(position, unit)));
}

/** Every unit that is not in front supports one that is. */
function* support(game: Match, role: Role): Rule {
  const battle = battleIn(game);
  const seat = battle[role];
  const fronts = battle.skirmishes.map((skirmish) => skirmish[role].front);
  const rest = fightersOf(game, seat).filter(({ id }) => !fronts.includes(id));
  const [first, second] = battle.skirmishes;
  if (rest.length === 0 || !first) return;
  if (!second) {
    first[role].supports.push(...rest.map(({ id }) => id));
    return;
  }
  const places = skirmishPlaces(game, seat);
  const chosen = yield* game.assign(seat, "support", unitOptions(game, rest), places, {
    min: rest.length,
    publicOptions: true,
  });
  for (const [index, units] of chosen) battle.skirmishes[index]?.[role].supports.push(...units);
}

/** All skirmishes that are not resolved, as a player sees them. Their values are their numbers. */
export function skirmishPlaces(game: Match, seat: Seat): readonly Place<number>[] {
  return game.look((position) =>
    battleOf(position).skirmishes.flatMap((skirmish, index) => {
      if (skirmish.resolved) return [];
      const role = roleOf(position, seat);
      const own = unitById(position, skirmish[role].front);
      const enemy = unitById(position, skirmish[other(role)].front);
      const label = t("label.skirmish", { own: fighterLabel(position, own), enemy: fighterLabel(position, enemy) });
      return [choice(`skirmish-${index + 1}`, label, index, aboutUnits([own, enemy]))];
    }),
  );
}
