import { playerOf, type Rule, type Seat } from "conclave/rules";
import { eliminated } from "../events.ts";
import { transportsOf } from "../galaxy/routes.ts";
import { resourceCardsOf } from "../state.ts";
import type { Match } from "../types.ts";
import type { zonesOfSeat } from "../zones.ts";
import { destroyTransport } from "./transports.ts";

/** Players who lose everything leave the game (README, "Victory"). */

/** Players without base and unit leave the game at once; the last one left wins (README, "Victory"). */
export function* checkElimination(game: Match): Rule {
  const left = game.look(
    ({ state }) => new Set([...Object.values(state.units), ...state.bases].map(({ seat }) => seat)),
  );
  const gone = game.activeSeats.filter((seat) => !left.has(seat));
  for (const seat of gone) yield* game.event(eliminated, { seat }, () => leave(game, seat));
  if (gone.length > 0) yield* game.checkVictory("eliminated");
}

/** Everything of the player goes away, except order tokens on planets: they are discarded when they come to the top. */
function leave(game: Match, seat: Seat): undefined {
  const { state } = game;
  for (const transport of [...transportsOf(game, seat)]) destroyTransport(game, transport);
  for (const [area] of resourceCardsOf(game, seat)) delete state.resourceCards[area];
  const player = playerOf(game, seat);
  Object.assign(player, { pool: 0, unavailable: 0 });
  Object.assign(player.permanent, { minerals: 0, gas: 0 });
  discardEvents(game, seat);
  game.log("eliminated", { player: { seat } });
  game.eliminate(seat);
}

/** Event cards of a player who is out go away without effect. */
function discardEvents(game: Match, seat: Seat): void {
  for (const zone of ["drawn", "event-hand", "kept"] satisfies (typeof zonesOfSeat)[number][]) {
    game.moveAll(`${zone}:${seat}`, "event-discard");
  }
}
