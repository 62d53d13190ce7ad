import type { Place, Table } from "../table/table.ts";
import type { Aims } from "./aims.ts";
import { type Plan, planMoves } from "./moves.ts";
import { bestTechnology } from "./purchases.ts";

/** Which orders the bot places, and in which sequence it executes them. */

type Kind = "build" | "mobilize" | "research";

/** What a Build order uses up, in resources. */
const usualSpending = 5;

/** An own order on a planet. */
interface Lying {
  readonly order: string;
  readonly planet: string;
}

/** In which sequence orders are placed: what is to be executed first comes last, on top. */
const sequence: readonly Kind[] = ["research", "build", "mobilize"];

/** The orders of one decision. */
export class Orders {
  readonly #table: Table;
  readonly #aims: Aims;
  /** The orders that lie on planets, and those that the bot means to add. */
  readonly #lying: readonly Lying[];
  readonly #plans = new Map<string, Plan>();
  /** The units that other orders are to move. */
  readonly #used: ReadonlySet<string>;
  readonly #bases = new Map<string, number>();

  constructor(table: Table, aims: Aims, lying = table.ownOrders, used: ReadonlySet<string> = new Set()) {
    this.#table = table;
    this.#aims = aims;
    this.#lying = lying;
    this.#used = used;
  }

  // --- placing --------------------------------------------------------------------------------------------------------

  /** The option to place now: of the best orders that can still be placed, the one that is to be executed last. */
  next(options: readonly string[]): string | undefined {
    const { orders, specialOrders } = this.#table.me;
    const tokens = new Map<string, number>();
    for (const { card } of orders) tokens.set(card, (tokens.get(card) ?? 0) + 1);
    let specials = specialOrders - this.#lying.filter(({ order }) => isSpecial(order)).length;
    const chosen: string[] = [];
    let ahead: Orders = this.#withoutUsed();
    for (let left = this.#ordersLeft; left > 0; left--) {
      const open = options.filter((option) => {
        const [token = ""] = option.split("@");
        return (tokens.get(token) ?? 0) > 0 && (!isSpecial(token) || specials > 0);
      });
      const best = ahead.#best(open);
      if (best === undefined) break;
      chosen.push(best);
      const [token = "", planet = ""] = best.split("@");
      tokens.set(token, (tokens.get(token) ?? 0) - 1);
      if (isSpecial(token)) specials--;
      ahead = ahead.#with({ order: token, planet });
    }
    const rank = (option: string) => sequence.indexOf(kindOf(option.split("@")[0] ?? ""));
    return chosen.toSorted((one, other) => rank(one) - rank(other))[0];
  }

  #best(options: readonly string[]): string | undefined {
    let best: { readonly option: string; readonly wish: number } | undefined;
    for (const option of options) {
      const [order = "", planet = ""] = option.split("@");
      const wish = this.#placing(order, planet);
      if (wish > (best?.wish ?? Number.NEGATIVE_INFINITY)) best = { option, wish };
    }
    return best?.option;
  }

  /** These orders with another one: the units that it moves are not counted on again. */
  #with(added: Lying): Orders {
    const moved = kindOf(added.order) === "mobilize" ? Object.keys(this.#planFor(added.planet).moves) : [];
    return new Orders(this.#table, this.#aims, [...this.#lying, added], new Set([...this.#used, ...moved]));
  }

  /** These orders, without the units that those on planets will move. */
  #withoutUsed(): Orders {
    let orders = new Orders(this.#table, this.#aims, []);
    for (const order of this.#lying) orders = orders.#with(order);
    return orders;
  }

  /** What an order on a planet promises, besides the others. */
  #placing(order: string, planet: string): number {
    const kind = kindOf(order);
    const special = isSpecial(order);
    switch (kind) {
      case "mobilize":
        return this.#mobilizing(planet, special);
      case "build":
        return this.#building(planet) + (special ? 0.8 : 0);
      case "research":
        return this.#researching(planet) + (special ? 0.6 : 0);
    }
  }

  #mobilizing(planet: string, special: boolean): number {
    const { gain, attacks, moves } = this.#planFor(planet);
    const lands = Object.keys(moves).length > 0;
    const here = this.#placed("mobilize", planet);
    const base = here === 0 && lands && this.#placed("build", planet) > 0 && !this.#table.isPresentOn(planet);
    return (
      gain * 0.25 ** here +
      (special ? (attacks ? 1.5 : -0.3) : 0) +
      (base ? this.#baseGain(planet) : 0) +
      (here === 0 ? this.#expected(planet) : -here)
    );
  }

  /** Units that are still to be built may find something to do, too. */
  #expected(planet: string): number {
    const comes = [planet, ...this.#table.reachableFrom(planet)].some(
      (from) => this.#table.basePlanets.has(from) && this.#placed("build", from) > 0,
    );
    if (!comes) return 0;
    const prizes = this.#table
      .areasOf(planet)
      .filter((place) => place.own.length === 0)
      .map(
        (place) => (this.#table.isOpen(place) ? 0.4 : this.#table.isEnemy(place) ? 0.2 : 0) * this.#aims.worth(place),
      );
    return Math.min(2.5, Math.max(0, ...prizes));
  }

  #building(planet: string): number {
    const { basePlanets } = this.#table;
    if (!basePlanets.has(planet)) return this.#newBase(planet);
    const builds = this.#lying.filter((it) => kindOf(it.order) === "build" && basePlanets.has(it.planet)).length;
    const left = this.#resources - builds * usualSpending;
    const open = this.#table.areasOf(planet).filter((place) => this.#table.isOpen(place));
    const room = open.reduce((sum, place) => sum + place.unitLimit - place.own.length, 0);
    const empty = open.filter((place) => place.own.length === 0).length;
    const danger = Math.min(1.5, this.#aims.threatTo(planet) / 12);
    const value = 6.5 * Math.max(0, Math.min(1, left / 4)) + Math.min(2, empty) + danger;
    return value - (room === 0 ? 3 : 0) - 2 * this.#placed("build", planet);
  }

  /** What can be paid for without force mining. */
  get #resources(): number {
    const { income, workers } = this.#table.me;
    return Math.min(workers, income.minerals + income.gas);
  }

  /** A base: where units stand, or where a Mobilize order on top of this one will bring them. */
  #newBase(planet: string): number {
    if (this.#placed("build", planet) > 0) return 0;
    const gain = this.#baseGain(planet);
    if (this.#canLand(planet)) return gain;
    if (this.#placed("mobilize", planet) > 0 || this.#ordersLeft < 2 || !this.#hasLeft("mobilize")) return 0;
    const plan = this.#planFor(planet);
    const lands = Object.values(plan.moves).some((area) => this.#takesBase(this.#table.places.get(area)));
    return lands ? (gain + plan.gain) / 2 : 0;
  }

  #canLand(planet: string): boolean {
    return this.#table.areasOf(planet).some((place) => place.own.length > 0 && this.#takesBase(place));
  }

  #takesBase(place: Place | undefined): boolean {
    return place !== undefined && place.view.bases.length === 0;
  }

  /** What a base on a planet is worth. */
  #baseGain(planet: string): number {
    const known = this.#bases.get(planet);
    if (known !== undefined) return known;
    const gain = this.#findBaseGain(planet);
    this.#bases.set(planet, gain);
    return gain;
  }

  #findBaseGain(planet: string): number {
    const { basePlanets, me, seat, view } = this.#table;
    if (me.workers < 2) return 0;
    const areas = this.#table.areasOf(planet);
    const rich = areas.reduce((sum, place) => sum + (place.resource === "conquest" ? 0.3 : yieldOf(place)), 0);
    const held = areas.some(({ others, view: { bases } }) => others.length > 0 || bases.length > 0) ? -1 : 0;
    const { byBases = false, missing } = this.#aims.objectiveOf(seat);
    const wanted = basePlanets.size === 0 ? 8 : byBases && missing > 0 ? 2.5 * view.stage : 0;
    const many = 1.5 * Math.max(0, basePlanets.size - 2);
    return Math.max(0, 2 + rich + wanted + held - many - this.#aims.threatTo(planet) / 8);
  }

  #researching(planet: string): number {
    if (!this.#table.basePlanets.has(planet)) return -1;
    const technology = this.#table.me.workers >= 6 && bestTechnology(this.#table) > 0 ? 1.5 : 0;
    const same = this.#lying.filter((it) => kindOf(it.order) === "research").length;
    return 1.5 + technology + this.eventWorth - 2.5 * same;
  }

  // --- executing ------------------------------------------------------------------------------------------------------

  /** How much the bot wants to execute its order on a planet: moves that gain something come first, then building. */
  executing(planet: string): number {
    const { gain, haste } = this.#execution(planet);
    return gain <= 0 ? 0 : haste + gain;
  }

  /** How much the bot wants to give up its order on a planet for an event card: only if it does nothing. */
  forgoing(planet: string): number {
    const { gain } = this.#execution(planet);
    return gain < this.eventWorth ? 0.2 + this.eventWorth - gain : -1;
  }

  #execution(planet: string): { readonly gain: number; readonly haste: number } {
    const order = this.#table.ownOrders.findLast((it) => it.planet === planet)?.order;
    switch (order === undefined ? "research" : kindOf(order)) {
      case "mobilize": {
        const { gain, attacks } = this.#planFor(planet);
        return { gain: 1.5 * gain, haste: attacks ? 3 : 4 };
      }
      case "build": {
        if (this.#table.basePlanets.has(planet)) return { gain: this.#table.me.workers > 0 ? 3 : 0, haste: 3 };
        return { gain: this.#canLand(planet) ? this.#baseGain(planet) : 0, haste: 5 };
      }
      case "research":
        return { gain: this.#table.basePlanets.has(planet) ? 2.5 + this.eventWorth : 0, haste: 0 };
    }
  }

  /** What an event card is worth: the end of the game comes nearer with them. */
  get eventWorth(): number {
    const { me, seat: own, view } = this.#table;
    if (!this.#aims.isLate) return 0.5;
    if (this.#table.objective(own)?.outlasts) return 3.5;
    const opponents = view.players.filter(({ seat, eliminated }) => !eliminated && this.#table.isOpponent(seat));
    if (opponents.some(({ seat }) => this.#table.objective(seat)?.outlasts)) return 0.1;
    return opponents.every(({ points }) => points < me.points) ? 2 : 0.5;
  }

  // --- what lies there ------------------------------------------------------------------------------------------------

  #planFor(planet: string): Plan {
    const known = this.#plans.get(planet);
    if (known) return known;
    const plan = planMoves(this.#table, this.#aims, planet, this.#used);
    this.#plans.set(planet, plan);
    return plan;
  }

  #placed(kind: Kind, planet: string): number {
    return this.#lying.filter((it) => it.planet === planet && kindOf(it.order) === kind).length;
  }

  get #ordersLeft(): number {
    return this.#table.me.ordersPerRound - this.#lying.length;
  }

  #hasLeft(kind: Kind): boolean {
    const tokens = this.#table.rules.deck("orders").entries.find(({ card }) => card.id === kind)?.copies ?? 0;
    return this.#lying.filter(({ order }) => order === kind).length < tokens;
  }
}

/** What a Build order on a planet without a base looks for. */
function yieldOf({ amount, view }: Place): number {
  return view.depletion === 2 ? 0 : amount;
}

function kindOf(order: string): Kind {
  return order.replace("special-", "") as Kind;
}

function isSpecial(order: string): boolean {
  return order.startsWith("special-");
}
