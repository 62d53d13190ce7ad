import { playerOf, type Rule, type Seat } from "conclave/rules";
import { turnEnds } from "../events.ts";
import { cardOption } from "../labels.ts";
import { discardCards } from "../rules/drawing.ts";
import { handOf } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { handLimit } from "../values.ts";

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

function* discardExcess(game: Match, seat: Seat): Rule {
  const hand = handOf(game, seat);
  const excess = hand.length - game.value(handLimit, { seat });
  if (excess <= 0) return;
  const options = hand.map((card) => cardOption(game, card));
  const cards = yield* game.chooseMany(seat, "discard", options, {
    min: excess,
    max: excess,
    params: { count: excess },
  });
  discardCards(game, seat, cards);
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
