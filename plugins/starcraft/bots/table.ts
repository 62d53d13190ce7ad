import type { Rulebook, Seat } from "conclave/rules";
import { planets } from "../catalogues/planets.ts";
import { units } from "../catalogues/units.ts";
import type { Area, CombatCard, Planet, StarCraft, UnitKind } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";

export type AreaView = StarCraftView["planets"][number]["areas"][number];
export type UnitView = AreaView["units"][number];
export type PlayerView = StarCraftView["players"][number];

/** An area with what is printed and what stands in it. */
export interface Place extends Area {
  readonly planet: string;
  readonly view: AreaView;
}

/** The table as a bot sees it, with the estimates that it goes by. */
export class Table {
  readonly view: StarCraftView;
  readonly rules: Rulebook<StarCraft>;
  readonly seat: Seat;
  readonly places: ReadonlyMap<string, Place>;

  constructor(view: StarCraftView, rules: Rulebook<StarCraft>, seat: Seat) {
    this.view = view;
    this.rules = rules;
    this.seat = seat;
    this.places = new Map(
      view.planets.flatMap(({ id: planet, areas }) => {
        const printed = this.planet(planet).areas;
        return areas.flatMap((area, index) => {
          const found = printed[index];
          return found ? [[area.id, { ...found, planet, view: area }] as const] : [];
        });
      }),
    );
  }

  get me(): PlayerView {
    return this.view.players[this.seat] as PlayerView;
  }

  planet(id: string): Planet {
    return this.rules.entries(planets).get(id);
  }

  kind(id: string): UnitKind {
    return this.rules.entries(units).get(id);
  }

  /** The areas of a planet. */
  areasOf(planet: string): readonly Place[] {
    return [...this.places.values()].filter((place) => place.planet === planet);
  }

  own({ view }: Place): readonly UnitView[] {
    return view.units.filter(({ seat }) => seat === this.seat);
  }

  enemies({ view }: Place): readonly UnitView[] {
    return view.units.filter(({ seat }) => seat !== this.seat);
  }

  hasOwnBase({ view }: Place): boolean {
    return view.bases.includes(this.seat);
  }

  hasEnemyBase({ view }: Place): boolean {
    return view.bases.some((seat) => seat !== this.seat);
  }

  /** Whether enemies hold an area; what a partner holds cannot be entered. */
  isEnemy(place: Place): boolean {
    const { units, bases } = place.view;
    const others = [...units.map(({ seat }) => seat), ...bases].filter((seat) => seat !== this.seat);
    return others.length > 0 && others.every((seat) => this.view.players[seat]?.team !== this.me.team);
  }

  isEmpty({ view }: Place): boolean {
    return view.units.length === 0 && view.bases.length === 0;
  }

  /** The planets with an own base. */
  get basePlanets(): ReadonlySet<string> {
    return new Set([...this.places.values()].filter((place) => this.hasOwnBase(place)).map(({ planet }) => planet));
  }

  /** The planets from which own transports lead to this one. */
  reachableFrom(planet: string): readonly string[] {
    return this.view.routes
      .filter(({ transports, ends }) => transports.includes(this.seat) && ends.some((end) => end.planet === planet))
      .flatMap(({ ends }) => ends.map((end) => end.planet))
      .filter((other) => other !== planet);
  }

  /** The own units on the board. */
  get ownUnits(): readonly UnitView[] {
    return [...this.places.values()].flatMap((place) => this.own(place));
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
  get ownOrders(): readonly { readonly planet: string; readonly order?: string | undefined }[] {
    return this.view.planets.flatMap(({ id: planet, orders }) =>
      orders.flatMap(({ seat, order }) => (seat === this.seat ? [{ planet, order }] : [])),
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
    const unit =
      [...this.places.values()].flatMap(({ view }) => view.units).find((it) => it.id === id) ??
      this.view.battle?.units.find((it) => it.id === id);
    return unit && this.kind(unit.kind);
  }

  powerById(id: string): number {
    const kind = this.kindById(id);
    return kind ? this.power({ kind: kind.id }) : 0;
  }

  /** A combat card by the id of its definition; further copies have a number behind a dot. */
  combatCard(option: string): CombatCard | undefined {
    const [id = ""] = option.split(".");
    const card = this.rules.cards.get(id);
    return card?.category === "combat" ? card : undefined;
  }

  /** A card of the own hand by the id of the card. */
  handCard(id: string): CombatCard | undefined {
    const found = this.me.hand?.find((card) => card.id === id);
    return found && this.combatCard(found.card);
  }

  /** What a unit counts for in a fight. */
  power({ kind }: Pick<UnitView, "kind">): number {
    const { cost, sacrifice, assist, support } = this.kind(kind);
    const grown = sacrifice ? sacrifice.count * 2 : 0;
    const paid = 2 + cost.minerals + cost.gas + grown;
    return assist ? 1 : paid + support / 2;
  }

  powerOf(list: readonly UnitView[]): number {
    return list.reduce((sum, unit) => sum + this.power(unit), 0);
  }

  /** What it is worth to control an area. */
  worth(place: Place): number {
    const { resource, amount, planet } = place;
    const base = this.basePlanets.has(planet);
    const income = place.view.depletion === 2 ? 0 : amount * (base ? 1.2 : 0.4);
    return (resource === "conquest" ? 3.5 * amount : income) + this.#wish(place);
  }

  /** What an area adds to the own special victory. */
  #wish({ resource, planet }: Place): number {
    switch (this.me.faction) {
      case "jim-raynor":
        return resource === "conquest" ? 0 : 1;
      case "queen-of-blades":
        return resource === "conquest" ? 2 : 0;
      case "tassadar":
        return 1;
      case "arcturus-mengsk": {
        const areas = this.areasOf(planet);
        return (2 * areas.filter(({ view }) => view.controller === this.seat).length) / areas.length;
      }
      default:
        return 0;
    }
  }
}
