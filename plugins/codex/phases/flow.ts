import { type Flow, turnOrder } from "conclave/rules";
import type { Codex } from "../types.ts";

/** The phases of a turn, in order. */
export const turn = ["tech", "ready", "upkeep", "main", "draw", "end-of-turn"] as const;

const order = turnOrder<Codex>({ opening: ["choose-heroes"], turn });

/**
 * Turn after turn. In Two-Headed Dragon the members of a team take their turn together, under the seat of the first of them:
 * the regular turns of the others are passed over.
 */
export const flow: Flow<Codex> = {
  phases: order.phases,
  next(game, ended) {
    let next = order.next(game, ended);
    if (next !== turn[0] || game.state.mode !== "two-headed-dragon") return next;
    while (next === turn[0] && game.turn.seat === game.turn.regular && game.turn.seat >= 2) {
      // What is passed over is not a turn that began.
      game.turn.number -= 1;
      next = order.next(game, turn.at(-1));
    }
    return next;
  },
};
