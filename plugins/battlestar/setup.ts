import { skillTypes } from "./catalogues/skill-types.ts";
import { areas, initialSetup, pieces, resources } from "./catalogues/tokens.ts";
import { categories } from "./decks/categories.ts";
import type { Area, Resource } from "./effects/names.ts";
import { checkNames } from "./operations/check-names.ts";
import type { BattlestarState, Viper } from "./state-types.ts";
import type { Match } from "./types.ts";
import { startingResource } from "./values.ts";
import {
  checkZone,
  civiliansZone,
  nestedChecks,
  presidentAttached,
  skillDeckZone,
  skillDiscardZone,
  zones,
  zonesOfSeat,
} from "./zones.ts";

/** Sets up the table: decks, the ships in space, the dials. The first player is drawn at random. */
export function setup(game: Match): BattlestarState {
  for (const { id } of game.entries(categories)) {
    checkNames(
      game,
      game.deck(id).entries.map(({ card }) => card),
    );
  }
  for (const { id } of game.entries(skillTypes)) {
    game.createZone(skillDeckZone(id));
    game.createZone(skillDiscardZone(id));
  }
  for (const name of Object.keys(zones)) if (!severalOfIt.has(name)) game.createZone(name);
  for (const seat of game.seats) for (const zone of zonesOfSeat) game.createZone(zone(seat), seat);
  game.createZone(presidentAttached);
  for (let depth = 0; depth <= nestedChecks; depth++) game.createZone(checkZone(depth));
  for (const area of areas) game.createZone(civiliansZone(area));
  createSkillDecks(game);
  for (const [deck, zone] of Object.entries(deckZones)) game.createDeck(deck, zone);
  game.turn.first = game.random.below(game.seats.length);

  const state: BattlestarState = {
    players: game.seats.map(() => ({ revealed: false, sympathizer: false, used: [], turns: 0 })),
    resources: Object.fromEntries(
      (Object.keys(resources) as Resource[]).map((resource) => [resource, game.value(startingResource, { resource })]),
    ) as BattlestarState["resources"],
    jumpTrack: 0,
    distance: 0,
    sleepersDealt: false,
    centurions: [0, 0, 0, 0, 0],
    nukes: initialSetup.nukes,
    vipers: Array.from(
      { length: pieces.viper },
      (_, index): Viper => ({ id: `viper-${index + 1}`, place: "reserves" }),
    ),
    raptors: pieces.raptor,
    destroyedRaptors: 0,
    raiders: [],
    heavyRaiders: [],
    basestars: [],
    nextShip: 1,
    kept: [],
    checks: [],
    pastChecks: [],
    marks: [],
  };
  placeFirstShips(game, state);
  return state;
}

/** Zones of which there is one for each player, type, area or check. */
const severalOfIt: ReadonlySet<string> = new Set([
  ...zonesOfSeat.map((zone) => zone(0).split(":")[0] as string),
  "skill-deck",
  "skill-discard",
  "check-open",
  "civilians",
  "attached",
]);

/** The zone of each deck, except the skill cards, each type of which has its own deck. */
const deckZones = {
  crisis: "crisis-deck",
  "super-crisis": "super-crisis-deck",
  quorum: "quorum-deck",
  destination: "destination-deck",
  loyalty: "box",
  civilian: "civilian-pile",
  "galactica-damage": "damage-pool",
} as const;

/** Creates one deck for each type. */
function createSkillDecks(game: Match): void {
  game.createDeck("skill", "box");
  for (const id of [...game.zone("box")]) {
    const card = game.card(id);
    if (card.category === "skill") game.move(id, skillDeckZone(card.type));
  }
  for (const { id } of game.entries(skillTypes)) game.shuffle(skillDeckZone(id));
}

function placeFirstShips(game: Match, state: BattlestarState): void {
  for (const area of Object.keys(initialSetup.ships) as (keyof typeof initialSetup.ships)[]) {
    const ships: { readonly [unit: string]: number } = initialSetup.ships[area];
    for (const [unit, count] of Object.entries(ships)) {
      for (let index = 0; index < count; index++) placeFirst(game, state, unit, area);
    }
  }
}

function placeFirst(game: Match, state: BattlestarState, unit: string, area: Area): void {
  const ship = () => ({ id: `ship-${state.nextShip++}`, area, actedIn: 0 });
  switch (unit) {
    case "basestar":
      state.basestars.push({ ...ship(), damage: [] });
      return;
    case "raider":
      state.raiders.push(ship());
      return;
    case "civilian":
      game.draw("civilian-pile", civiliansZone(area));
      return;
    default: {
      const viper = state.vipers.find(({ place }) => place === "reserves");
      if (viper) viper.place = area;
    }
  }
}
