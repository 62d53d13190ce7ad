import type { Flow } from "conclave/rules";
import { currentEvent } from "../rules/abilities/abilities-of.ts";
import type { Match, Voidfall } from "../types.ts";

/** The phases: the set-up, then three cycles; each turn of a player is a phase. */
const phases = ["houses", "preparation", "round", "turn", "evaluation"] as const;

/** How many cycles there are. */
export const cycles = 3;

/** Rounds within the cycles, turns within the rounds (README, "The cycle"). */
export const flow: Flow<Voidfall> = {
  phases,
  next(game, ended) {
    switch (ended) {
      case undefined:
        return "houses";
      case "houses":
        return "preparation";
      case "preparation":
        return "round";
      case "round":
        return beginTurn(game);
      case "turn":
        if (game.state.taken < game.state.order.length) return beginTurn(game);
        return game.state.round < roundsOf(game) ? "round" : "evaluation";
      default:
        return game.state.cycle < cycles ? "preparation" : undefined;
    }
  },
};

function beginTurn({ turn, state }: Match): "turn" {
  if (state.taken === 0) turn.round++;
  turn.number++;
  turn.seat = state.order[state.taken] ?? 0;
  turn.regular = turn.seat;
  return "turn";
}

/** The rounds of the cycle, as its event says. */
function roundsOf(game: Match): number {
  return currentEvent(game)?.rounds ?? 0;
}
