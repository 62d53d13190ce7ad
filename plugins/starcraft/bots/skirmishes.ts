import type { Prompt } from "conclave/rules";
import { canTarget, chanceToKill, priceOf } from "../table/forecast.ts";
import type { Table } from "../table/table.ts";
import type { UnitKind } from "../types.ts";
import type { Mind } from "./choosing.ts";

/** Who fights whom in a battle. */

type Assigning = Extract<Prompt, { kind: "assign" }>;
type Assignment = { [option: string]: string };

/** More ways to pair units than this are not compared. */
const mostPairings = 5000;

/** A unit in a battle, and what it is likely to fight with. */
interface Fighter {
  readonly id: string;
  readonly kind: UnitKind;
  readonly attack: number;
  readonly health: number;
}

/** The pairs that destroy most for the least loss; if all enemies are met, victory counts as well. */
export function pairUnits({ table, aims }: Mind, prompt: Assigning): Assignment {
  const own = fightersOf(table, prompt.options);
  const enemies = fightersOf(table, prompt.places);
  const place = table.places.get(table.view.battle?.area ?? "");
  const prize = 2 + (place ? aims.worth(place) + aims.denial(place) : 0);
  const worth = (pairs: readonly (readonly [Fighter, Fighter])[]): number => {
    let win = pairs.length === enemies.length ? 1 : 0;
    let sum = 0;
    for (const [one, other] of pairs) {
      const kills = killing(one, other);
      win *= kills;
      sum += kills * (1 + priceOf(other.kind)) - killing(other, one) * (1 + priceOf(one.kind));
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
    if (!unit) return [];
    const might = table.forecast.mightOf(unit.kind, table.player(unit.seat).technologies);
    return [{ id, kind: table.kind(unit.kind), ...might }];
  });
}

function killing(one: Fighter, other: Fighter): number {
  return canTarget(one.kind, other.kind) ? chanceToKill(one.attack, other.health) : 0;
}

/** All ways to make so many pairs. */
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
    const might = (side: typeof own) => table.forecast.mightOf(side.frontKind, table.player(side.seat).technologies);
    return [
      {
        id,
        kind: table.kind(own.frontKind),
        enemy: table.kind(foe.frontKind),
        attack: might(own).attack,
        health: might(foe).health,
        count: 0,
      },
    ];
  });
  const assignment: Assignment = {};
  for (const { id } of prompt.options) {
    const kind = table.kindById(id);
    const added = (front: (typeof fronts)[number]): number => {
      const reaches = kind && canTarget(kind, front.enemy) && canTarget(front.kind, front.enemy) ? kind.support : 0;
      const more = chanceToKill(front.attack + reaches, front.health) - chanceToKill(front.attack, front.health);
      return more * (1 + priceOf(front.enemy)) + priceOf(front.kind) / 100 - front.count / 50;
    };
    const [best] = [...fronts].sort((one, other) => added(other) - added(one));
    if (!best) continue;
    assignment[id] = best.id;
    best.count++;
    if (kind && canTarget(kind, best.enemy)) best.attack += kind.support;
  }
  return assignment;
}
