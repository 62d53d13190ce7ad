import type { Seat } from "conclave/rules";
import type { Place, Table } from "./table.ts";

/** Cards of the last stage in the event deck. */
const lastStageCards = 20;

/** How far a faction is from its special victory, and which areas count for it. */
interface Objective {
  readonly missing: number;
  readonly counts: (place: Place) => boolean;
}

const nothing: Objective = { missing: Number.POSITIVE_INFINITY, counts: () => false };

/** What the bot wants: how much areas are worth to it, to keep, to take, and to take from others. */
export class Aims {
  readonly #table: Table;
  readonly #worth = new Map<string, number>();
  readonly #threat = new Map<string, number>();
  readonly #objectives = new Map<Seat, Objective>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether special victories count, or will before the round is over. */
  get isLate(): boolean {
    const { stage, eventsLeft, players } = this.#table.view;
    return stage === 3 || (stage === 2 && eventsLeft <= lastStageCards + 2 * players.length);
  }

  /** What it is worth to control an area. */
  worth(place: Place): number {
    const known = this.#worth.get(place.id);
    if (known !== undefined) return known;
    const worth = this.#basicWorth(place) + this.#objectiveWorth(place);
    this.#worth.set(place.id, worth);
    return worth;
  }

  #basicWorth(place: Place): number {
    const { me, basePlanets } = this.#table;
    const { resource, amount, planet, view } = place;
    if (resource === "conquest") return amount * (3 + 2.5 * (me.points / (me.pointsToWin ?? 15)));
    const income = view.depletion === 2 ? 0.2 : amount * (basePlanets.has(planet) ? 1.1 : 0.4);
    return income + (this.#table.hasOwnBase(place) ? (basePlanets.size === 1 ? 6 : 4) : 0);
  }

  #objectiveWorth(place: Place): number {
    const { me, basePlanets, view } = this.#table;
    const { missing, counts } = this.objectiveOf(this.#table.seat);
    if (!counts(place)) return 0;
    const urgency = this.isLate ? (missing <= 2 ? 5 : 3) : view.stage === 2 ? 1.5 : 0.7;
    switch (me.faction) {
      case "queen-of-blades":
        return 1.5 * urgency;
      case "arcturus-mengsk":
        return urgency * this.#share(place.planet, this.#table.seat);
      case "overmind":
        return basePlanets.has(place.planet) ? (this.#table.hasOwnBase(place) ? urgency : 0) : urgency;
      default:
        return 0.7 * urgency;
    }
  }

  /** The part of a planet’s areas that a player controls. */
  #share(planet: string, seat: Seat): number {
    const areas = this.#table.areasOf(planet);
    return areas.filter(({ view }) => view.controller === seat).length / areas.length;
  }

  /** How far a player is from the special victory of the faction. */
  objectiveOf(seat: Seat): Objective {
    const known = this.#objectives.get(seat);
    if (known) return known;
    const found = this.#findObjective(seat);
    this.#objectives.set(seat, found);
    return found;
  }

  #findObjective(seat: Seat): Objective {
    const places = [...this.#table.places.values()];
    const controlled = (who: Seat) => places.filter(({ view }) => view.controller === who);
    const controls = (count: number, counts: Objective["counts"]): Objective => ({
      missing: Math.min(count, places.filter(counts).length) - controlled(seat).filter(counts).length,
      counts,
    });
    switch (this.#table.player(seat).faction) {
      case "jim-raynor":
        return controls(6, ({ resource }) => resource !== "conquest");
      case "queen-of-blades":
        return controls(3, ({ resource }) => resource === "conquest");
      case "tassadar": {
        const others = this.#table.view.players.filter((it) => it.seat !== seat && !it.eliminated);
        const most = Math.max(0, ...others.map((it) => controlled(it.seat).length));
        return { missing: most + 1 - controlled(seat).length, counts: () => true };
      }
      case "arcturus-mengsk": {
        const open = (planet: string) => this.#table.areasOf(planet).length * (1 - this.#share(planet, seat));
        const ranked = this.#table.view.planets.map(({ id }) => id).sort((one, other) => open(one) - open(other));
        const wanted = ranked.slice(0, 2);
        const missing = wanted.reduce((sum, planet) => sum + Math.round(open(planet)), 0);
        return { missing, counts: ({ planet }) => wanted.includes(planet) };
      }
      case "overmind": {
        const bases = places.filter(({ view }) => view.bases.includes(seat));
        const counts: Objective["counts"] = (place) =>
          seat === this.#table.seat
            ? place.view.bases.length === 0 || place.view.bases.includes(seat)
            : place.view.bases.includes(seat);
        return { missing: 3 - bases.length, counts };
      }
      default:
        return nothing;
    }
  }

  /** What it is worth, besides, that an opponent does not control an area any more. */
  denial(place: Place): number {
    const holder = place.others[0]?.seat ?? place.view.bases.find((seat) => seat !== this.#table.seat);
    if (holder === undefined || !this.#table.isOpponent(holder)) return 0;
    return this.#leadWorth(holder, place) + this.#objectiveDenial(holder, place);
  }

  /** How near a player is to victory by points, from 0 to 1. */
  lead(seat: Seat): number {
    const { points, pointsToWin = 15 } = this.#table.player(seat);
    const income = [...this.#table.places.values()]
      .filter(({ resource, view }) => resource === "conquest" && view.controller === seat)
      .reduce((sum, { amount }) => sum + amount, 0);
    return Math.min(1, (points + income) / pointsToWin);
  }

  #leadWorth(holder: Seat, { resource, amount }: Place): number {
    const lead = this.lead(holder);
    const outlasts = this.#table.player(holder).faction === "aldaris" && this.isLate ? 1.5 : 0;
    return outlasts + lead + (resource === "conquest" ? amount * (lead === 1 ? 7 : 3 * lead ** 2) : 0);
  }

  #objectiveDenial(holder: Seat, place: Place): number {
    const { missing, counts } = this.objectiveOf(holder);
    if (!this.isLate || missing > 2 || !counts(place)) return 0;
    return missing <= 0 ? 7 : missing === 1 ? 3.5 : 1.5;
  }

  /** The strength with which opponents could come to a planet. */
  threatTo(planet: string): number {
    const known = this.#threat.get(planet);
    if (known !== undefined) return known;
    const threats = this.#table.view.players
      .filter(({ seat, eliminated }) => !eliminated && this.#table.isOpponent(seat))
      .map((player) => this.#threatOf(player.seat, planet) * (player.ordersLeft > 0 || this.#isPlanning ? 1 : 0.5));
    const threat = Math.max(0, ...threats);
    this.#threat.set(planet, threat);
    return threat;
  }

  get #isPlanning(): boolean {
    return this.#table.me.ordersLeft < 4 && this.#table.view.order === undefined;
  }

  #threatOf(seat: Seat, planet: string): number {
    const near = [planet, ...this.#table.reachableFrom(planet, seat)];
    const powers = near
      .flatMap((it) => this.#table.areasOf(it))
      .flatMap(({ view }) => view.units)
      .filter((unit) => unit.seat === seat)
      .map((unit) => this.#table.power(unit))
      .sort((one, other) => other - one);
    return powers.slice(0, 4).reduce((sum, power) => sum + power, 0);
  }

  /** How likely an area with own units of this strength stays under control. */
  hold(place: Place, power: number): number {
    const threat = this.threatTo(place.planet);
    if (power > 0) return power / (power + 0.35 * threat);
    return this.#table.hasOwnBase(place) ? 0.8 / (1 + threat / 10) : 0;
  }
}
