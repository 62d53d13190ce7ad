import { on } from "conclave/rules";
import type { Effects } from "../decks/effects/index.ts";
import type { EffectContext } from "../effect-context.ts";
import { effectsDue } from "../events.ts";
import type { Battlestar } from "../types.ts";
import { effectsText, operationOf } from "./index.ts";

/** Carries effects out, in order: what `resolveEffects` calls for. */
export const interpreter = on<Battlestar, { effects: Effects; context: EffectContext }>(effectsDue, {
  timing: "before",
  *rule(game, { effects, context }) {
    for (const effect of effects) {
      yield* game.call(effect.op, operationOf(effect).perform(game, effect, context, effectsText));
    }
  },
});
