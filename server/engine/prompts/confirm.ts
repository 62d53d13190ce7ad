import { field, wrongKind } from "./answer-fields.ts";
import type { PromptBase } from "./prompt-base.ts";
import { none, type PromptKind } from "./prompt-kind.ts";

export interface ConfirmPrompt extends PromptBase {
  readonly kind: "confirm";
}

export const confirm: PromptKind<ConfirmPrompt, { readonly confirm: boolean }> = {
  read(prompt, answer) {
    const given = field(prompt, answer, "confirm");
    if (typeof given !== "boolean") throw wrongKind(prompt);
    return given;
  },
  random: (_prompt, random) => ({ confirm: random.coin() }),
  fallback: () => ({ confirm: false }),
  fingerprint: none,
  numbers: none,
};
