import { choice, type Option, type Reference, type Text, t, type UnavailableOption } from "conclave/rules";
import type { EffectContext, EffectSource } from "../effects/context.ts";
import type { ChoiceOption } from "../effects/index.ts";
import type { Position } from "../types.ts";
import { holdsTrue } from "./conditions.ts";
import { sourceKey } from "./context.ts";
import { requires } from "./reasons.ts";

/** The label of a printed option. */
export function optionLabel(position: Position, { source }: EffectContext, { id }: { readonly id: string }): Text {
  return t(`${sourceKey(position, source)}.option.${id}`);
}

/** An option as a part of the card or the location on which it is printed. */
export function aboutOption(entry: string, option: string): Reference {
  return { type: "option", id: entry, part: option };
}

/** The card or the location that lists the options of its effects as parts of it. */
export function printedOn(position: Position, source: EffectSource): string | undefined {
  switch (source.kind) {
    case "skill-card":
      return source.definition;
    case "location":
      return source.location;
    case "quorum":
    case "destination":
      return position.card(source.card).id;
    default:
      return undefined;
  }
}

/**
 * Splits printed options into those that may be chosen now and those that may not.
 * @param entry the card or the location that lists them
 */
export function splitOptions<Printed extends Pick<ChoiceOption, "id" | "requires">>(
  position: Position,
  options: readonly Printed[],
  context: EffectContext,
  entry: string | undefined,
): { available: Printed[]; options: Option<Printed>[]; unavailable: UnavailableOption[] } {
  const unavailable: UnavailableOption[] = [];
  const available: Printed[] = [];
  const about = (id: string): readonly Reference[] => (entry === undefined ? [] : [aboutOption(entry, id)]);
  for (const option of options) {
    const { id, requires: condition } = option;
    if (!condition || holdsTrue(position, condition, context)) available.push(option);
    else
      unavailable.push({
        id,
        label: optionLabel(position, context, option),
        about: about(id),
        reason: requires(condition),
      });
  }
  return {
    available,
    options: available.map((option) =>
      choice(option.id, optionLabel(position, context, option), option, about(option.id)),
    ),
    unavailable,
  };
}
