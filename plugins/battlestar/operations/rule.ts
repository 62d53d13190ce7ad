/** What no other operation can do. */
import type { Rule, Text } from "conclave/rules";
import type { Situation } from "../bots/situation.ts";
import { type EffectContext, sourceName } from "../effect-context.ts";
import type { Match } from "../types.ts";
import type { OperationGroup } from "./operation.ts";

declare module "../decks/effects/index.ts" {
  interface Operations {
    /**
     * A rule of its own, for the cards of extensions: `text` says what it does in full sentences, `do` does it, `worth` guesses
     * what it is worth to the fleet (0 unless told). Only for definitions, which are never stored: it must not get into the state.
     */
    rule: {
      readonly text: Text;
      readonly do: (game: Match, context: EffectContext) => Rule;
      readonly worth?: (situation: Situation) => number;
    };
  }
}

export const ruleOperations = {
  rule: {
    *perform(game, effect, context) {
      game.log("effect.rule", { source: sourceName(game, context.source), effect: effect.text });
      yield* effect.do(game, context);
    },
    text: (effect) => effect.text,
    worth: (effect, situation) => effect.worth?.(situation) ?? 0,
  },
} satisfies OperationGroup;
