import type { Rule } from "conclave/rules";
import type { EffectContext } from "../effects/context.ts";
import type { Effects } from "../effects/index.ts";
import type { Match } from "../types.ts";
import { effectProcedure } from "./handles.ts";

/** Carries out the effects in order, each as much as possible. */
export function* resolveEffects(game: Match, effects: Effects, context: EffectContext): Rule {
  for (const effect of effects) yield* game.call(effectProcedure(effect.op), { effect, context });
}
