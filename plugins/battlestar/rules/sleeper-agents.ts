import type { Rule } from "conclave/rules";
import { hiddenLoyalty } from "../state.ts";
import type { Match } from "../types.ts";
import { dealLoyalty } from "./loyalty.ts";
import { isShownWhenReceived, receiveOpenly } from "./sympathizer.ts";

/**
 * The sleeper agent phase, which happens once: everybody, revealed Cylons included, is dealt one or more of the remaining
 * loyalty cards. Then the player with the Sympathizer reveals it.
 */
export function* sleeperPhase(game: Match): Rule {
  if (game.state.sleepersDealt) return;
  game.state.sleepersDealt = true;
  yield* dealLoyalty(game, "sleeper");
  for (const seat of game.seatsFrom(game.current)) {
    const shown = hiddenLoyalty(game, seat).filter((id) => isShownWhenReceived(game, id));
    for (const card of shown) yield* receiveOpenly(game, seat, card);
  }
}
