/** Effects that no other operation can express. */
import type { Rule, Text } from "conclave/rules";
import { type EffectContext, sourceName } from "../rules/context.ts";
import type { Situation } from "../table/situation.ts";
import type { Match } from "../types.ts";
import type { OperationGroup } from "./operation.ts";

declare module "../effects/operations.ts" {
  interface Operations {
    /**
     * A custom rule, for the cards of extensions: `text` describes it in full sentences, `do` carries it out, `worth` estimates its
     * worth to the fleet (0 by default). Only for definitions, which are never stored: it must not get into the state.
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
