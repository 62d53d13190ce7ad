import { choice, type Rule, type Seat } from "conclave/rules";
import { allAreasOf, isEmpty, isFriendly, planetOf } from "../../galaxy/control.ts";
import { aboutArea, areaLabel } from "../../labels.ts";
import type { Unit } from "../../state-types.ts";
import type { Hit, Match, Position } from "../../types.ts";
import { destroyUnits, roomIn } from "../pieces.ts";
import { battleIn, battleOf, chooseUnits, kindLabel, unitById } from "./fighters.ts";
import { roles } from "./roles.ts";

/** Units are destroyed in a battle, or withdraw (README, "Battle"). */

/** Whether a unit is alive and has not been destroyed in its skirmish. */
export function stands(position: Position, id: string): boolean {
  const { units, withdrawing } = battleOf(position);
  return units.includes(id) && !withdrawing.includes(id);
}

/** Units of the battle are destroyed. Cloaked ones withdraw instead at the end of the step. */
export function* destroyInSkirmish(game: Match, ids: readonly string[]): Rule {
  const battle = battleIn(game);
  const hidden = battle.skirmishes.flatMap((skirmish) =>
    skirmish.resolved ? [] : roles.flatMap((role) => (skirmish[role].cloaked ? [skirmish[role].front] : [])),
  );
  const standing = ids.filter((id) => stands(game, id));
  battle.withdrawing.push(...standing.filter((id) => hidden.includes(id)));
  yield* destroyFighters(
    game,
    standing.filter((id) => !hidden.includes(id)),
  );
}

/** Units of the battle are destroyed, cloaked or not. */
export function* destroyFighters(game: Match, ids: readonly string[]): Rule {
  const { units } = battleIn(game);
  const lost = ids.filter((id) => units.includes(id)).map((id) => unitById(game, id));
  for (const { id, seat, kind } of lost) {
    units.splice(units.indexOf(id), 1);
    game.log("unit-lost", { player: { seat }, unit: kindLabel(game, kind) });
  }
  yield* destroyUnits(
    game,
    lost.map(({ id }) => id),
  );
}

/** The units that a hit takes: of those that it leaves a choice, the one that their player gives up. */
export function* lossesBy(game: Match, { among, takes }: Hit, key: string): Rule<readonly string[]> {
  const [first] = among;
  if (!first) return [];
  const lost = takes === "all" ? among : yield* chooseUnits(game, first.seat, key, among, 1);
  return lost.map(({ id }) => id);
}

/** Cloaked units that would have been destroyed leave for an area of the planet with room; without one they die. */
export function* withdraw(game: Match): Rule {
  const battle = battleIn(game);
  const byRole = roles.flatMap((role) => battle.withdrawing.filter((id) => unitById(game, id).seat === battle[role]));
  battle.withdrawing.length = 0;
  for (const id of byRole) {
    const { seat, kind } = unitById(game, id);
    const areas = refuges(game, seat, planetOf(game, battle.area));
    const unit = kindLabel(game, kind);
    if (areas.length === 0) {
      yield* destroyFighters(game, [id]);
      continue;
    }
    const options = areas.map((area) => choice(area, areaLabel(game, area), area, aboutArea(area)));
    const area = yield* game.choose(seat, "withdraw", options, { params: { unit }, publicOptions: true });
    battle.units.splice(battle.units.indexOf(id), 1);
    battle.withdrawn.push(id);
    (unitById(game, id) as Unit).area = area;
    game.log("withdrawn", { player: { seat }, unit, area: areaLabel(game, area) });
  }
}

/** The areas of a planet, besides that of the battle, where a player’s units can go: friendly or empty, with room. */
export function refuges(position: Position, seat: Seat, planet: string): readonly string[] {
  const { area: battlefield } = battleOf(position);
  return allAreasOf(position, planet).filter((area) => {
    if (area === battlefield || roomIn(position, area, seat) <= 0) return false;
    return isEmpty(position, area) || isFriendly(position, area, seat);
  });
}
