import type { Player, StarCraftState } from "./state-types.ts";
import type { Match } from "./types.ts";
import { eventsZone, zonesOfSeat } from "./zones.ts";

/** Zones, order tokens and the event deck; the first player by lot. All else follows in the opening phases. */
export function setup(game: Match): StarCraftState {
  for (const seat of game.seats) {
    for (const name of zonesOfSeat) game.createZone(`${name}:${seat}`, seat);
    game.createDeck("orders", `orders:${seat}`, { back: `orders-${seat}` });
  }
  for (const name of ["event-discard", "ending", "box"]) game.createZone(name);
  createEvents(game);
  const first = game.random.below(game.seats.length);
  game.turn.first = first;
  return {
    players: game.seats.map(newPlayer),
    planets: [],
    routes: [],
    units: {},
    bases: [],
    transports: [],
    resourceCards: {},
    depletion: {},
    stacks: {},
    placed: 0,
    first,
    acting: first,
    execution: { over: false, spared: false },
    next: 0,
  };
}

function newPlayer(): Player {
  return {
    faction: "",
    tiles: [],
    points: 0,
    pool: 0,
    unavailable: 0,
    permanent: { minerals: 0, gas: 0 },
    buildings: {},
    modules: {},
    technologies: {},
    extraSpecialOrders: 0,
  };
}

/** Of the stages I and II five cards for each player below six go away unseen. */
function createEvents(game: Match): void {
  for (const stage of [1, 2, 3]) {
    const zone = eventsZone(stage);
    game.createZone(zone);
    game.createDeck(`events-${stage}`, zone);
    const removed = stage === 3 ? 0 : 5 * (6 - game.seats.length);
    game.draw(zone, "box", removed);
  }
}
