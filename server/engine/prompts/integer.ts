import { Refusal } from "../text/errors.ts";
import { field, isWithin, withoutSign } from "./answer-fields.ts";
import type { PromptBase } from "./prompt-base.ts";
import { bounds, type PromptKind } from "./prompt-kind.ts";

export interface IntegerPrompt extends PromptBase {
  readonly kind: "integer";
  readonly min: number;
  readonly max: number;
}

export const integer: PromptKind<IntegerPrompt, { readonly integer: number }> = {
  read(prompt, answer) {
    const given = field(prompt, answer, "integer");
    if (!isWithin(given, prompt.min, prompt.max)) {
      throw new Refusal("OUT_OF_RANGE", `a whole number from ${prompt.min} to ${prompt.max} is needed`);
    }
    return withoutSign(given);
  },
  random: ({ min, max }, random) => ({ integer: min + random.below(max - min + 1) }),
  fallback: ({ min }) => ({ integer: min }),
  fingerprint: ({ min, max }) => [min, max],
  numbers: bounds,
};
