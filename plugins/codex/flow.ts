import { type Flow, turnOrder } from "conclave/rules";
import type { Codex } from "./types.ts";

/** The phases of a turn, in order. */
export const turn = ["tech", "ready", "upkeep", "main", "draw", "end-of-turn"] as const;

const order = turnOrder<Codex>({ opening: ["choose-heroes"], turn });

/** Turn after turn; the members of a team take theirs together, under the seat of one of them. */
export const flow: Flow<Codex> = {
  phases: order.phases,
  next(game, ended) {
    const next = order.next(game, ended);
    if (next !== turn[0] || game.state.mode !== "two-headed-dragon") return next;
    return next;
  },
};
