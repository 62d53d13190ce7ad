import type { ArmamentState, Player } from "./state-types.ts";
import type { Match } from "./types.ts";
import {
  factionsOffered,
  firstPlayer,
  resourceSupply,
  startingHand,
  startingResources,
  territoriesDealt,
  territoriesFound,
} from "./values.ts";
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

/** Sets up decks, hands, factions and territories, then draws the first player at random (R1 to R4). */
export function setup(game: Match): ArmamentState {
  for (const zone of [mainDeck, mainDiscard, territoryDeck, territoryBox]) game.createZone(zone);
  for (const seat of game.seats) {
    for (const zone of [handZone, unitsZone, modificationZone, dealtZone, landsZone, removedZone]) {
      game.createZone(zone(seat), seat);
    }
  }
  game.createDeck("main", mainDeck);
  game.createDeck("territory", territoryDeck);
  const factions = game.deck("faction").entries.map(({ card }) => card.id);
  let bank = game.value(resourceSupply, {});
  const players = game.seats.map((seat): Player => {
    game.draw(territoryDeck, dealtZone(seat), game.value(territoriesDealt, { seat }));
    game.draw(mainDeck, handZone(seat), game.value(startingHand, { seat }));
    const resources = Math.min(bank, game.value(startingResources, { seat }));
    bank -= resources;
    return {
      offered: game.random.shuffle([...factions]).slice(0, game.value(factionsOffered, { seat })),
      resources,
      turns: 0,
      hasAttacked: false,
      blockadedBy: [],
      voided: false,
      intruded: false,
    };
  });
  for (const id of game.zone(territoryDeck).slice(game.value(territoriesFound, {}))) game.move(id, territoryBox);
  game.turn.first = game.value(firstPlayer, { drawn: game.random.below(game.seats.length) });
  return {
    players,
    territories: {},
    units: {},
    bank,
    treaties: [],
    nextTreaty: 1,
    uses: {},
    refusals: [],
    achievements: {},
    removals: [],
    dissolved: 0,
  };
}
