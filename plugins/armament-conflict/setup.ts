import type { Seat } from "conclave/rules";
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
  // The common deck of factions: a set joins it whenever it has nothing different left for a player (R2).
  const common: string[] = [];
  const dealFaction = (offered: readonly string[]): string | undefined => {
    const fits = (id: string) => !offered.includes(id);
    if (!common.some(fits)) common.push(...game.random.shuffle([...factions]));
    return common.splice(common.findIndex(fits), 1)[0];
  };
  const offer = (seat: Seat): string[] => {
    const wanted = Math.min(factions.length, game.value(factionsOffered, { seat }));
    if (game.options["own-factions"]) return game.random.shuffle([...factions]).slice(0, wanted);
    const offered: string[] = [];
    while (offered.length < wanted) offered.push(dealFaction(offered) as string);
    return offered;
  };
  let bank = game.value(resourceSupply, {});
  const players = game.seats.map((seat): Player => {
    game.draw(territoryDeck, dealtZone(seat), game.value(territoriesDealt, { seat }));
    game.draw(mainDeck, handZone(seat), game.value(startingHand, { seat }));
    const resources = Math.min(bank, game.value(startingResources, { seat }));
    bank -= resources;
    return {
      offered: offer(seat),
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
    firstAttacks: [],
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
