import type { Rule, Seat } from "conclave/rules";
import { planetLabel } from "../labels.ts";
import { drawEvent } from "../rules/drawing.ts";
import { planetsTopped, waitingPlayers } from "../rules/orders/stacks.ts";
import { beginTurn } from "../rules/orders/turn.ts";
import type { Match } from "../types.ts";
import { ordersZone } from "../zones.ts";

/** One turn: the player executes an order, if one of theirs lies on top (README, "Round"). */
export function* execution(game: Match): Rule {
  const { state } = game;
  discardOrphans(game);
  const seat = nextToAct(game, state.acting);
  if (seat === undefined) return;
  state.acting = seat;
  game.turn.seat = seat;
  yield* takeTurn(game, seat);
  state.acting = (seat + 1) % game.seats.length;
}

/** The first player from here on who has order tokens on planets. */
function nextToAct(game: Match, from: Seat): Seat | undefined {
  const waiting = waitingPlayers(game);
  return game.seatsFrom(from).find((seat) => waiting.has(seat));
}

/** Tokens of players who are out go away when they come to the top. */
function discardOrphans(game: Match): void {
  for (const planet of planetsTopped(game, (seat) => game.isOut(seat))) {
    const stack = game.state.stacks[planet] ?? [];
    for (let top = stack.at(-1); top && game.isOut(top.seat); top = stack.at(-1)) {
      stack.pop();
      game.move(top.card, ordersZone(top.seat));
      game.log("order-discarded", { player: { seat: top.seat }, planet: planetLabel(game, planet) });
    }
  }
}

/**
 * Actions until an order has been executed or taken back. Who has only covered orders draws an event card and has no time for
 * anything else (S10, S11).
 */
function* takeTurn(game: Match, seat: Seat): Rule {
  const { state } = game;
  const hasOrder = () => planetsTopped(game, (owner) => owner === seat).length > 0;
  if (!hasOrder()) {
    game.log("orders-covered", { player: { seat } });
    return drawEvent(game, seat);
  }
  beginTurn(game);
  while (!state.execution.over && !game.isOut(seat) && hasOrder()) {
    yield* game.act(seat, "execute", { optional: false });
  }
}
