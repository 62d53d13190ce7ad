import type { SetOptionOfferInput } from "../generated/operations.ts";
import type { DeskSay } from "../parts/desk-speech.tsx";
import type { FieldSpec, Given } from "../parts/field.tsx";
import { linesIn } from "../parts/typed.ts";
import type { DeskOption } from "./desk-game.ts";
import { typedValue, valueText } from "./option-values.ts";

/** The values that an option may have, as texts, with what they are called; undefined for numbers. */
export function choicesOfOption(
  option: DeskOption,
  say: DeskSay,
): readonly (readonly [value: string, name: string])[] | undefined {
  switch (option.__typename) {
    case "BooleanMatchOption":
      return [
        ["true", say("yes")],
        ["false", say("no")],
      ];
    case "IntegerMatchOption":
      return undefined;
    case "ChoiceMatchOption":
      return option.choices.map(({ value, label }) => [value, label.text]);
  }
}

/** What can be said of an option, as it is now. */
export function fieldsOf(option: DeskOption, say: DeskSay): readonly FieldSpec[] {
  const locked: FieldSpec = {
    ...{ kind: "check", name: "locked", label: say("option.lock"), hint: say("option.lock.hint") },
    initial: option.locked ? "yes" : "",
  };
  const usual = { name: "default", label: say("option.default"), initial: valueText(option.default) } as const;
  const choices = choicesOfOption(option, say) ?? [];
  switch (option.__typename) {
    case "BooleanMatchOption":
      return [{ kind: "choice", ...usual, choices }, locked];
    case "IntegerMatchOption":
      // No bounds: only the game knows its own, which may be below 0, and those of before may be widened again.
      return [
        { kind: "number", ...usual },
        { kind: "number", name: "min", label: say("option.min"), initial: String(option.min) },
        { kind: "number", name: "max", label: say("option.max"), initial: String(option.max) },
        locked,
      ];
    case "ChoiceMatchOption":
      return [
        { kind: "choice", ...usual, choices },
        {
          ...{ kind: "lines", name: "choices", label: say("option.choices"), hint: say("option.choices.hint") },
          initial: choices.map(([value]) => value).join("\n"),
        },
        locked,
      ];
  }
}

/** What of it was changed: the rest stays as the game has it, also in its next version. */
export function changesOf(option: DeskOption, given: Given): Partial<SetOptionOfferInput> {
  const initial = valueText(option.default);
  const { default: typed = initial, min = "", max = "", choices = "" } = given;
  const usual = typed === initial ? {} : { default: typedValue(option.__typename, typed) };
  switch (option.__typename) {
    case "BooleanMatchOption":
      return usual;
    case "IntegerMatchOption":
      return {
        ...usual,
        ...(Number(min) !== option.min && { min: Number(min) }),
        ...(Number(max) !== option.max && { max: Number(max) }),
      };
    case "ChoiceMatchOption": {
      const now = option.choices.map(({ value }) => value);
      const chosen = linesIn(choices);
      return { ...usual, ...(chosen.join("\n") !== now.join("\n") && { choices: chosen }) };
    }
  }
}
