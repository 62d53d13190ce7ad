import type { Rule, Seat } from "conclave/rules";
import type { RewardEffect } from "../effects/cards.ts";
import type { Match } from "../types.ts";
import { drawFrom } from "./drawing.ts";
import { effectsOf } from "./effects.ts";

/** Gives the player all rewards for an event, each within its limit per turn. */
export function* reward(game: Match, seat: Seat, happened: RewardEffect["event"]): Rule {
  for (const { effect, key } of effectsOf(game, seat, "reward")) {
    if (effect.event !== happened) continue;
    const used = game.state.uses[key] ?? 0;
    if (used >= effect.perTurn) continue;
    game.state.uses[key] = used + 1;
    yield* drawFrom(game, seat, effect.deck, effect.amount);
  }
}
