import type { Outriders } from "../extensions/outriders/state.ts";
import type { Match } from "../types.ts";

/** For tests: the seat leads the Cylons, openly. */
export function leads(game: Match, seat: number): void {
  game.stateOf<Outriders>("outriders").leader = seat;
  const player = game.state.players[seat];
  if (!player) throw new RangeError(`there is no player in seat ${seat}`);
  player.character = "the-lamplighter";
  player.revealed = true;
  player.location = "resurrection-ship";
}

/** For tests: the rule that was tried is over. */
export const done = { asked: [[0, "done"]] } as const;
