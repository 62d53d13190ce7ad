import { has, left, type Table, type Thing } from "./table.ts";

/** Who could attack what, as far as the table shows: enough to tell whether an attack is worth its while. */
export class Front {
  readonly #table: Table;
  readonly #enemies: readonly Thing[];
  readonly #defenders = new Map<Thing, readonly Thing[]>();
  #strength: ReadonlyMap<Thing, number> | undefined;
  #caution: number | undefined;

  constructor(table: Table) {
    this.#table = table;
    this.#enemies = table.view.things.filter((thing) => !table.isMine(thing));
  }

  /** What an attacker could attack. */
  defendersOf(attacker: Thing): readonly Thing[] {
    const known = this.#defenders.get(attacker);
    if (known) return known;
    const found = this.#find(attacker);
    this.#defenders.set(attacker, found);
    return found;
  }

  #find(attacker: Thing): readonly Thing[] {
    const reachable = this.#enemies
      .filter((thing) => this.#table.isFighter(thing) || thing.hp > 0)
      .filter((thing) => canReach(attacker, thing));
    if (passes.some((keyword) => has(attacker, keyword))) return reachable;
    // A patrol zone protects its own side only.
    const stopping = Map.groupBy(
      this.#enemies.filter((thing) => thing.slot !== undefined && has(thing, "flying") === has(attacker, "flying")),
      ({ seat }) => this.#table.teamOf(seat),
    );
    return reachable.filter((thing) => {
      const guards = stopping.get(this.#table.teamOf(thing.seat));
      return guards === undefined || leadersFirst(guards).includes(thing);
    });
  }

  /** The ATK of all own things that could attack this one now. */
  strengthAgainst(defender: Thing): number {
    this.#strength ??= this.#strengths();
    return this.#strength.get(defender) ?? 0;
  }

  #strengths(): ReadonlyMap<Thing, number> {
    const sums = new Map<Thing, number>();
    for (const thing of this.#table.view.things) {
      if (thing.seat !== this.#table.seat || !this.#isReady(thing)) continue;
      for (const defender of this.defendersOf(thing)) sums.set(defender, (sums.get(defender) ?? 0) + thing.atk);
    }
    return sums;
  }

  #isReady(thing: Thing): boolean {
    if (thing.atk <= 0 || thing.exhausted || thing.fatigued || thing.unfinished) return false;
    return this.#table.isFighter(thing) && !has(thing, "cant-attack");
  }

  /** How much own losses count: less for whoever has more to lose, and in a long game. */
  get caution(): number {
    this.#caution ??= this.#weigh();
    return this.#caution;
  }

  #weigh(): number {
    const { view } = this.#table;
    const fighters = view.things.filter((thing) => this.#table.isFighter(thing));
    const worth = (things: readonly Thing[]) => things.reduce((sum, thing) => sum + this.#table.worth(thing), 1);
    const own = worth(fighters.filter((thing) => this.#table.isMine(thing)));
    const others = worth(fighters.filter((thing) => !this.#table.isMine(thing)));
    // Members of a team take their turn together.
    const sides = new Set(view.players.map(({ team }) => team)).size;
    const late = Math.max(0, view.turn / sides - longGame);
    const patience = Math.max(0, 1 - late / longGame);
    return Math.max(patience / 2, patience - Math.max(0, own / others - 1) / 4);
  }
}

/** After this many rounds patience wanes, and after as many again it is gone: no two boards stand still for ever. */
const longGame = 12;

/** What lets an attacker pass patrollers, as far as no detector is in sight. */
const passes = ["unstoppable", "stealth", "invisible"] as const;

function leadersFirst(guards: readonly Thing[]): readonly Thing[] {
  const leaders = guards.filter(({ slot }) => slot === "SQUAD_LEADER");
  return leaders.length > 0 ? leaders : guards;
}

function canReach(attacker: Thing, thing: Thing): boolean {
  return !has(thing, "flying") || has(attacker, "flying") || has(attacker, "anti-air");
}

const fronts = new WeakMap<Table, Front>();

/** The front of a table: it is looked at many times for one decision. */
export function frontOf(table: Table): Front {
  let front = fronts.get(table);
  if (!front) {
    front = new Front(table);
    fronts.set(table, front);
  }
  return front;
}

/** Whether all attackers together destroy a thing. */
export function fallsTogether(table: Table, defender: Thing): boolean {
  return frontOf(table).strengthAgainst(defender) >= left(defender) + defender.armor;
}
