import type { ArmamentState, Player } from "./state-types.ts";
import type { Match } from "./types.ts";
import {
  dealtZone,
  handZone,
  landsZone,
  mainDeck,
  mainDiscard,
  modificationZone,
  removedZone,
  territoryBox,
  territoryDeck,
  unitsZone,
} from "./zones.ts";

const resourcesPerPlayer = 15;
const factionsOffered = 3;
const territoriesDealt = 4;
/** Territories for each player that can be found in the game (R10). */
const territoriesFound = 1;
const firstResources = 2;
const firstHand = 5;

/** Makes the table: decks, hands, three factions and four territories for each; the first player by lot (R1 to R4). */
export function setup(game: Match): ArmamentState {
  for (const zone of [mainDeck, mainDiscard, territoryDeck, territoryBox]) game.createZone(zone);
  for (const seat of game.seats) {
    for (const zone of [handZone, unitsZone, modificationZone, dealtZone, landsZone, removedZone]) {
      game.createZone(zone(seat), seat);
    }
  }
  game.createDeck("main", mainDeck);
  game.createDeck("territory", territoryDeck);
  const factions = game.ruleSet.decks.get("faction")?.entries.map(({ card }) => card.id) ?? [];
  const players = game.seats.map((seat): Player => {
    game.draw(territoryDeck, dealtZone(seat), territoriesDealt);
    game.draw(mainDeck, handZone(seat), firstHand);
    return {
      offered: game.random.shuffle([...factions]).slice(0, factionsOffered),
      resources: firstResources,
      turns: 0,
      hasAttacked: false,
      blockadedBy: [],
      voided: false,
      intruded: false,
    };
  });
  for (const id of game.zone(territoryDeck).slice(territoriesFound * game.seats.length)) game.move(id, territoryBox);
  game.turn.first = game.random.below(game.seats.length);
  return {
    players,
    territories: {},
    units: {},
    bank: (resourcesPerPlayer - firstResources) * game.seats.length,
    treaties: [],
    nextTreaty: 1,
    uses: {},
    refusals: [],
    achievements: {},
    removals: [],
  };
}
