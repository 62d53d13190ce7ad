import { choice, type Option, type Text, t, type UnavailableOption } from "conclave/rules";
import type { ChoiceOption } from "../effects/index.ts";
import type { Position } from "../types.ts";
import { holdsTrue } from "./conditions.ts";
import { type EffectContext, sourceKey } from "./context.ts";
import { requires } from "./reasons.ts";

/** The label of a printed option. */
export function optionLabel(position: Position, { source }: EffectContext, { id }: { readonly id: string }): Text {
  return t(`${sourceKey(position, source)}.option.${id}`);
}

/** Splits printed options into those that may be chosen now and those that may not. */
export function splitOptions<Printed extends Pick<ChoiceOption, "id" | "requires">>(
  position: Position,
  options: readonly Printed[],
  context: EffectContext,
): { available: Printed[]; options: Option<Printed>[]; unavailable: UnavailableOption[] } {
  const unavailable: UnavailableOption[] = [];
  const available: Printed[] = [];
  for (const option of options) {
    const { id, requires: condition } = option;
    if (!condition || holdsTrue(position, condition, context)) available.push(option);
    else unavailable.push({ id, label: optionLabel(position, context, option), reason: requires(condition) });
  }
  return {
    available,
    options: available.map((option) => choice(option.id, optionLabel(position, context, option), option)),
    unavailable,
  };
}
