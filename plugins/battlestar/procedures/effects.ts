import type { Rule } from "conclave/rules";
import type { Effects } from "../decks/effects/index.ts";
import type { EffectContext } from "../effect-context.ts";
import { effectsDue } from "../events.ts";
import type { Match } from "../types.ts";

/**
 * Carries the effects out, in order, each as much as possible. What they do is said by a reaction to `effectsDue`
 * (procedures/interpreter.ts, listed in reactions.ts): effects lead to nearly every procedure, and most procedures to effects,
 * but imports must not go round.
 */
export function* resolveEffects(game: Match, effects: Effects, context: EffectContext): Rule {
  if (effects.length > 0) yield* game.event(effectsDue, { effects, context }, function* () {});
}
