import type { Rule } from "../../../server/engine/index.ts";
import type { Condition, Effects } from "../decks/effects.ts";
import type { EffectContext } from "../effect-context.ts";
import type { Match, Position } from "../types.ts";

/** Carries the effects out, in order, each as much as possible. */
export function* resolveEffects(_game: Match, _effects: Effects, _context: EffectContext): Rule {}

/** Whether the condition holds. All of it is public. */
export function holdsTrue(_position: Position, _condition: Condition, _context: EffectContext): boolean {
  return false;
}
