import type { RunningGame } from "../running/running-game.ts";
import type { Seat } from "../seats.ts";
import type { Flow } from "./contract.ts";
import type { Game } from "./game.ts";
import type { GameTypes } from "./position.ts";

/**
 * A flow of turns: the phases of the opening once, then seat after seat the phases of a turn. A round keeps the order of seats
 * that it had when it began.
 */
export function turnOrder<T extends GameTypes>(shape: {
  readonly opening?: readonly string[];
  readonly turn: readonly string[];
}): Flow<T> {
  const { opening = [], turn } = shape;
  return {
    phases: [...opening, ...turn],
    next(game, ended) {
      const next = ended === undefined ? opening[0] : opening[opening.indexOf(ended) + 1];
      if (ended === undefined || opening.includes(ended)) {
        if (next !== undefined) return next;
        return firstTurn(game) ? turn[0] : undefined;
      }
      if (!game.turn.over) {
        const following = turn[turn.indexOf(ended) + 1];
        if (following !== undefined) return following;
      }
      return nextTurn(game) ? turn[0] : undefined;
    },
  };
}

/** A flow of rounds: the phases of the opening once, then the phases of a round again and again. */
export function rounds<T extends GameTypes>(shape: {
  readonly opening?: readonly string[];
  readonly round: readonly string[];
}): Flow<T> {
  const { opening = [], round } = shape;
  return {
    phases: [...opening, ...round],
    next(game, ended) {
      if (ended === undefined || opening.includes(ended)) {
        const next = ended === undefined ? opening[0] : opening[opening.indexOf(ended) + 1];
        if (next !== undefined) return next;
      } else if (!game.turn.over) {
        const following = round[round.indexOf(ended) + 1];
        if (following !== undefined) return following;
      }
      game.turn.over = false;
      beginRound(game);
      return round[0];
    },
  };
}

/** Starts the first turn. Returns false if no seat is left to take it. */
function firstTurn<T extends GameTypes>(game: Game<T>): boolean {
  const { turn } = game;
  turn.number = 0;
  turn.round = 0;
  turn.over = false;
  return regularTurn(game, beginRound(game));
}

/** Starts the next turn. Returns false if no seat is left to take it. */
function nextTurn<T extends GameTypes>(game: Game<T>): boolean {
  const { turn } = game;
  turn.over = false;
  for (;;) {
    const extra = turn.extra.shift();
    if (extra === undefined) break;
    if (game.isOut(extra)) continue;
    turn.seat = extra;
    turn.number++;
    return true;
  }
  return regularTurn(game, seatAfter(game, turn.regular));
}

/** Gives the turn to the first seat from this one on that is in the game and misses no turn. Returns false if none is left. */
function regularTurn<T extends GameTypes>(game: Game<T>, from: Seat): boolean {
  const { turn } = game;
  if (game.activeSeats.length === 0) return false;
  let seat = from;
  for (; ; seat = seatAfter(game, seat)) {
    if (game.isOut(seat)) continue;
    const missed = turn.missed[seat] ?? 0;
    if (missed === 0) break;
    turn.missed[seat] = missed - 1;
  }
  turn.regular = seat;
  turn.seat = seat;
  turn.number++;
  return true;
}

/** The seat after this one. A round ends where it began, even if the seat that began it has left the game. */
function seatAfter<T extends GameTypes>(game: Game<T>, seat: Seat): Seat {
  const order = game.turn.order ?? game.seatOrder;
  return order[order.indexOf(seat) + 1] ?? beginRound(game);
}

/** Begins a round in the current order of seats. Returns its first seat. */
function beginRound<T extends GameTypes>(game: Game<T>): Seat {
  const { turn } = game;
  turn.round++;
  const order = game.seatOrder;
  // A game's own order stays fixed for the round, even if `seatOrder` changes meanwhile.
  if ((game as RunningGame<T>).ruleSet.game.seatOrder) turn.order = [...order];
  turn.first = order[0] as Seat;
  return turn.first;
}
