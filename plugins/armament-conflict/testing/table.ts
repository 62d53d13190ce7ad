import { type CardId, type OptionValue, type Prompt, playerOf, type Seat } from "conclave/rules";
import { newUnit } from "../rules/units.ts";
import { handOf, isUnitCard, territoriesOf, territory, territoryCard, unitsOf } from "../state.ts";
import type { Column } from "../state-types.ts";
import type { Match, Position } from "../types.ts";
import { unitEndurance } from "../values.ts";
import { handZone, landsZone, mainDeck, modificationZone, territoryBox, territoryDeck, unitsZone } from "../zones.ts";

/** Test helpers: set up a position on a bare table, and play through a war phase. */

/** The terrain of each player's territories. */
const terrains = ["plain", "mountain", "coast", "forest"];

/**
 * Clears the table: nobody has cards, units, modifications, agreements or resources. Every player's faction only
 * matters in war. Each holds four territories of one terrain, two in each column; the first is the capital. For two to
 * four players.
 */
export function clear(game: Match): void {
  const { state } = game;
  game.moveAll(territoryBox, territoryDeck);
  // The first turn of a game follows special rules (R13).
  game.turn.number = Math.max(2, game.turn.number);
  for (const seat of game.seats) {
    for (const zone of [handZone, unitsZone, modificationZone]) game.moveAll(zone(seat), mainDeck);
    game.moveAll(landsZone(seat), territoryDeck);
  }
  state.units = {};
  state.territories = {};
  state.treaties = [];
  state.uses = {};
  state.bank = 0;
  for (const seat of game.seats) {
    Object.assign(playerOf(game, seat), { faction: "ashen-banner", resources: 0, offered: [], blockadedBy: [] });
    state.bank += 15;
    for (const column of ["left", "left", "right", "right"] as const)
      settle(game, seat, terrains[seat] ?? "desert", column);
    const [capital] = territoriesOf(game, seat);
    if (capital === undefined) continue;
    playerOf(game, seat).capital = capital;
    const place = state.territories[capital];
    if (place) place.capitalOf = seat;
  }
}

/** Adds a territory of this terrain to a player's lands, of durability 3 if one is left. */
export function settle(game: Match, seat: Seat, terrain: string, column: Column, layer = 1): CardId {
  const found = game.zone(territoryDeck).filter((id) => territoryCard(game, id).terrain === terrain);
  const id = found.find((other) => territoryCard(game, other).durability === 3) ?? found[0];
  if (id === undefined) throw new Error(`there is no ${terrain} left`);
  game.move(id, landsZone(seat));
  game.state.territories[id] = { owner: seat, layer, column, durability: territoryCard(game, id).durability };
  return id;
}

/** The player's nth territory, in the order they were placed. */
export function land(game: Position, seat: Seat, index: number): CardId {
  const id = territoriesOf(game, seat)[index];
  if (id === undefined) throw new Error(`seat ${seat} has no territory ${index}`);
  return id;
}

function take(game: Match, kind: string): CardId {
  const id = game.zone(mainDeck).find((card) => game.card(card).id === kind);
  if (id === undefined) throw new Error(`there is no "${kind}" left in the deck`);
  return id;
}

/** Puts a card into a player's hand. */
export function give(game: Match, seat: Seat, kind: string): CardId {
  const id = take(game, kind);
  game.move(id, handZone(seat));
  return id;
}

/** Gives a player resources from the bank. */
export function fund(game: Match, seat: Seat, amount: number): void {
  playerOf(game, seat).resources += amount;
  game.state.bank -= amount;
}

/** Assembles a modification. */
export function equip(game: Match, seat: Seat, kind: string): CardId {
  const id = take(game, kind);
  game.move(id, modificationZone(seat));
  return id;
}

/** Puts a unit on the table as if placed in an earlier turn. */
export function stand(
  game: Match,
  seat: Seat,
  kind: string,
  territory: CardId,
  { faceDown = false, crew }: { faceDown?: boolean; crew?: CardId } = {},
): CardId {
  const id = take(game, kind);
  if (!isUnitCard(game.card(id))) throw new Error(`"${kind}" is not a unit`);
  game.move(id, unitsZone(seat), { faceDown });
  game.state.units[id] = newUnit({ owner: seat, territory, known: !faceDown, placedIn: 0 });
  const body = game.state.units[id];
  if (crew !== undefined && body) {
    body.crew = crew;
    const driver = game.state.units[crew];
    if (driver) driver.vehicle = id;
  }
  if (body) body.durability = game.value(unitEndurance, { unit: id });
  return id;
}

/** Clears the table, then applies `edit`. */
export function bare(edit: (game: Match) => void): (game: Match) => void {
  return (game) => {
    clear(game);
    edit(game);
  };
}

/** What a player has on a bare table. */
export interface Holdings {
  /** Kinds of the cards in hand. */
  readonly hand?: readonly string[];
  readonly resources?: number;
  /** The kind of the assembled modification. */
  readonly modification?: string;
  readonly units?: readonly {
    readonly kind: string;
    /** The index of its territory: the player's own, or that of seat `of`. */
    readonly at: number;
    readonly of?: Seat;
    readonly faceDown?: boolean;
    /** The kind of the unit that crews it. */
    readonly crew?: string;
  }[];
  /** Durability of each territory, by index; printed durability where undefined. */
  readonly durability?: readonly (number | undefined)[];
}

/** Sets up a bare table with these holdings, one entry per seat. */
export function holding(...players: readonly Holdings[]): (game: Match) => void {
  return bare((game) => {
    for (const [seat, { hand = [], resources = 0, modification, units = [], durability = [] }] of players.entries()) {
      for (const kind of hand) give(game, seat, kind);
      fund(game, seat, resources);
      if (modification !== undefined) equip(game, seat, modification);
      for (const [index, points] of durability.entries()) {
        if (points !== undefined) territory(game, land(game, seat, index)).durability = points;
      }
      for (const { kind, at, of = seat, crew, faceDown = false } of units) {
        const place = land(game, of, at);
        const driver = crew === undefined ? {} : { crew: stand(game, seat, crew, place, { faceDown }) };
        stand(game, seat, kind, place, { faceDown, ...driver });
      }
    }
  });
}

/** Makes an agreement between two players. */
export function agree({ state }: Match, one: Seat, other: Seat, ...kinds: ("no-attack" | "shared-defence")[]): void {
  const clauses = kinds.map((kind) => ({ kind }));
  state.treaties.push({ id: `treaty-${state.nextTreaty++}`, parties: [one, other], clauses });
}

/** The first card of this kind in the player's hand. */
export function inHand(position: Position, seat: Seat, kind: string): CardId {
  return found(position, handOf(position, seat), kind);
}

/** The player's first unit of this kind. */
export function unitOf(position: Position, seat: Seat, kind: string): CardId {
  return found(position, unitsOf(position, seat), kind);
}

function found(position: Position, cards: readonly CardId[], kind: string): CardId {
  const id = cards.find((card) => position.card(card).id === kind);
  if (id === undefined) throw new Error(`there is no "${kind}" there`);
  return id;
}

// --- phases -----------------------------------------------------------------------------------------------------------

/** The parts of the test kit's scenario used here. */
interface Scenario {
  readonly position: Position;
  readonly prompts: readonly Prompt[];
  choose(seat: Seat, option: string, key?: string): void;
  many(seat: Seat, options: readonly string[], key?: string): void;
  until(wanted: string, strategy: "first"): unknown;
  arrange(phase: string, edit: (game: Match) => void, settings: { seat: Seat }): void;
}

/** Names for what lies on the table. */
export interface Named {
  /** The seat's nth territory, in the order they were placed. */
  at(seat: Seat, index: number): CardId;
  /** The seat's first unit of this kind. */
  unit(seat: Seat, kind: string): CardId;
  /** The first card of this kind in the seat's hand. */
  card(seat: Seat, kind: string): CardId;
}

export interface War extends Named {
  /** Plays a card from seat 0's hand. */
  play(card: CardId): void;
}

export type WarScenario = Scenario & War;

export interface WarSettings {
  readonly seats?: number;
  readonly options?: { readonly [id: string]: OptionValue };
}

/** Scenario settings for war tests: no peaceful rounds and no terrain effects. */
export function forWar({ seats = 2, options = {} }: WarSettings = {}) {
  return { seats, options: { "terrain-effects": false, "peaceful-rounds": 0, ...options } };
}

/** Starts seat 0's war phase on a bare table changed by `edit`. */
export function atWar<S extends Scenario>(play: S, edit: (game: Match) => void): S & War {
  return atWarWith(play, bare(edit));
}

/** Starts seat 0's war phase on the table that `table` sets up, e.g. `holding(...)`. */
export function atWarWith<S extends Scenario>(play: S, table: (game: Match) => void): S & War {
  const named = startingAt("war", play, table);
  return Object.assign(named, { play: (card: CardId) => play.choose(0, `play-in-war:${card}`, "war") });
}

/** Starts seat 0's development phase on the table that `table` sets up. */
export function inDevelopment<S extends Scenario>(play: S, table: (game: Match) => void): S & Named {
  return startingAt("development", play, table);
}

function startingAt<S extends Scenario>(phase: string, play: S, table: (game: Match) => void): S & Named {
  play.until("development", "first");
  play.arrange(phase, table, { seat: 0 });
  return Object.assign(play, {
    at: (seat: Seat, index: number) => land(play.position, seat, index),
    unit: (seat: Seat, kind: string) => unitOf(play.position, seat, kind),
    card: (seat: Seat, kind: string) => inHand(play.position, seat, kind),
  });
}

/** Gives seat 0 an Attack card. */
export function orders(match: Match): CardId {
  return give(match, 0, "attack");
}

/** Plays an Attack card and attacks with a unit. */
export function attackWith(play: WarScenario, card: CardId, unit: CardId, target?: CardId): void {
  play.play(card);
  strike(play, unit, target);
}

/** Attacks once more under the same card. */
export function strike(play: WarScenario, unit: CardId, target?: CardId): void {
  play.choose(0, unit, "attack.unit");
  // No prompt opens when there is only one target.
  if (target !== undefined && play.prompts[0]?.key === "attack.target") play.choose(0, target);
}

/** Both sides lay their combat cards. */
export function lay(play: WarScenario, mine: readonly string[], theirs: readonly string[], defender: Seat = 1): void {
  play.many(0, mine, "combat.lay");
  play.many(defender, theirs, "combat.lay");
}

/** The end of a scenario in seat 0's war phase with nothing left to resolve. */
export const backAtWar = { asked: [[0, "war"]] } as const;
