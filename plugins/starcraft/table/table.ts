import type { Rulebook, Seat } from "conclave/rules";
import { factions } from "../catalogues/factions.ts";
import { planets } from "../catalogues/planets.ts";
import { units } from "../catalogues/units.ts";
import type { CombatCard, Objective, Planet, SeenArea, StarCraft, UnitKind } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";
import { Forecast, type Squad } from "./forecast.ts";

export type UnitView = SeenArea["view"]["units"][number];
export type PlayerView = StarCraftView["players"][number];

/** An area with what is printed and what stands in it. */
export interface Place extends SeenArea {
  /** The player’s units in it. */
  readonly own: readonly UnitView[];
  /** All other units in it. */
  readonly others: readonly UnitView[];
}

/** The table as a bot sees it. */
export class Table {
  readonly view: StarCraftView;
  readonly rules: Rulebook<StarCraft>;
  readonly seat: Seat;
  readonly forecast: Forecast;
  readonly places: ReadonlyMap<string, Place>;
  /** The planets with a base of the player. */
  readonly basePlanets: ReadonlySet<string>;
  /** The player’s units on the board. */
  readonly ownUnits: readonly UnitView[];
  readonly #byPlanet: ReadonlyMap<string, readonly Place[]>;
  readonly #units: ReadonlyMap<string, UnitView>;

  constructor(view: StarCraftView, rules: Rulebook<StarCraft>, seat: Seat) {
    this.view = view;
    this.rules = rules;
    this.seat = seat;
    this.forecast = Forecast.of(rules);
    const places = view.planets.flatMap(({ key: planet, areas }) => {
      const printed = this.planet(planet).areas;
      return areas.flatMap((area, index): Place[] => {
        const found = printed[index];
        if (!found) return [];
        const { own = [], others = [] } = Object.groupBy(area.units, (unit) => (unit.seat === seat ? "own" : "others"));
        return [{ ...found, planet, view: area, own, others }];
      });
    });
    this.places = new Map(places.map((place) => [place.id, place]));
    this.#byPlanet = Map.groupBy(places, ({ planet }) => planet);
    this.#units = new Map(
      [...places.flatMap((place) => place.view.units), ...(view.battle?.units ?? [])].map((unit) => [unit.key, unit]),
    );
    this.basePlanets = new Set(places.filter((place) => this.hasOwnBase(place)).map(({ planet }) => planet));
    this.ownUnits = places.flatMap(({ own }) => own);
  }

  get me(): PlayerView {
    return this.player(this.seat);
  }

  player(seat: Seat): PlayerView {
    return this.view.players[seat] as PlayerView;
  }

  /** The special victory of a player’s faction, once it is known. */
  objective(seat: Seat): Objective | undefined {
    const { faction } = this.player(seat);
    return faction === undefined ? undefined : this.rules.entries(factions).get(faction).objective;
  }

  /** Whether a player is of another team. */
  isOpponent(seat: Seat): boolean {
    return this.player(seat).team !== this.me.team;
  }

  planet(id: string): Planet {
    return this.rules.entries(planets).get(id);
  }

  kind(id: string): UnitKind {
    return this.rules.entries(units).get(id);
  }

  /** The areas of a planet. */
  areasOf(planet: string): readonly Place[] {
    return this.#byPlanet.get(planet) ?? [];
  }

  hasOwnBase({ view }: Place): boolean {
    return view.bases.includes(this.seat);
  }

  hasEnemyBase({ view }: Place): boolean {
    return view.bases.some((seat) => seat !== this.seat);
  }

  /** Whether opponents hold an area; what a partner holds cannot be entered. */
  isEnemy({ view, others }: Place): boolean {
    const holders = [...others.map(({ seat }) => seat), ...view.bases].filter((seat) => seat !== this.seat);
    return holders.length > 0 && holders.every((seat) => this.isOpponent(seat));
  }

  isEmpty({ view }: Place): boolean {
    return view.units.length === 0 && view.bases.length === 0;
  }

  /** Whether units of the player can go there without meeting anybody. */
  isOpen(place: Place): boolean {
    return place.others.length === 0 && !this.hasEnemyBase(place);
  }

  /** Whether units or a base of the player are on a planet. */
  isPresentOn(planet: string): boolean {
    return this.basePlanets.has(planet) || this.areasOf(planet).some(({ own }) => own.length > 0);
  }

  /** The planets from which a player’s transports lead to this one. */
  reachableFrom(planet: string, seat: Seat = this.seat): readonly string[] {
    return this.view.routes
      .filter(({ transports, ends }) => transports.includes(seat) && ends.some((end) => end.planet === planet))
      .flatMap(({ ends }) => ends.map((end) => end.planet))
      .filter((other) => other !== planet);
  }

  get transportCount(): number {
    return this.view.routes.filter(({ transports }) => transports.includes(this.seat)).length;
  }

  /** Workers that have paid in this round. */
  get workersOut(): number {
    const { minerals, gas } = this.me.permanentWorkers;
    const cards = [...this.places.values()].flatMap(({ view }) => view.resourceCard ?? []);
    return cards.reduce((sum, { seat, workers }) => sum + (seat === this.seat ? workers : 0), minerals + gas);
  }

  /** The own order tokens on planets, from the bottom of each stack to the top. */
  get ownOrders(): readonly { readonly planet: string; readonly order: string }[] {
    return this.view.planets.flatMap(({ key: planet, orders }) =>
      orders.flatMap(({ seat, card: order }) => (seat === this.seat && order !== undefined ? [{ planet, order }] : [])),
    );
  }

  /** The kinds of units that a level of a building allows. */
  unitsOf(building: string, level: number): readonly UnitKind[] {
    return this.rules
      .entries(units)
      .all.filter(({ needs }) => "building" in needs && needs.building === building && needs.level === level);
  }

  /** The kind of a unit on the board or in the battle. */
  kindById(id: string): UnitKind | undefined {
    const unit = this.#units.get(id);
    return unit && this.kind(unit.kind);
  }

  /** A skirmish of the battle by its place in a prompt, `skirmish-1`: the player’s side and the other one. */
  skirmish(place: string) {
    const found = this.view.battle?.skirmishes[Number(place.split("-")[1]) - 1];
    if (!found) return undefined;
    const { attacker, defender } = found;
    const attacks = attacker.seat === this.seat;
    return attacks ? { own: attacker, foe: defender, attacks } : { own: defender, foe: attacker, attacks };
  }

  /** A combat card by the id of its definition; further copies have a number behind a dot. */
  combatCard(option: string): CombatCard | undefined {
    const [id = ""] = option.split(".");
    const card = this.rules.cards.get(id);
    return card?.category === "combat" ? card : undefined;
  }

  /** Units of a player in the battle or that might come to one, with what everybody knows of their cards. */
  squad(seat: Seat, front: string, supports: readonly string[] = []): Squad {
    const { technologies } = this.player(seat);
    const { battle } = this.view;
    const help = {
      special: battle?.special === true && battle.attacker === seat,
      airSupport: battle !== undefined && this.hasAirSupport(seat, battle.area),
    };
    const attacks = battle?.attacker === seat;
    return { front: this.kind(front), supports: supports.map((kind) => this.kind(kind)), technologies, help, attacks };
  }

  /** Whether an Air Support module acts for a player: in areas with the player’s base. */
  hasAirSupport(seat: Seat, area: string): boolean {
    const isAble = this.player(seat).modules.some(({ module, count }) => module === "air-support" && count > 0);
    return isAble && this.places.get(area)?.view.bases.includes(seat) === true;
  }

  /** How strong a unit is in a fight. */
  power({ kind, seat = this.seat }: { readonly kind: string; readonly seat?: Seat }): number {
    return this.forecast.strengthOf(this.kind(kind), this.player(seat).technologies);
  }

  powerById(id: string): number {
    const unit = this.#units.get(id);
    return unit ? this.power(unit) : 0;
  }

  powerOf(list: readonly UnitView[]): number {
    return list.reduce((sum, unit) => sum + this.power(unit), 0);
  }
}
