import { type Text, t } from "conclave/rules";
import type { Cost, Effect } from "../effect-types.ts";
import { costText } from "./cost-text.ts";
import { effectText } from "./text.ts";

/** An action with what it costs and does, as prompts offer it. */
export function actionLabel(action: Text, cost: Cost, effect: Effect): Text {
  const params = { action, effect: effectText(effect) };
  return Object.keys(cost).length === 0
    ? t("label.free-action", params)
    : t("label.action", { ...params, cost: costText(cost) });
}
