import type { Rule } from "../../../server/engine/index.ts";
import type { Check } from "../decks/effects.ts";
import type { EffectContext } from "../effect-context.ts";
import type { CheckOutcome, CheckSource } from "../state-types.ts";
import type { Match } from "../types.ts";

/** Makes a skill check with every window, carries its outcome out in this context, and returns it. */
export function* skillCheck(
  _game: Match,
  _check: Check,
  _source: CheckSource,
  _context: EffectContext,
): Rule<CheckOutcome> {
  return "fail";
}
