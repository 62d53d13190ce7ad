import type { Prompt } from "conclave/rules";
import type { Squad } from "../table/forecast.ts";
import { priceOf } from "../table/might.ts";
import type { Table } from "../table/table.ts";
import type { UnitKind } from "../types.ts";
import type { Mind } from "./choosing.ts";

/** Who fights whom in a battle. */

type Assigning = Extract<Prompt, { kind: "assign" }>;
type Assignment = { [option: string]: string };

/** More ways to pair units than this are not compared. */
const mostPairings = 5000;

/** A unit in a battle, alone. */
interface Fighter {
  readonly id: string;
  readonly squad: Squad;
}

/** What a pair of units prospects. */
interface Prospect {
  readonly clears: number;
  readonly worth: number;
}

/** The pairs that destroy most for the least loss; if all enemies are met, victory counts as well. */
export function pairUnits({ table, aims }: Mind, prompt: Assigning): Assignment {
  const own = fightersOf(table, prompt.options);
  const enemies = fightersOf(table, prompt.places);
  const place = table.places.get(table.view.battle?.area ?? "");
  const prize = 2 + (place ? aims.worth(place) + aims.denial(place) : 0);
  const prospects = new Map(
    own.map((one) => [one, new Map(enemies.map((enemy) => [enemy, prospectOf(table, one, enemy)]))]),
  );
  const worth = (pairs: readonly (readonly [Fighter, Fighter])[]): number => {
    let win = pairs.length === enemies.length ? 1 : 0;
    let sum = 0;
    for (const [one, enemy] of pairs) {
      const promise = prospects.get(one)?.get(enemy);
      win *= promise?.clears ?? 0;
      sum += promise?.worth ?? 0;
    }
    return sum + win * prize;
  };
  let best: { readonly pairs: readonly (readonly [Fighter, Fighter])[]; readonly worth: number } | undefined;
  let seen = 0;
  for (const pairs of pairings(own, enemies, prompt.min)) {
    const promise = worth(pairs);
    if (promise > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = { pairs, worth: promise };
    if (++seen >= mostPairings) break;
  }
  return Object.fromEntries((best?.pairs ?? []).map(([one, other]) => [one.id, other.id]));
}

function fightersOf(table: Table, list: readonly { readonly id: string }[]): readonly Fighter[] {
  return list.flatMap(({ id }) => {
    const unit = table.view.battle?.units.find((it) => it.key === id);
    return unit ? [{ id, squad: table.squad(unit.seat, unit.kind) }] : [];
  });
}

function prospectOf(table: Table, { squad: one }: Fighter, { squad: enemy }: Fighter): Prospect {
  const { clears, kills, dies } = table.forecast.skirmish(one, enemy);
  return { clears, worth: kills * (1 + priceOf(enemy.front)) - dies * (1 + priceOf(one.front)) };
}

/** All ways to make this many pairs. */
function* pairings(
  own: readonly Fighter[],
  enemies: readonly Fighter[],
  count: number,
): Generator<readonly (readonly [Fighter, Fighter])[]> {
  if (count === 0) {
    yield [];
    return;
  }
  const [enemy, ...rest] = enemies;
  if (!enemy) return;
  for (const unit of own) {
    for (const others of pairings(
      own.filter((other) => other !== unit),
      rest,
      count - 1,
    )) {
      yield [[unit, enemy], ...others];
    }
  }
  if (rest.length >= count) yield* pairings(own, rest, count);
}

/** Each supporting unit goes where it adds most to the chance of destroying the enemy. */
export function placeSupport(table: Table, prompt: Assigning): Assignment {
  const fronts = prompt.places.flatMap(({ id }) => {
    const skirmish = table.skirmish(id);
    if (!skirmish) return [];
    const { own, foe } = skirmish;
    const supports: UnitKind[] = [];
    const enemy = table.squad(
      foe.seat,
      foe.frontKind,
      foe.supports.map(({ kind }) => kind),
    );
    return [{ id, own: table.squad(own.seat, own.frontKind), enemy, supports }];
  });
  const assignment: Assignment = {};
  for (const { id } of prompt.options) {
    const kind = table.kindById(id);
    if (!kind) continue;
    const clears = ({ own, enemy }: (typeof fronts)[number], supports: readonly UnitKind[]) =>
      table.forecast.skirmish({ ...own, supports }, enemy).clears;
    const added = (front: (typeof fronts)[number]): number => {
      const more = clears(front, [...front.supports, kind]) - clears(front, front.supports);
      const price = priceOf(front.own.front) / 100 - front.supports.length / 50;
      return more * (1 + priceOf(front.enemy.front)) + price;
    };
    const [best] = fronts
      .map((front) => ({ front, promise: added(front) }))
      .sort((one, other) => other.promise - one.promise);
    if (!best) continue;
    assignment[id] = best.front.id;
    best.front.supports.push(kind);
  }
  return assignment;
}
