import { playerOf, type Seat } from "conclave/rules";
import { fallenHouses } from "../catalogues/fallen-houses.ts";
import { innovation, offerSpecialFocuses } from "../rules/focus-turn/special-focuses.ts";
import { scenarioOf } from "../rules/map.ts";
import { makeAlertDeck } from "../rules/voidborn/alert-deck.ts";
import { houseOf, isAgainstVoid, originOf } from "../state.ts";
import type { Player, Sector } from "../state-types.ts";
import type { FallenHouse, FocusCard, Match, StartingSector } from "../types.ts";
import { agendaSlots, startingInfluence } from "../values.ts";
import { asideZone, focusesZone, inPlayZone, ownImprovedZone } from "../zones.ts";

/** Cubes of fleet power of each player. */
const cubes = 14;

/** Lays out what belongs to the houses, once all have one. Not before: until then a choice can be taken back. */
export function layOut(game: Match): void {
  for (const seat of game.seats) layHouse(game, seat);
  layTechnologies(game, layFallenHouses(game));
  game.state.order = isAgainstVoid(game) ? [...game.seats] : game.random.shuffle([...game.seats]);
  layGlory(game);
  if (!isAgainstVoid(game)) return;
  makeAlertDeck(game, 1);
  offerSpecialFocuses(game);
}

// --- a house ----------------------------------------------------------------------------------------------------------

function layHouse(game: Match, seat: Seat): void {
  const player = playerOf(game, seat);
  const origin = originOf(game, seat);
  player.technologies.push({ id: origin.technology, improved: false });
  Object.assign(player.resources, origin.resources);
  Object.assign(player.tracks, origin.tracks);
  player.influence = game.value(startingInfluence, { seat });
  const onMap = layPieces(game, seat, "home", origin.home) + layPieces(game, seat, "outpost", origin.outpost);
  player.active = origin.active;
  player.inactive = cubes - origin.active - onMap;
  laySlots(game, seat, player, origin.agendas);
  for (const focus of houseOf(game, seat).focuses) {
    const { family } = game.definition(focus) as FocusCard;
    // Each player’s have a back of their own: a focus that is laid face down is always one of theirs.
    game.createCard(focus, family === innovation ? asideZone(seat) : focusesZone(seat), { back: `focuses-${seat}` });
  }
  game.createCard(`improved-${origin.technology}`, ownImprovedZone(seat));
}

/** What stands in the home sector or the outpost. Returns the fleet power among it. */
function layPieces(game: Match, seat: Seat, type: "home" | "outpost", pieces: StartingSector): number {
  const place = scenarioOf(game).sectors.find((sector) => sector.type === type && sector.seat === seat);
  const sector = place && game.state.sectors[place.id];
  if (!sector) throw new RangeError(`seat ${seat} has no ${type}`);
  sector.population = pieces.population;
  sector.corrupted = pieces.corrupted;
  sector.guilds.push(...pieces.guilds);
  sector.installations.push(...pieces.installations);
  sector.fleet = { seat, cubes: { ...pieces.fleets } };
  return Object.values(pieces.fleets).reduce((sum, count) => sum + count, 0);
}

/** Slots with the starting agendas, and ordinary ones of which the rightmost is corrupted. */
function laySlots(game: Match, seat: Seat, player: Player, agendas: readonly string[]): void {
  const ordinary = game.value(agendaSlots, { seat });
  for (const kind of agendas) {
    const agenda = game.createCard(kind, inPlayZone(seat));
    player.slots.push({ starting: true, agenda, corrupted: false, trade: false });
  }
  for (let slot = 1; slot <= ordinary; slot++) {
    player.slots.push({ starting: false, corrupted: slot === ordinary, trade: false });
  }
}

// --- Fallen Houses and technologies -----------------------------------------------------------------------------------

/** The four Fallen Houses: one for each place on the map, and all bring technologies. */
function layFallenHouses(game: Match): readonly FallenHouse[] {
  const fallen = scenarioOf(game).fallenHouses?.map((id) => game.entry(fallenHouses, id)) ?? drawFallen(game);
  const places = Object.values(game.state.sectors).filter(({ type }) => type === "fallen-house");
  places.forEach((sector: Sector, index) => {
    const house = fallen[index];
    if (!house) return;
    sector.fallenHouse = house.id;
    sector.population = house.population;
  });
  return fallen;
}

/** Four houses that nobody plays, one to three of them cracked. */
function drawFallen(game: Match): readonly FallenHouse[] {
  const played = new Set(game.state.players.map(({ house }) => `fallen-${house}`));
  const free = game.entries(fallenHouses).all.filter(({ id }) => !played.has(id));
  const deck = game.random.shuffle([...free]);
  const four = deck.slice(0, 4);
  const [first] = four;
  const other = deck.slice(4).find(({ cracked }) => cracked !== first?.cracked);
  if (other && four.every(({ cracked }) => cracked === first?.cracked)) four[3] = other;
  return four;
}

/**
 * The technologies of the Fallen Houses: basic cards with their influence by the number of players, improved ones in an
 * offer for the second and one for the third cycle. With three or four players those that they begin with can be gained too.
 */
function layTechnologies(game: Match, fallen: readonly FallenHouse[]): void {
  const { state, seats } = game;
  const all = game.random.shuffle(fallen.flatMap(({ technologies }) => [...technologies]));
  all.forEach((technology, index) => {
    state.tableau[technology] = copiesOf(seats.length, index);
    game.createCard(`improved-${technology}`, "improved-later");
  });
  game.shuffle("improved-later");
  game.draw("improved-later", "improved", 4);
  if (seats.length < 3) return;
  for (const seat of seats) {
    const { technology } = originOf(game, seat);
    state.tableau[technology] = [...(state.tableau[technology] ?? []), 0];
  }
}

/** The influence of each copy of the basic card. */
function copiesOf(players: number, index: number): number[] {
  if (players === 1) return index < 3 ? [0] : [4];
  return players === 2 && index < 2 ? [0] : [4, 0];
}

// --- glory ------------------------------------------------------------------------------------------------------------

/** Starting glory by the place in the turn order. */
const gloryInOrder = [[2], [1, 2], [1, 2, 2], [1, 2, 2, 3]];

function layGlory(game: Match): void {
  const values = gloryInOrder[game.seats.length - 1] ?? [];
  game.state.order.forEach((seat, place) => {
    playerOf(game, seat).glory.push(isAgainstVoid(game) ? 2 : (values[place] ?? 2));
  });
}
