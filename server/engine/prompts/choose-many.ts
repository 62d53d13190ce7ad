import { dictionary } from "../json/json.ts";
import { Refusal } from "../text/errors.ts";
import { allowed, field } from "./answer-fields.ts";
import { findDistinct, idsOf } from "./answer-options.ts";
import { findSubset } from "./find-subset.ts";
import type { Compound, Draft, Option, PromptBase, Question, Unnamed, WithOptions } from "./prompt-base.ts";
import { bounds, type CompoundKind } from "./prompt-kind.ts";
import { type Check, noUnavailable, type PromptSettings, type Refuse } from "./prompt-settings.ts";

/** A limit on the sum of the weights of the chosen options, such as a cost that has to be paid. */
export interface SumConstraint {
  /** Weight by option id. */
  readonly weights: { readonly [optionId: string]: number };
  readonly min?: number;
  readonly max?: number;
}

export interface ChooseManyPrompt extends PromptBase, WithOptions, Compound<ChosenOptions> {
  readonly kind: "choose-many";
  readonly min: number;
  readonly max: number;
  /** Whether it matters in which order they are named. */
  readonly ordered?: true;
  readonly sum?: SumConstraint;
  /** Group by option id: at most one option of each group may be chosen. */
  readonly distinct?: { readonly [optionId: string]: string };
}

export interface ChosenOptions {
  readonly options: readonly string[];
}

/** How many options the player chooses, and which combinations are allowed. */
export type ChooseManySettings<V> = PromptSettings & {
  readonly min: number;
  readonly max: number;
  /** Whether it matters in which order the player names them. The rule receives them in that order, in any case. */
  readonly ordered?: true;
  /** Limits the sum of the weights of the chosen options. */
  readonly sum?: { readonly weight: (value: V) => number; readonly min?: number; readonly max?: number };
  /** At most one option of each group. */
  readonly distinct?: (value: V) => string;
} & Check<readonly NoInfer<V>[], NoInfer<V>>;

export const chooseMany: CompoundKind<ChooseManyPrompt, ChosenOptions, readonly unknown[]> = {
  read: (prompt, answer) => allowed(prompt, readMany(prompt, field(prompt, answer, "options"))),
  random({ options, min, max }, random) {
    const size = min + random.below(max - min + 1);
    const chosen = random.shuffle([...options]).slice(0, size);
    return { options: chosen.map((option) => option.id) };
  },
  fallback: ({ example }) => example,
  fingerprint: ({ min, max }) => [min, max],
  numbers: (prompt) =>
    prompt.sum ? [...bounds(prompt), ...bounds(prompt.sum), ...Object.values(prompt.sum.weights)] : bounds(prompt),
  find(prompt) {
    const options = findSubset(prompt);
    return options && { options };
  },
  giving(prompt, value) {
    const options = idsOf(prompt.options, value);
    return options && { options };
  },
};

/** The question for some of the options. */
export function draftMany<V>(
  question: Question,
  options: readonly Option<V>[],
  settings: ChooseManySettings<V>,
  refuse: Refuse,
): Draft<ChooseManyPrompt> {
  const { min, sum, distinct } = settings;
  const max = Math.min(settings.max, options.length);
  if (min > max || min < 0) throw refuse(`cannot choose ${min} to ${settings.max} of ${options.length}`);
  const constraint: SumConstraint | undefined = sum && {
    weights: dictionary(options.map((option) => [option.id, sum.weight(option.value)])),
    ...(sum.min === undefined ? undefined : { min: sum.min }),
    ...(sum.max === undefined ? undefined : { max: sum.max }),
  };
  return {
    kind: "choose-many",
    ...question,
    options,
    unavailable: settings.unavailable ?? noUnavailable,
    min,
    max,
    ...(settings.ordered ? { ordered: true } : undefined),
    ...(constraint ? { sum: constraint } : undefined),
    ...(distinct ? { distinct: dictionary(options.map((option) => [option.id, distinct(option.value)])) } : undefined),
  };
}

function readMany(prompt: Unnamed<ChooseManyPrompt>, ids: unknown): unknown[] {
  const chosen = findDistinct(prompt, ids);
  if (chosen.length < prompt.min) throw new Refusal("TOO_FEW_OPTIONS", `at least ${prompt.min} options are needed`);
  if (chosen.length > prompt.max) throw new Refusal("TOO_MANY_OPTIONS", `at most ${prompt.max} options are allowed`);
  assertConstraints(prompt, chosen);
  return chosen.map((option) => option.value);
}

/** @throws {Refusal} if these options together violate the constraints of the prompt */
function assertConstraints({ sum, distinct }: Unnamed<ChooseManyPrompt>, chosen: readonly Option[]): void {
  const broken = (message: string, options?: readonly Option[]): Refusal =>
    new Refusal("CONSTRAINT_VIOLATED", message, options && { options });
  if (sum) {
    const { weights, min, max } = sum;
    const total = chosen.reduce((before, { id }) => before + (weights[id] ?? 0), 0);
    if (min !== undefined && total < min) throw broken(`the sum must be at least ${min}`);
    if (max !== undefined && total > max) throw broken(`the sum must be at most ${max}`);
  }
  if (distinct) {
    const groups = new Map<string, Option>();
    for (const option of chosen) {
      const group = distinct[option.id];
      if (group === undefined) continue;
      const other = groups.get(group);
      if (other) throw broken("two of these options exclude each other", [other, option]);
      groups.set(group, option);
    }
  }
}
