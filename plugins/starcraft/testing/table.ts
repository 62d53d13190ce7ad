import { type CardId, type OptionValue, playerOf, type Seat } from "conclave/rules";
import { cardOf, type Scenario, scenario } from "conclave/testing";
import starcraft from "../index.ts";
import { destroyBase, placeBase } from "../rules/bases.ts";
import { placeUnit } from "../rules/pieces.ts";
import { placePlanet } from "../rules/placing-planets.ts";
import { placeTransport } from "../rules/transports.ts";
import { raceOf } from "../state.ts";
import type { Cost, PlacedPlanet } from "../state-types.ts";
import type { Match, Position, StarCraft } from "../types.ts";
import {
  combatZone,
  drawnZone,
  eventsZone,
  handZone,
  keptZone,
  ordersZone,
  placedZone,
  technologiesZone,
} from "../zones.ts";

/** For tests: a galaxy and pieces as data, and moves that read like the game. */

/** What a player has. Everything else is empty. */
export interface Side {
  readonly faction: string;
  /** Areas with a base. */
  readonly bases?: readonly string[];
  /** Kinds of units by area: `{ "tarsonis-1": ["marine", "marine"] }`. */
  readonly units?: { readonly [area: string]: readonly string[] };
  /** Pairs of planets whose route has a transport. */
  readonly transports?: readonly (readonly [string, string])[];
  /** Areas whose resource card the player has. */
  readonly resourceCards?: readonly string[];
  readonly pool?: number;
  readonly points?: number;
  readonly buildings?: { readonly [building: string]: number };
  readonly modules?: { readonly [module: string]: number };
  /** Technologies that were bought: those that lie in the play area lie there; others are nowhere. */
  readonly technologies?: readonly string[];
  readonly hand?: readonly string[];
  /** The combat deck, its top card first; what is not listed is not in it. */
  readonly deck?: readonly string[];
  /** Event cards that are kept. */
  readonly kept?: readonly string[];
  /** Event cards that were drawn in this round. */
  readonly drawn?: readonly string[];
}

export interface TableSettings {
  readonly planets?: readonly PlacedPlanet[];
  readonly phase?: string;
  readonly options?: { readonly [id: string]: OptionValue };
  readonly extensions?: Parameters<typeof scenario<StarCraft>>[1];
  /** Whose phase it is. */
  readonly seat?: Seat;
  /** The stage of the event deck: the cards of the stages before are gone. */
  readonly stage?: number;
  /** Order tokens on planets, the lowest first. */
  readonly orders?: readonly (readonly [seat: Seat, kind: string, planet: string])[];
  /** Changes the state after everything has been laid out. */
  readonly arrange?: (game: Match) => void;
}

/** Four planets in a row from west to east: Abaddon, Tarsonis, Dylar IV, Torus, each joined to the next. */
export const row: readonly PlacedPlanet[] = [
  { id: "abaddon", x: 0, y: 0, rotation: 0 },
  { id: "tarsonis", x: 1, y: 0, rotation: 1 },
  { id: "dylar-iv", x: 2, y: 0, rotation: 0 },
  { id: "torus", x: 3, y: 0, rotation: 0 },
];

/** A match at the beginning of a phase with this on the board, seat by seat. */
export function table(sides: readonly Side[], settings: TableSettings = {}): Table {
  const { planets = row, phase = "planning", options = {}, extensions = [], seat = 0, stage = 1, arrange } = settings;
  const { orders = [] } = settings;
  const chosen = { seats: sides.length, options: { factions: "random", "quick-galaxy": true, ...options } };
  const play = Array.isArray(extensions) ? scenario(starcraft, extensions, chosen) : scenario(starcraft, chosen);
  play.arrange(
    phase,
    (game) => {
      lay(game, planets, sides);
      for (let past = 1; past < stage; past++)
        for (const card of [...game.zone(eventsZone(past))]) game.removeCard(card);
      game.state.first = seat;
      game.state.acting = seat;
      for (const [whose, kind, planet] of orders) layOrder(game, whose, kind, planet);
      arrange?.(game);
    },
    { seat },
  );
  return new Table(play);
}

function lay(game: Match, planets: readonly PlacedPlanet[], sides: readonly Side[]): void {
  const { state } = game;
  for (const base of [...state.bases]) destroyBase(game, base);
  for (const id of Object.keys(state.units)) delete state.units[id];
  state.transports.length = 0;
  state.routes.length = 0;
  state.planets.length = 0;
  for (const area of Object.keys(state.resourceCards)) delete state.resourceCards[area];
  for (const area of Object.keys(state.depletion)) delete state.depletion[area];
  for (const planet of planets) placePlanet(game, planet);
  sides.forEach((side, seat) => {
    laySide(game, seat, side);
  });
}

function laySide(game: Match, seat: Seat, side: Side): void {
  const player = playerOf(game, seat);
  player.faction = side.faction;
  const race = raceOf(game, seat);
  for (const key of ["buildings", "modules", "technologies"] as const) {
    for (const id of Object.keys(player[key])) delete player[key][id];
  }
  Object.assign(player.buildings, side.buildings ?? { [race.startingBuilding]: 1 });
  Object.assign(player.modules, side.modules ?? {});
  Object.assign(player, { points: side.points ?? 0, pool: side.pool ?? 0, unavailable: 0, tiles: [] });
  Object.assign(player.permanent, { minerals: 0, gas: 0 } satisfies Cost);
  for (const area of side.bases ?? []) placeBase(game, seat, area);
  for (const [area, kinds] of Object.entries(side.units ?? {})) {
    for (const kind of kinds) placeUnit(game, seat, kind, area);
  }
  for (const pair of side.transports ?? []) placeTransport(game, seat, routeBetween(game, pair));
  for (const area of side.resourceCards ?? []) game.state.resourceCards[area] = { seat, workers: 0 };
  layCards(game, seat, side);
}

function layCards(game: Match, seat: Seat, side: Side): void {
  const player = playerOf(game, seat);
  const { id: race } = raceOf(game, seat);
  const zones = ["hand", "combat", "discard", "play-area", "kept", "drawn", "technologies", "battle", "chance"];
  for (const zone of zones) for (const card of [...game.zone(`${zone}:${seat}`)]) game.removeCard(card);
  const create = (kind: string, zone: string) => game.createCard(kind, zone, { back: `combat-${seat}` });
  for (const { card, copies } of game.deck(`${race}-technologies`).entries) {
    if (card.category !== "combat" || card.technology === undefined) continue;
    const bought = side.technologies?.includes(card.technology) === true;
    if (bought) player.technologies[card.technology] = 1;
    const zone = bought ? (card.kind === "play-area" ? `play-area:${seat}` : undefined) : technologiesZone(seat);
    for (let copy = 0; copy < copies; copy++) if (zone !== undefined) create(card.id, zone);
  }
  for (const kind of side.hand ?? []) create(kind, handZone(seat));
  for (const kind of [...(side.deck ?? [])].reverse()) create(kind, combatZone(seat));
  for (const kind of side.kept ?? []) game.createCard(kind, keptZone(seat));
  for (const kind of side.drawn ?? []) game.createCard(kind, drawnZone(seat));
}

function layOrder(game: Match, seat: Seat, kind: string, planet: string): void {
  const card = cardOf(game, kind, ordersZone(seat));
  game.move(card, placedZone(seat));
  game.state.stacks[planet] ??= [];
  game.state.stacks[planet].push({ seat, card });
}

function routeBetween(position: Position, [one, other]: readonly [string, string]): string {
  const found = position.state.routes.find(
    ({ from, to }) => (from.planet === one && to.planet === other) || (from.planet === other && to.planet === one),
  );
  if (!found) throw new Error(`no route joins ${one} and ${other}`);
  return found.id;
}

/** A scenario with the moves of StarCraft. */
export class Table {
  readonly play: Scenario<StarCraft>;

  constructor(play: Scenario<StarCraft>) {
    this.play = play;
  }

  get position(): Position {
    return this.play.position;
  }

  /** The kinds of a player’s units in an area, sorted. */
  units(seat: Seat, area: string): string[] {
    return Object.values(this.position.state.units)
      .filter((unit) => unit.seat === seat && unit.area === area)
      .map(({ kind }) => kind)
      .sort();
  }

  /** The id of a player’s unit of a kind in an area; the `nth` of several, from 0. */
  unit(seat: Seat, kind: string, area: string, nth = 0): string {
    const found = Object.values(this.position.state.units).filter(
      (unit) => unit.seat === seat && unit.kind === kind && unit.area === area,
    )[nth];
    if (!found) throw new Error(`seat ${seat} has no ${kind} in ${area}`);
    return found.id;
  }

  hasBase(seat: Seat, area: string): boolean {
    return this.position.state.bases.some((base) => base.seat === seat && base.area === area);
  }

  /** The kinds of cards in a zone of a player, from the bottom to the top. */
  kinds(zone: string, seat: Seat): string[] {
    return this.position.zone(`${zone}:${seat}`).map((card) => this.position.card(card).id);
  }

  /** A card of a player by its kind. */
  card(seat: Seat, kind: string, zone = "hand"): CardId {
    const found = this.position.zone(`${zone}:${seat}`).find((card) => this.position.card(card).id === kind);
    if (found === undefined) throw new Error(`seat ${seat} has no ${kind} in ${zone}`);
    return found;
  }

  player(seat: Seat): Position["state"]["players"][number] {
    const player = this.position.state.players[seat];
    if (!player) throw new Error(`there is no seat ${seat}`);
    return player;
  }
}
