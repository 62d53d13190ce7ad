import type { Rule } from "conclave/rules";
import { mustPlaceOrder } from "../rules/orders/placing.ts";
import type { Match } from "../types.ts";
import { ordersZone } from "../zones.ts";

/** Players place orders in turn, one each, until all have placed theirs (README, "Round"). */
export function* planning(game: Match): Rule {
  const { state } = game;
  // All have seen which tokens were executed in the last round.
  for (const seat of game.activeSeats) game.shuffle(ordersZone(seat));
  state.placed = 0;
  while (yield* placeOneEach(game));
  state.acting = game.seatsFrom(state.first)[0] ?? state.first;
}

/** Everybody who has an order left places one. Returns whether somebody had. */
function* placeOneEach(game: Match): Rule<boolean> {
  let somebody = false;
  for (const seat of game.seatsFrom(game.state.first)) {
    if (!mustPlaceOrder(game, seat)) continue;
    somebody = true;
    game.turn.seat = seat;
    yield* game.act(seat, "order", { optional: false });
  }
  return somebody;
}
