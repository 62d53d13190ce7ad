import type { Seat } from "conclave/rules";
import { lastStage } from "../rules/drawing.ts";
import type { Place, Table } from "../table/table.ts";
import type { Aim } from "../types.ts";
import { usualPointsToWin } from "../values.ts";

/** Of a faction that bots know no way to. */
const nothing: Aim = { missing: Number.POSITIVE_INFINITY, worth: () => 0, restsOn: () => false };

/** What the bot wants: how much areas are worth to it, to keep, to take, and to take from others. */
export class Aims {
  readonly #table: Table;
  readonly #worth = new Map<string, number>();
  readonly #threat = new Map<string, number>();
  readonly #objectives = new Map<Seat, Aim>();

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether special victories count, or will before the round is over. */
  get isLate(): boolean {
    const { stage, eventsLeft, players } = this.#table.view;
    const lastCards = this.#table.rules.deck(`events-${lastStage}`).size;
    return stage === lastStage || (stage === lastStage - 1 && eventsLeft <= lastCards + 2 * players.length);
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
    if (resource === "conquest") return amount * (3 + 2.5 * (me.points / (me.pointsToWin ?? usualPointsToWin)));
    const income = view.depletion === 2 ? 0.2 : amount * (basePlanets.has(planet) ? 1.1 : 0.4);
    return income + (this.#table.hasOwnBase(place) ? (basePlanets.size === 1 ? 6 : 4) : 0);
  }

  #objectiveWorth(place: Place): number {
    const { seat, view } = this.#table;
    const aim = this.objectiveOf(seat);
    const urgency = this.isLate ? (aim.missing <= 2 ? 5 : 3) : view.stage === 2 ? 1.5 : 0.7;
    return urgency * aim.worth(place);
  }

  /** How far a player is from the special victory of the faction. */
  objectiveOf(seat: Seat): Aim {
    const known = this.#objectives.get(seat);
    if (known) return known;
    const { view, places } = this.#table;
    const found = this.#table.objective(seat)?.aim?.(view, [...places.values()], seat) ?? nothing;
    this.#objectives.set(seat, found);
    return found;
  }

  /** What it is worth, besides, that an opponent does not control an area any more. */
  denial(place: Place): number {
    const holder = place.others[0]?.seat ?? place.view.bases.find((seat) => seat !== this.#table.seat);
    if (holder === undefined || !this.#table.isOpponent(holder)) return 0;
    return this.#leadWorth(holder, place) + this.#objectiveDenial(holder, place);
  }

  /** How near a player is to victory by points, from 0 to 1. */
  lead(seat: Seat): number {
    const { points, pointsToWin = usualPointsToWin } = this.#table.player(seat);
    const income = [...this.#table.places.values()]
      .filter(({ resource, view }) => resource === "conquest" && view.controller === seat)
      .reduce((sum, { amount }) => sum + amount, 0);
    return Math.min(1, (points + income) / pointsToWin);
  }

  #leadWorth(holder: Seat, { resource, amount }: Place): number {
    const lead = this.lead(holder);
    const outlasts = this.#table.objective(holder)?.outlasts && this.isLate ? 1.5 : 0;
    return outlasts + lead + (resource === "conquest" ? amount * (lead === 1 ? 7 : 3 * lead ** 2) : 0);
  }

  #objectiveDenial(holder: Seat, place: Place): number {
    const { missing, restsOn } = this.objectiveOf(holder);
    if (!this.isLate || missing > 2 || !restsOn(place)) return 0;
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
    const { ordersLeft, ordersPerRound } = this.#table.me;
    return ordersLeft < ordersPerRound && this.#table.view.order === undefined;
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

  /** How likely an area with the bot’s units of this strength stays under control. */
  hold(place: Place, power: number): number {
    const threat = this.threatTo(place.planet);
    if (power > 0) return power / (power + 0.35 * threat);
    return this.#table.hasOwnBase(place) ? 0.8 / (1 + threat / 10) : 0;
  }
}
