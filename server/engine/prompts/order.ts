import { Refusal } from "../text/errors.ts";
import { allowed, onlyField, wrongKind } from "./answer-fields.ts";
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
    const [name, given] = onlyField(prompt, answer);
    // Clients are told of an ordered choice of all options and answer it like any other choice.
    if (name !== "order" && name !== "options") throw wrongKind(prompt);
    const chosen = findDistinct(prompt, given);
    if (chosen.length < prompt.options.length) {
      throw new Refusal("TOO_FEW_OPTIONS", `all ${prompt.options.length} options have to be put in order`);
    }
    return allowed(
      prompt,
      chosen.map((option) => option.value),
    );
  },
  random: ({ options }, random) => ({ order: random.shuffle(options.map(({ id }) => id)) }),
  fallback: ({ example }) => example,
  fingerprint: none,
  numbers: none,
  find: ({ options }) => ({ order: options.map(({ id }) => id) }),
  giving(prompt, value) {
    const ids = idsOf(prompt.options, value);
    return ids && { order: ids };
  },
};
