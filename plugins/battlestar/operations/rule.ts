/** Effects that no other operation can express. */
import { sourceName } from "../rules/context.ts";
import type { OperationGroup } from "./operation.ts";

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
