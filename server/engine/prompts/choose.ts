import { Refusal } from "../text/errors.ts";
import type { Text } from "../text/text.ts";
import { onlyField, wrongKind } from "./answer-fields.ts";
import { findOption } from "./answer-options.ts";
import type { PromptBase, WithOptions } from "./prompt-base.ts";
import { none, type PromptKind } from "./prompt-kind.ts";

export interface ChoosePrompt extends PromptBase, WithOptions {
  readonly kind: "choose";
  /** The label for choosing nothing, if that is allowed. */
  readonly pass?: Text;
}

/** One of the options, or none. */
export type ChosenOption = { readonly option: string } | { readonly pass: true };

export const choose: PromptKind<ChoosePrompt, ChosenOption> = {
  read(prompt, answer) {
    const [name, given] = onlyField(prompt, answer);
    if (name === "pass" && given === true) {
      if (!prompt.pass) throw new Refusal("TOO_FEW_OPTIONS", "this prompt cannot be passed");
      return undefined;
    }
    if (name !== "option") throw wrongKind(prompt);
    return findOption(prompt, given).value;
  },
  random({ options, pass }, random) {
    const option = options[random.below(options.length + (pass ? 1 : 0))];
    return option ? { option: option.id } : { pass: true };
  },
  fallback: ({ options, pass }) => (pass ? { pass: true } : { option: options[0]?.id ?? "" }),
  fingerprint: ({ pass }) => [pass ? "pass" : ""],
  numbers: none,
};
