import { type Text, t } from "conclave/rules";
import type { Cost, Effect } from "../../effects/effect-types.ts";
import { costText } from "./cost-text.ts";
import { effectText } from "./text.ts";

/** An action with what it costs and does, as prompts offer it. */
export function actionLabel(action: Text, cost: Cost, effect: Effect): Text {
  const params = { action, effect: effectText(effect) };
  return Object.keys(cost).length === 0
    ? t("label.free-action", params)
    : t("label.action", { ...params, cost: costText(cost) });
}

/** An action that would do nothing now: it may still be taken for what it costs. */
export function withoutEffect(action: Text): Text {
  return t("label.without-effect", { action });
}

/** Whether an option is marked so. */
export function isMarkedWithoutEffect(label: Text): boolean {
  return label.key === "label.without-effect";
}
