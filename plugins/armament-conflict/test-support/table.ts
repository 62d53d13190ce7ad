import type { CardId, Seat } from "conclave/rules";
import { isUnitCard } from "../cards.ts";
import { playerIn, territoriesOf, territoryCard } from "../state.ts";
import type { Column } from "../state-types.ts";
import type { Match } from "../types.ts";
import { unitEndurance } from "../values.ts";
import { handZone, landsZone, mainDeck, modificationZone, territoryBox, territoryDeck, unitsZone } from "../zones.ts";

/** How scenarios set up a position: a bare table, and what is put on it. */

/** What the lands of each player consist of. */
const terrains = ["plain", "mountain", "coast", "forest"];

/**
 * Nobody has cards, units, modifications, agreements or resources; everybody plays a faction that matters in war only, and
 * holds four territories of one terrain: two in either column, the first of them the capital. For two to four players.
 */
export function clear(game: Match): void {
  const { state } = game;
  game.moveAll(territoryBox, territoryDeck);
  // The first turn of all is not like the others (R13).
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
    Object.assign(playerIn(game, seat), { faction: "ashen-banner", resources: 0, offered: [], blockadedBy: [] });
    state.bank += 15;
    for (const column of ["left", "left", "right", "right"] as const)
      settle(game, seat, terrains[seat] ?? "desert", column);
    const [capital] = territoriesOf(game, seat);
    if (capital === undefined) continue;
    playerIn(game, seat).capital = capital;
    const place = state.territories[capital];
    if (place) place.capitalOf = seat;
  }
}

/** Puts a territory of a terrain into a player's lands: of durability 3 as long as there are any. */
export function settle(game: Match, seat: Seat, terrain: string, column: Column, layer = 1): CardId {
  const found = game.zone(territoryDeck).filter((id) => territoryCard(game, id).terrain === terrain);
  const id = found.find((other) => territoryCard(game, other).durability === 3) ?? found[0];
  if (id === undefined) throw new Error(`there is no ${terrain} left`);
  game.move(id, landsZone(seat));
  game.state.territories[id] = { owner: seat, layer, column, durability: territoryCard(game, id).durability };
  return id;
}

/** The player's territories in the order in which they were put down. */
export function land(game: Match, seat: Seat, index: number): CardId {
  const id = territoriesOf(game, seat)[index];
  if (id === undefined) throw new Error(`seat ${seat} has no territory ${index}`);
  return id;
}

function take(game: Match, kind: string): CardId {
  const id = game.zone(mainDeck).find((card) => game.card(card).id === kind);
  if (id === undefined) throw new Error(`there is no "${kind}" left in the deck`);
  return id;
}

/** Puts a card into a hand. */
export function give(game: Match, seat: Seat, kind: string): CardId {
  const id = take(game, kind);
  game.move(id, handZone(seat));
  return id;
}

/** Gives resources out of the supply. */
export function fund(game: Match, seat: Seat, amount: number): void {
  playerIn(game, seat).resources += amount;
  game.state.bank -= amount;
}

/** Assembles a modification. */
export function equip(game: Match, seat: Seat, kind: string): CardId {
  const id = take(game, kind);
  game.move(id, modificationZone(seat));
  return id;
}

/** Puts a unit on the table, placed in an earlier turn. */
export function stand(
  game: Match,
  seat: Seat,
  kind: string,
  territory: CardId,
  { faceDown = false, crew }: { faceDown?: boolean; crew?: CardId } = {},
): CardId {
  const id = take(game, kind);
  if (!isUnitCard(game.card(id))) throw new Error(`"${kind}" is no unit`);
  game.move(id, unitsZone(seat), { faceDown });
  game.state.units[id] = {
    owner: seat,
    territory,
    durability: 3,
    known: !faceDown,
    placedIn: 0,
    turnedIn: 0,
    boardedIn: 0,
    evading: false,
    attacks: 0,
    attackedUnder: 0,
    spent: false,
  };
  const body = game.state.units[id];
  if (crew !== undefined && body) {
    body.crew = crew;
    const driver = game.state.units[crew];
    if (driver) driver.vehicle = id;
  }
  if (body) body.durability = game.value(unitEndurance, { unit: id });
  return id;
}

/** What `clear` and `edit` make of the table, at the beginning of a development phase of seat 0. */
export function bare(edit: (game: Match) => void): (game: Match) => void {
  return (game) => {
    clear(game);
    edit(game);
  };
}
