import { type Flow, rounds } from "conclave/rules";
import { waitingPlayers } from "../rules/orders/stacks.ts";
import type { StarCraft } from "../types.ts";

/** The set-up by the players. */
export const opening = ["choose-factions", "place-planets", "place-routes", "starting-forces"] as const;

/** The phases of a round. The execution phase is run once for each order. */
export const round = ["planning", "execution", "regrouping", "event-cards", "clean-up"] as const;

const order = rounds<StarCraft>({ opening, round });

/** Round after round; orders are executed until none is left on a planet. */
export const flow: Flow<StarCraft> = {
  phases: order.phases,
  next(game, ended) {
    if (ended === "execution" && waitingPlayers(game).size > 0) return "execution";
    return order.next(game, ended);
  },
};
