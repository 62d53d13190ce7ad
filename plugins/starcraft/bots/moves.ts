import type { Place, Table, UnitView } from "./table.ts";

/** Moves to a planet, and what they promise. */
export interface Plan {
  readonly gain: number;
  /** Areas by units. */
  readonly moves: { readonly [unit: string]: string };
}

/** A unit that may move, and where it stands. */
interface Mover {
  readonly unit: UnitView;
  readonly from: Place;
}

/** With less than this many times the enemy’s power a bot does not attack. */
const enough = 1.25;

/** The best moves to a planet that a bot finds: at most one attack, then empty areas, from where units can be spared. */
export function planMoves(table: Table, planet: string): Plan {
  const movers = moversTo(table, planet);
  const spared = new Spared(table, movers);
  const moves: { [unit: string]: string } = {};
  let gain = 0;
  const attack = bestAttack(table, planet, spared);
  if (attack) {
    gain += attack.gain;
    for (const mover of attack.force) {
      moves[mover.unit.id] = attack.place.id;
      spared.take(mover);
    }
  }
  const open = table
    .areasOf(planet)
    .filter((place) => table.isEmpty(place))
    .sort((one, other) => table.worth(other) - table.worth(one));
  for (const place of open) {
    const [best] = spared.movers.sort((one, other) => spared.cost(one) - spared.cost(other));
    if (!best || spared.cost(best) >= table.worth(place)) break;
    gain += table.worth(place) - spared.cost(best);
    moves[best.unit.id] = place.id;
    spared.take(best);
  }
  return { gain, moves };
}

function moversTo(table: Table, planet: string): readonly Mover[] {
  return [planet, ...table.reachableFrom(planet)].flatMap((other) =>
    table.areasOf(other).flatMap((from) => table.own(from).map((unit) => ({ unit, from }))),
  );
}

/** The units that have not been sent yet, and what it costs to send one. */
class Spared {
  readonly #table: Table;
  readonly #staying = new Map<string, number>();
  movers: Mover[];

  constructor(table: Table, movers: readonly Mover[]) {
    this.#table = table;
    this.movers = [...movers];
    for (const { from } of movers) this.#staying.set(from.id, table.own(from).length);
  }

  /** What is lost by sending a unit away: the area if it was the last one there, and a little of its power. */
  cost({ unit, from }: Mover): number {
    const isLast = this.#staying.get(from.id) === 1 && !this.#table.hasOwnBase(from);
    const guardsBase = this.#staying.get(from.id) === 1 && this.#table.hasOwnBase(from);
    return (isLast ? this.#table.worth(from) : guardsBase ? 1 : 0) + this.#table.power(unit) / 20;
  }

  take(mover: Mover): void {
    this.movers = this.movers.filter((other) => other !== mover);
    this.#staying.set(mover.from.id, (this.#staying.get(mover.from.id) ?? 1) - 1);
  }
}

interface Attack {
  readonly place: Place;
  readonly force: readonly Mover[];
  readonly gain: number;
}

function bestAttack(table: Table, planet: string, spared: Spared): Attack | undefined {
  const attacks = table
    .areasOf(planet)
    .filter((place) => table.isEnemy(place))
    .flatMap((place) => attackOn(table, place, spared) ?? []);
  return attacks.sort((one, other) => other.gain - one.gain)[0];
}

/** The strongest units first, until they are clearly more than the enemy; at most two above the limit. */
function attackOn(table: Table, place: Place, spared: Spared): Attack | undefined {
  const against = table.powerOf(table.enemies(place));
  const room = place.unitLimit + (against > 0 ? 2 : 0);
  const ranked = [...spared.movers].sort((one, other) => table.power(other.unit) - table.power(one.unit));
  const force: Mover[] = [];
  let power = 0;
  for (const mover of ranked) {
    if (force.length >= room || power > 2.2 * against + 1) break;
    force.push(mover);
    power += table.power(mover.unit);
  }
  if (force.length === 0 || power < enough * against) return undefined;
  const isAhead = Math.min(1, (power / Math.max(1, against) - 0.8) / 1.2);
  const left = new Set(force.map(({ from }) => from.id));
  const given = force.reduce((sum, mover) => sum + spared.cost(mover), 0) / Math.max(1, left.size);
  const won = table.worth(place) + against / 3 + (table.hasEnemyBase(place) ? 5 : 0);
  const gain = won * isAhead - given - against / 6;
  return gain > 0 ? { place, force, gain } : undefined;
}
