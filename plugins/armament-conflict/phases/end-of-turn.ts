import { playerOf, type Rule, type Seat } from "conclave/rules";
import { turnEnds } from "../events.ts";
import { discardExcess } from "../rules/hand-limit.ts";
import type { Match, Position } from "../types.ts";

/** Discards down to the hand limit; then effects that last until the end of this turn expire (R17, R25, R57). */
export function* endOfTurn(game: Match): Rule {
  const seat = game.current;
  if (!game.isOut(seat)) {
    yield* game.event(turnEnds, { seat }, function* () {
      yield* discardExcess(game, seat);
      endLastingEffects(game, seat);
    });
  }
  if (isLastOfRound(game)) yield* game.checkVictory("round-over");
}

function endLastingEffects(game: Match, seat: Seat): void {
  const player = playerOf(game, seat);
  player.blockadedBy = [];
  player.voided = false;
  player.intruded = false;
}

/** Whether this turn ends the round: the first player's seat comes before any other living player's (R18). */
export function isLastOfRound(position: Position): boolean {
  const { seats, turn } = position;
  for (let step = 1; step <= seats.length; step++) {
    const seat = (turn.regular + step) % seats.length;
    if (seat === turn.first) return true;
    if (position.activeSeats.includes(seat)) return false;
  }
  return true;
}
