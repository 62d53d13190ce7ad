import type { Seat } from "conclave/rules";
import type { Match } from "../types.ts";

/** A player takes an extra turn after this one: alone, even in a team. */
export function takeExtraTurn(game: Match, seat: Seat): void {
  game.extraTurn(seat);
  game.state.extraTurns.push(seat);
  game.log("extra-turn", { player: { seat } });
}
