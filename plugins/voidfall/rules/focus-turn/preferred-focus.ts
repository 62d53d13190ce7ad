import { choice, type Rule, t, type UnavailableOption } from "conclave/rules";
import { apart, type Context } from "../../effects/context.ts";
import type { Match } from "../../types.ts";
import { canPay } from "../costs/can-pay.ts";
import { costing } from "../costs/foretelling.ts";
import { payCost } from "../costs/handles.ts";
import { actionLabel, withoutEffect } from "../effects/action-label.ts";
import { hasOnlyResources } from "../effects/costs.ts";
import { resolveEffect } from "../effects/handles.ts";
import { isPossible } from "../effects/possible.ts";
import { preferredActions } from "./focus-actions.ts";

/** An action of a preferred focus (README, "Effects"): it is paid as usual, and is not a play of that focus. */
export function* takePreferred(game: Match, { context }: { context: Context }): Rule<boolean> {
  const { seat } = context;
  const { payable, others } = game.look((position) => {
    const all = preferredActions(position, seat).map(({ card, focus, action, cost }) => {
      const { name, effect } = action;
      const label = actionLabel(name, cost, effect);
      const own = apart(context, { source: name });
      const isMarked = hasOnlyResources(cost) && !isPossible(position, own, effect);
      return {
        id: `${focus.id}/${action.id}`,
        label: isMarked ? withoutEffect(label) : label,
        about: { type: "card", id: card, part: action.id },
        taken: { name, cost, effect },
      };
    });
    const isPayable = ({ taken }: (typeof all)[number]) => canPay(position, seat, taken.cost);
    return { payable: all.filter(isPayable), others: all.filter((each) => !isPayable(each)) };
  });
  if (payable.length === 0) return false;
  const options = payable.map(({ id, label, taken, about }) => ({
    ...choice(id, label, taken, about),
    forecast: costing(taken.cost),
  }));
  const unavailable = others.map(
    ({ id, label, about }): UnavailableOption => ({ id, label, about: [about], reason: t("reason.cannot-pay") }),
  );
  const { name, cost, effect } = yield* game.choose(seat, "preferred-action", options, {
    params: { source: context.source },
    unavailable,
    publicOptions: true,
  });
  const own = apart(context, { source: name });
  if (!(yield* game.call(payCost, { context: own, cost }))) return false;
  game.log("action-taken", { player: { seat }, action: name });
  yield* game.call(resolveEffect, { context: own, effect, inner: true });
  return true;
}
