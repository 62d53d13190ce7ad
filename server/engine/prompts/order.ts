import { Refusal } from "../text/errors.ts";
import { allowed, field } from "./answer-fields.ts";
import { findDistinct, idsOf } from "./answer-options.ts";
import type { Compound, PromptBase, WithOptions } from "./prompt-base.ts";
import { type CompoundKind, none } from "./prompt-kind.ts";

export interface OrderPrompt extends PromptBase, WithOptions, Compound<Ordering> {
  readonly kind: "order";
}

export interface Ordering {
  readonly order: readonly string[];
}

export const order: CompoundKind<OrderPrompt, Ordering, readonly unknown[]> = {
  read(prompt, answer) {
    const chosen = findDistinct(prompt, field(prompt, answer, "order"));
    if (chosen.length < prompt.options.length) {
      throw new Refusal("TOO_FEW_OPTIONS", `all ${prompt.options.length} options have to be put in order`);
    }
    return allowed(
      prompt,
      chosen.map((option) => option.value),
    );
  },
  random: ({ options }, random) => ({ order: random.shuffle(options.map(({ id }) => id)) }),
  fingerprint: none,
  numbers: none,
  find: ({ options }) => ({ order: options.map(({ id }) => id) }),
  giving(prompt, value) {
    const ids = idsOf(prompt.options, value);
    return ids && { order: ids };
  },
};
