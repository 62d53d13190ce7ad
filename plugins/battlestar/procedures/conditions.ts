import type { Condition } from "../decks/effects.ts";
import type { EffectContext } from "../effect-context.ts";
import type { Position } from "../types.ts";

/** Whether the condition holds. All of it is public. */
export function holdsTrue(_position: Position, _condition: Condition, _context: EffectContext): boolean {
  return true;
}
