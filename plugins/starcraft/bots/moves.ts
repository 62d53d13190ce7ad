import type { Place, Table, UnitView } from "../table/table.ts";
import type { UnitKind } from "../types.ts";
import type { Aims } from "./aims.ts";

/** Moves to a planet, and what they promise. */
export interface Plan {
  readonly gain: number;
  /** Areas by units. */
  readonly moves: { readonly [unit: string]: string };
  /** Whether a battle is part of it. */
  readonly attacks: boolean;
}

/** A unit that may move, and where it stands. */
interface Mover {
  readonly unit: UnitView;
  readonly from: Place;
}

/** Without at least this chance of victory a bot does not attack. */
const leastChance = 0.4;

/** Moves that promise less are not worth an order’s attention. */
const leastGain = 0.25;

/** The best moves to a planet that a bot finds: at most one attack, then units where they hold most. */
export function planMoves(table: Table, aims: Aims, planet: string, used: ReadonlySet<string> = new Set()): Plan {
  const movers = moversTo(table, planet).filter(({ unit }) => !used.has(unit.key));
  const garrisons = new Garrisons(table, aims);
  const moves: { [unit: string]: string } = {};
  let left = movers;
  let gain = 0;
  const send = (mover: Mover, to: Place) => {
    moves[mover.unit.key] = to.id;
    garrisons.move(mover, to);
    left = left.filter((other) => other !== mover);
  };
  const attack = bestAttack(table, aims, planet, movers, garrisons);
  if (attack) {
    gain += attack.gain;
    for (const mover of attack.force) send(mover, attack.place);
  }
  const open = table.areasOf(planet).filter((place) => table.isOpen(place));
  for (;;) {
    let best: { readonly mover: Mover; readonly place: Place; readonly gain: number } | undefined;
    for (const place of open) {
      if (garrisons.count(place) >= place.unitLimit) continue;
      for (const mover of left) {
        if (mover.from === place) continue;
        const promise = garrisons.gainOf(mover, place);
        if (promise > (best?.gain ?? leastGain)) best = { mover, place, gain: promise };
      }
    }
    if (!best) return { gain, moves, attacks: attack !== undefined };
    gain += best.gain;
    send(best.mover, best.place);
  }
}

function moversTo(table: Table, planet: string): readonly Mover[] {
  return [planet, ...table.reachableFrom(planet)].flatMap((other) =>
    table.areasOf(other).flatMap((from) => from.own.map((unit) => ({ unit, from }))),
  );
}

/** Who would stand where, and what that holds. */
class Garrisons {
  readonly #table: Table;
  readonly #aims: Aims;
  readonly #strengths = new Map<string, number>();
  readonly #counts = new Map<string, number>();

  constructor(table: Table, aims: Aims) {
    this.#table = table;
    this.#aims = aims;
  }

  count(place: Place): number {
    return this.#counts.get(place.id) ?? place.own.length;
  }

  strength(place: Place): number {
    return this.#strengths.get(place.id) ?? this.#table.powerOf(place.own);
  }

  /** What a place is worth with this strength in it. */
  #held(place: Place, strength: number): number {
    return this.#aims.worth(place) * this.#aims.hold(place, Math.max(0, strength));
  }

  /** What leaving costs. */
  lossOf({ unit, from }: Mover): number {
    if (!this.#table.isOpen(from)) return 0;
    const strength = this.strength(from);
    const remaining = this.count(from) > 1 ? strength - this.#table.power(unit) : 0;
    return this.#held(from, strength) - this.#held(from, remaining);
  }

  /** What it promises to move a unit to an open place. */
  gainOf(mover: Mover, to: Place): number {
    const strength = this.strength(to);
    const arrival = this.#held(to, strength + this.#table.power(mover.unit)) - this.#held(to, strength);
    return arrival - this.lossOf(mover);
  }

  move(mover: Mover, to: Place): void {
    const power = this.#table.power(mover.unit);
    this.#strengths.set(mover.from.id, this.strength(mover.from) - power);
    this.#counts.set(mover.from.id, this.count(mover.from) - 1);
    this.#strengths.set(to.id, this.strength(to) + power);
    this.#counts.set(to.id, this.count(to) + 1);
  }
}

interface Attack {
  readonly place: Place;
  readonly force: readonly Mover[];
  readonly gain: number;
}

function bestAttack(
  table: Table,
  aims: Aims,
  planet: string,
  movers: readonly Mover[],
  garrisons: Garrisons,
): Attack | undefined {
  const attacks = table
    .areasOf(planet)
    .filter((place) => table.isEnemy(place) && place.own.length === 0)
    .flatMap((place) => attackOn(table, aims, place, movers, garrisons) ?? []);
  return attacks.sort((one, other) => other.gain - one.gain)[0];
}

/** The force that promises most: the units that are strongest for what they leave behind, as many as it takes. */
function attackOn(
  table: Table,
  aims: Aims,
  place: Place,
  movers: readonly Mover[],
  garrisons: Garrisons,
): Attack | undefined {
  const ranked = ableToEnter(table, place, movers)
    .map((mover) => ({ mover, loss: garrisons.lossOf(mover) }))
    .sort(
      (one, other) => other.loss * -2 + table.power(other.mover.unit) - (one.loss * -2 + table.power(one.mover.unit)),
    );
  const room = place.unitLimit + (place.others.length > 0 ? 2 : 0);
  const prize = prizeOf(table, aims, place);
  let best: Attack | undefined;
  let given = 0;
  for (let size = 1; size <= Math.min(room, ranked.length); size++) {
    given += ranked[size - 1]?.loss ?? 0;
    const force = ranked.slice(0, size).map(({ mover }) => mover);
    const { win, killed, lost } = outlookOf(
      table,
      force.map(({ unit }) => table.kind(unit.kind)),
      place,
    );
    const gain = win * prize + 0.5 * killed - 0.6 * lost - given;
    if (win >= leastChance && gain > (best?.gain ?? leastGain)) best = { place, force, gain };
  }
  return best;
}

/** Air Support of others keeps units of other planets out. */
function ableToEnter(table: Table, place: Place, movers: readonly Mover[]): readonly Mover[] {
  const isShielded = place.view.bases.some((seat) => seat !== table.seat && table.hasAirSupport(seat, place.id));
  return isShielded ? movers.filter(({ from }) => from.planet === place.planet) : movers;
}

/** How a battle for an area is likely to end. */
export function outlookOf(table: Table, kinds: readonly UnitKind[], place: Place) {
  const defender = place.others[0]?.seat ?? table.seat;
  return table.forecast.battle(
    { kinds, technologies: table.me.technologies },
    {
      kinds: place.others.map(({ kind }) => table.kind(kind)),
      technologies: table.player(defender).technologies,
      help: { airSupport: table.hasAirSupport(defender, place.id) },
    },
  );
}

/** What victory in an area is worth. */
function prizeOf(table: Table, aims: Aims, place: Place): number {
  return aims.worth(place) * 0.8 + aims.denial(place) + (table.hasEnemyBase(place) ? 5 : 0);
}
