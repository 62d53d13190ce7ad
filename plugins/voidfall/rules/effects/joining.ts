import { t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Operations, Part } from "../../effects/effect-types.ts";
import type { Position } from "../../types.ts";
import { canPay } from "../costs/can-pay.ts";
import { payCost } from "../costs/handles.ts";
import { isMet } from "../scoring/metrics.ts";
import { costText } from "./cost-text.ts";
import { conditionText } from "./metric-text.ts";
import type { OperationRules } from "./operation.ts";

/** Operations that only join others (README, "Effects"). */
export const joiningOperations: OperationRules<"pay-for" | "sequence" | "if"> = {
  "pay-for": {
    isPossible: (position, context, { cost, gain }, inside) =>
      canPay(position, context.seat, cost) && inside(position, context, gain),
    *carryOut(game, context, { cost, gain }, inside) {
      if (!(yield* game.call(payCost, { context, cost }))) return false;
      yield* inside.resolve(game, context, gain);
      return true;
    },
    text: ({ cost, gain, shared = false }, words) =>
      t(shared ? "effect.paying-together" : "effect.paying", { cost: costText(cost), effect: words.part(gain) }),
  },
  sequence: {
    isPossible: (position, context, { steps }, inside) =>
      steps.length > 0 && inside(position, context, steps[0] as Part),
    *carryOut(game, context, { steps }, inside) {
      let isDone = false;
      for (const step of steps) {
        if (!game.look((position) => inside.isPossible(position, context, step))) break;
        if (!(yield* inside.resolve(game, context, step))) break;
        isDone = true;
      }
      return isDone;
    },
    text: ({ steps }, words) => words.joined("effect.then", steps),
  },
  if: {
    isPossible(position, context, details, inside) {
      const branch = branchOf(position, context, details);
      return branch !== undefined && inside(position, context, branch);
    },
    *carryOut(game, context, details, inside) {
      const branch = branchOf(game, context, details);
      return branch !== undefined && (yield* inside.resolve(game, context, branch));
    },
    text({ condition, met, otherwise }, words) {
      const params = { condition: conditionText(condition), met: words.inner(met) };
      return otherwise ? t("effect.if-else", { ...params, otherwise: words.inner(otherwise) }) : t("effect.if", params);
    },
  },
};

/** What is to be resolved as things are. */
function branchOf(position: Position, { seat, notes }: Context, { condition, met, otherwise }: Operations["if"]) {
  return isMet(position, seat, condition, notes) ? met : otherwise;
}
