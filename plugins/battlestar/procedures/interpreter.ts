import { on, type Rule } from "../../../server/engine/index.ts";
import type { Effects } from "../decks/effects.ts";
import type { EffectContext } from "../effect-context.ts";
import { effectsDue } from "../events.ts";
import type { Battlestar, Match } from "../types.ts";

/** Carries effects out one after the other. Only reactions.ts imports this file: everybody else calls `resolveEffects`. */
function* carryOut(_game: Match, _effects: Effects, _context: EffectContext): Rule {}

export const interpreter = on<Battlestar, { effects: Effects; context: EffectContext }>(effectsDue, {
  timing: "before",
  rule: (game, { effects, context }) => carryOut(game, effects, context),
});
