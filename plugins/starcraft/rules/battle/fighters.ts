import {
  choice,
  counted,
  found,
  playerOf,
  type Reference,
  type Rule,
  type Seat,
  type Text,
  type TextParams,
  t,
} from "conclave/rules";
import { units } from "../../catalogues/units.ts";

import type { Battle, Role, Unit } from "../../state-types.ts";
import type { Match, Position, UnitKind } from "../../types.ts";
import { other } from "./roles.ts";

/** Who takes part in a battle, and how its units are called and chosen. */

/** The battle under way. */
export function battleOf(position: Position): NonNullable<Position["state"]["battle"]> {
  const { battle } = position.state;
  if (!battle) throw new RangeError("there is no battle");
  return battle;
}

/** The battle under way, to be changed. */
export function battleIn(game: Match): Battle {
  return battleOf(game) as Battle;
}

export function roleOf(position: Position, seat: Seat): Role {
  return battleOf(position).attacker === seat ? "attacker" : "defender";
}

/** The other player in the battle. */
export function opponentOf(position: Position, seat: Seat): Seat {
  return battleOf(position)[other(roleOf(position, seat))];
}

export function unitById(position: Position, id: string): Readonly<Unit> {
  return found(position.state.units[id], "unit", id);
}

export function kindOf(position: Position, { kind }: Readonly<Unit>): UnitKind {
  return position.entry(units, kind);
}

/** A player’s units that are alive in the battle. */
export function fightersOf(position: Position, seat: Seat): readonly Readonly<Unit>[] {
  return battleOf(position)
    .units.map((id) => unitById(position, id))
    .filter((unit) => unit.seat === seat);
}

/** Whether a player has a unit of this kind in the battle. */
export function fightsWith(position: Position, seat: Seat, kind: string): boolean {
  return fightersOf(position, seat).some((unit) => unit.kind === kind);
}

/** Whether an Air Support module acts for the player: in areas with the player’s base. */
export function hasAirSupport(position: Position, area: string, seat: Seat): boolean {
  if ((playerOf(position, seat).modules["air-support"] ?? 0) === 0) return false;
  return position.state.bases.some((base) => base.seat === seat && base.area === area);
}

// --- names and choices ------------------------------------------------------------------------------------------------

export function kindLabel(position: Position, kind: string): Text {
  return position.entry(units, kind).name;
}

/** Units by their kinds, with the number of each. */
export function kindsLabel(position: Position, list: readonly Readonly<Unit>[]): readonly Text[] {
  return counted(list.map(({ kind }) => kindLabel(position, kind)));
}

/** A unit by its kind, with a number if several of the kind fight for the player: the same one in the whole battle. */
export function fighterLabel(position: Position, unit: Readonly<Unit>): Text {
  const { kinds, skirmishes } = battleOf(position);
  const role = roleOf(position, unit.seat);
  const own = new Set([
    ...fightersOf(position, unit.seat).map(({ id }) => id),
    ...skirmishes.flatMap((skirmish) => [skirmish[role].front, ...skirmish[role].supports]),
  ]);
  const alike = Object.keys(kinds).filter((id) => own.has(id) && kinds[id] === unit.kind);
  const name = kindLabel(position, unit.kind);
  return alike.length < 2 ? name : t("label.fighter", { unit: name, number: alike.indexOf(unit.id) + 1 });
}

export function aboutUnits(list: readonly Readonly<Unit>[]): Reference[] {
  return list.map(({ id }) => ({ type: "unit", id }));
}

/** The first unit of each kind: units of a kind are alike once they stand in the same place. */
export function oneOfEachKind(list: readonly Readonly<Unit>[]): readonly Readonly<Unit>[] {
  return list.filter((unit, index) => list.findIndex(({ kind }) => kind === unit.kind) === index);
}

/** Where a unit stands in the skirmish that is being resolved, if it does: in front and in support are two things. */
function placeOf(position: Position, { id, seat }: Readonly<Unit>): "front" | "support" | undefined {
  for (const skirmish of battleOf(position).skirmishes) {
    if (skirmish.resolved) continue;
    const { front, supports } = skirmish[roleOf(position, seat)];
    if (front === id) return "front";
    if (supports.includes(id)) return "support";
  }
  return undefined;
}

/** The first unit of each kind and place. */
function unlikeFighters(position: Position, list: readonly Readonly<Unit>[]): readonly Readonly<Unit>[] {
  return [...Map.groupBy(list, (unit) => `${unit.kind} ${placeOf(position, unit) ?? ""}`).values()].flatMap(
    ([first]) => first ?? [],
  );
}

/** A unit by its kind, and by its place where another one of the kind stands in another. */
function placedLabel(position: Position, unit: Readonly<Unit>, others: readonly Readonly<Unit>[]): Text {
  const name = kindLabel(position, unit.kind);
  const place = placeOf(position, unit);
  const isAlone = others.every((other) => other.id === unit.id || other.kind !== unit.kind);
  return isAlone || !place ? name : t(`label.in-${place}`, { unit: name });
}

/** A player chooses units of which those of a kind in the same place are alike: all of them if there are not more. */
export function* chooseUnits(
  game: Match,
  seat: Seat,
  key: string,
  candidates: readonly Readonly<Unit>[],
  count: number,
  params: TextParams = {},
): Rule<readonly Readonly<Unit>[]> {
  const unlike = unlikeFighters(game, candidates);
  if (candidates.length <= count || unlike.length <= 1) return candidates.slice(0, count);
  if (count === 1) {
    const options = unlike.map((unit) => choice(unit.id, placedLabel(game, unit, unlike), unit, aboutUnits([unit])));
    return [yield* game.choose(seat, key, options, { params, publicOptions: true })];
  }
  const options = candidates.map((unit) => choice(unit.id, fighterLabel(game, unit), unit, aboutUnits([unit])));
  return yield* game.chooseMany(seat, key, options, { params, min: count, max: count, publicOptions: true });
}
