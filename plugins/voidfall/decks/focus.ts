import { t } from "conclave/rules";
import type { Cost, Part } from "../effects/effect-types.ts";
import { effectOf } from "../effects/writing.ts";
import type { FocusAction, FocusCard } from "../types.ts";

/** How focus cards are written down. */

/** An action: its cost and what it does. */
export function action(id: string, cost: Cost, effect: Part): FocusAction {
  return { id, name: t(`focus-action.${id}.name`), cost, effect: effectOf(effect) };
}

/** The ways to write down the cards of a kind: of the family of their own name, or of another one. */
export function focusesOf(kind: FocusCard["kind"], certainty: FocusCard["certainty"] = "high") {
  return (id: string, actions: readonly FocusAction[], family = id): FocusCard => ({
    id,
    name: t(`focus.${id}.name`),
    category: "focus",
    kind,
    family,
    actions,
    certainty,
  });
}
