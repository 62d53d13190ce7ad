import { difficulties } from "./catalogues/difficulties.ts";
import { scenarios } from "./catalogues/scenarios/index.ts";
import { sectorTypes } from "./catalogues/sector-types.ts";
import type { Installation } from "./effects/effect-types.ts";
import { agendaTypes } from "./effects/writing.ts";
import type { CrisisSlot, Player, Sector, VoidfallState, VoidState } from "./state-types.ts";
import type { CrisisCard, EventCard, Match, Scenario, ScenarioSector } from "./types.ts";
import { playedScenario } from "./values.ts";
import { crisesZone, crisisDiscardZone, eventsZone, offerZone, pileZone, tokensZone, zonesOfSeat } from "./zones.ts";

/** Harbingers, those on the map included. */
const harbingers = 10;

/** The map, the decks and the supplies (README, "Set-up"). Houses follow in the first phase. */
export function setup(game: Match): VoidfallState {
  const played = game.value(playedScenario, {});
  const scenario = played === undefined ? undefined : game.entry(scenarios, played);
  if (!scenario) throw new RangeError("there is no scenario for so many players");
  for (const seat of game.seats) for (const name of zonesOfSeat) game.createZone(`${name}:${seat}`, seat);
  game.createZone("box");
  layTokens(game, scenario);
  layAgendas(game);
  for (const name of ["improved", "improved-later", "event-row"]) game.createZone(name);
  for (const cycle of [1, 2, 3]) layEvents(game, scenario, cycle);
  const onMap = scenario.sectors.reduce((sum, sector) => sum + sector.harbingers, 0);
  const isAgainstVoid = scenario.mode !== "competitive";
  return {
    mode: scenario.mode,
    scenario: scenario.id,
    players: game.seats.map(newPlayer),
    sectors: Object.fromEntries(
      scenario.sectors.map((sector, index) => [sector.id, newSector(game, sector, index + 1)]),
    ),
    cycle: 0,
    round: 0,
    order: [],
    taken: 0,
    trade: tradeSpaces(game.seats.length),
    tradeTokensGone: 0,
    tableau: {},
    corruptedPiles: {},
    harbingers: harbingers - onMap,
    ...(isAgainstVoid && { void: layVoid(game, scenario) }),
  };
}

function newPlayer(): Player {
  return {
    house: "",
    origin: "",
    influence: 0,
    resources: { food: 0, energy: 0, materials: 0, credits: 0, science: 0 },
    active: 0,
    inactive: 0,
    tracks: { society: 0, statecraft: 0, economy: 0 },
    corruptedTracks: [],
    technologies: [],
    slots: [],
    tradeTokens: 0,
    glory: [],
    chambers: 0,
    keptCorruption: 0,
    rescued: 0,
    upkeepPaid: false,
    overproductions: 0,
    builtByOverproduction: false,
    used: {},
  };
}

function newSector(game: Match, printed: ScenarioSector, number: number): Sector {
  const { id, type, q, r, population, corrupted, voidCubes, glory, seat } = printed;
  const { fixedPopulation = population, printedInstallations } = game.entry(sectorTypes, type);
  const defenses = printed.defenses - printedInstallations.filter((piece) => piece === "sector-defense").length;
  return {
    id,
    number,
    type,
    q,
    r,
    population: fixedPopulation,
    corrupted,
    ...(type === "home" && seat !== undefined && { home: seat }),
    voidCubes,
    guilds: [],
    installations: Array.from({ length: Math.max(0, defenses) }, (): Installation => "sector-defense"),
    glory: [...glory],
    harbingers: printed.harbingers,
  };
}

/** Bounty and reclaim tokens lie face down: on the map, and in their supplies. */
function layTokens(game: Match, { sectors }: Scenario): void {
  for (const name of ["bounty-supply", "reclaim-supply"]) game.createZone(name);
  game.createDeck("bounties", "bounty-supply");
  game.createDeck("reclaims", "reclaim-supply");
  for (const { id, bounties, reclaims } of sectors) {
    const zone = tokensZone(id);
    game.createZone(zone);
    game.draw("bounty-supply", zone, bounties);
    game.draw("reclaim-supply", zone, reclaims);
  }
}

/** The four piles, each with its top card face up. */
function layAgendas(game: Match): void {
  for (const type of agendaTypes) {
    const pile = pileZone(type);
    const offer = offerZone(type);
    game.createZone(pile);
    game.createZone(offer);
    game.createDeck(`agendas-${type}`, pile);
    game.draw(pile, offer);
  }
}

/** One event for the first cycle and two for each later one, of which one can be chosen by peeking. */
function layEvents(game: Match, { mode }: Scenario, cycle: number): void {
  const zone = eventsZone(cycle);
  game.createZone(zone);
  game.createDeck(`events-${cycle}`, zone);
  for (const card of [...game.zone(zone)]) {
    if (!(game.card(card) as EventCard).modes.includes(mode)) game.removeCard(card);
  }
  game.draw(zone, "box", game.zone(zone).length - (cycle === 1 ? 1 : 2));
}

/** The spaces of the galactic board, the lowest first: one token on each, with more players two on the lower ones. */
function tradeSpaces(players: number): number[] {
  if (players <= 2) return [1, 1, 1, 1, 1, 1];
  return players === 3 ? [2, 2, 2, 1, 1, 1] : [2, 2, 2, 2, 2, 2];
}

/** Crises, war cards, hero or joint cards, and the Crisis board with the starting crises of the difficulty. */
function layVoid(game: Match, { mode, havens }: Scenario): VoidState {
  for (const name of [
    "special-deck",
    "special-offer",
    "alert-deck",
    "alert-discard",
    "wars",
    "crisis",
    "crisis-board",
  ]) {
    game.createZone(name);
  }
  for (const level of [1, 2, 3]) {
    game.createZone(crisesZone(level));
    game.createZone(crisisDiscardZone(level));
    game.createDeck(`crises-${level}`, crisesZone(level));
  }
  game.createDeck("wars", "wars");
  game.createDeck(mode === "solo" ? "heroes" : "joints", "special-deck");
  return {
    catastrophes: 0,
    lostTechnologies: [],
    ...startingCrises(game),
    havens: havens.map((levels) => ({ levels, filled: [] })),
  };
}

function startingCrises(game: Match): { war: CrisisSlot[]; economic: CrisisSlot[] } {
  const { military, economic } = game.entry(difficulties, game.options.difficulty).crises;
  game.createZone(crisesZone(0));
  game.createDeck("crises-0", crisesZone(0));
  const all = [...game.zone(crisesZone(0))];
  const take = (type: CrisisCard["type"], count: number) =>
    all
      .filter((card) => (game.card(card) as CrisisCard).type === type)
      .slice(0, count)
      .map((crisis): CrisisSlot => {
        game.move(crisis, "crisis-board");
        return { crisis };
      });
  const board = { war: take("military", military), economic: take("economic", economic) };
  for (const card of [...game.zone(crisesZone(0))]) game.removeCard(card);
  game.removeZone(crisesZone(0));
  return board;
}
