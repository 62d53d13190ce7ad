import { type CardId, defineGame, type GameDefinition, type Rule, turnOrder } from "conclave/rules";
import { expect } from "vitest";
import type { BasestarDamageId } from "../catalogues/tokens.ts";
import { areas, dieSides, pieces } from "../catalogues/tokens.ts";
import type { Area, CharacterId, LocationId, Unit } from "../effects/names.ts";
import battlestar from "../index.ts";
import { countComponents } from "../rules/space/limits.ts";
import { addCylonShip, type CylonUnit, viperIn } from "../rules/space/ships.ts";
import type { Battlestar, Match, Position } from "../types.ts";
import { civiliansZone } from "../zones.ts";

/** For tests: a game whose only phase is the procedure under test, once seat 0 says so. */
function trial(rule: (game: Match) => Rule<unknown>): GameDefinition<Battlestar> {
  return defineGame<Battlestar>({
    ...battlestar,
    phases: {
      ...battlestar.phases,
      *begin(game) {
        yield* game.confirm(0, "begin");
      },
      *rule(game) {
        yield* game.confirm(0, "go");
        yield* rule(game);
      },
      *done(game) {
        yield* game.confirm(0, "done");
      },
    },
    flow: turnOrder({ opening: ["begin"], turn: ["rule", "done"] }),
  });
}

interface Play {
  arrange(phase: string, edit: (game: Match) => void, options: { seat: number }): void;
  dice(sides: number, ...results: readonly number[]): void;
  confirm(seat: number, yes: boolean): void;
}

/**
 * For tests: plays a procedure at a table with empty space and whatever the test puts there; its first dice show `dice`. It
 * is the turn of seat 0; when the procedure is over seat 0 is asked `done`.
 */
export function trying<P extends Play>(scenario: (game: GameDefinition<Battlestar>, settings: { seats: number }) => P) {
  return (rule: (game: Match) => Rule<unknown>, arrange: (game: Match) => void, ...dice: readonly number[]): P => {
    const play = scenario(trial(rule), { seats: 3 });
    const edit = (game: Match) => {
      emptySpace(game);
      arrange(game);
    };
    play.arrange("rule", edit, { seat: 0 });
    play.dice(dieSides, ...dice);
    play.confirm(0, true);
    return play;
  };
}

const crew: readonly CharacterId[] = [
  "kara-thrace",
  "william-adama",
  "laura-roslin",
  "lee-adama",
  "saul-tigh",
  "tom-zarek",
];

/**
 * For tests: everybody has a character and stands in the Research Lab, Admiral is seat 1 and President seat 2, space is empty and
 * all ships are where they can be placed from.
 */
export function emptySpace(game: Match): void {
  const { state } = game;
  for (const [seat, player] of state.players.entries()) {
    player.character = crew[seat] as CharacterId;
    player.location = "research-lab";
  }
  state.admiral = 1;
  state.president = 2;
  state.raiders = [];
  state.heavyRaiders = [];
  state.basestars = [];
  for (const viper of state.vipers) viper.place = "reserves";
  for (const area of areas) game.moveAll(civiliansZone(area), "civilian-pile");
}

/** For tests: puts Cylon ships into an area, and returns their ids. */
export function cylons(game: Match, unit: CylonUnit, area: Area, count = 1): string[] {
  return Array.from({ length: count }, () => addCylonShip(game, unit, area));
}

/** For tests: a basestar with these damage tokens. */
export function basestar(game: Match, area: Area, ...damage: BasestarDamageId[]): string {
  const id = addCylonShip(game, "basestar", area);
  game.state.basestars.at(-1)?.damage.push(...damage);
  return id;
}

/** For tests: this many vipers of the Reserves, uncrewed, in an area. */
export function vipers(game: Match, area: Area, count = 1): string[] {
  const ids = game.state.vipers.filter(({ place }) => place === "reserves").slice(0, count);
  for (const viper of ids) viper.place = area;
  return ids.map(({ id }) => id);
}

/** For tests: the seat flies a viper in the area. */
export function pilot(game: Match, seat: number, area: Area): string {
  const [id] = vipers(game, area) as [string];
  viperIn(game, id).pilot = seat;
  delete game.state.players[seat]?.location;
  return id;
}

/** For tests: civilian ships of these kinds in an area. */
export function civilians(game: Match, area: Area, ...kinds: string[]): CardId[] {
  return kinds.map((kind) => {
    const card = game.zone("civilian-pile").find((id) => game.card(id).id === kind) as CardId;
    game.move(card, civiliansZone(area));
    return card;
  });
}

/** For tests: the seat stands there. */
export function standing(game: Match, seat: number, location: LocationId): void {
  const player = game.state.players[seat];
  if (player) player.location = location;
}

/** For tests: the game, counting all pieces whenever somebody is asked. */
export const counted = defineGame<Battlestar>({
  ...battlestar,
  view(position, viewer) {
    checkPieces(position);
    return battlestar.view(position, viewer);
  },
});

/** For tests: fails unless every piece is somewhere, and only so many are in play as there are. */
export function checkPieces(position: Position): void {
  const wrong = Object.entries(countComponents(position)).filter(
    ([unit, { used, unused, lost }]) =>
      used + unused + lost !== pieces[unit as Unit] || !(Math.min(used, unused, lost) >= 0),
  );
  const tokens = ["damage-pool", "damage", ...position.seats.map((seat) => `damage-drawn:${seat}`)];
  const drawn = tokens.reduce((sum, zone) => sum + position.zone(zone).length, 0);
  const gone = position.zone("removed").filter((id) => position.card(id).category === "galactica-damage").length;
  // Expected at once, because a whole game counts them thousands of times.
  expect({ wrong, damage: drawn + gone }).toEqual({ wrong: [], damage: 8 });
}
