import { dictionary, ownValue } from "../json/json.ts";
import type { Random } from "../json/random.ts";
import { Refusal } from "../text/errors.ts";
import { allowed, field, isWithin, record } from "./answer-fields.ts";
import { findDistinct, idsOf } from "./answer-options.ts";
import type { Compound, Draft, Option, PromptBase, Question, Unnamed, WithOptions } from "./prompt-base.ts";
import type { CompoundKind } from "./prompt-kind.ts";
import { type Check, noUnavailable, type PromptSettings, type Refuse } from "./prompt-settings.ts";

export interface AllocatePrompt extends PromptBase, WithOptions, Compound<Allocation> {
  readonly kind: "allocate";
  readonly total: number;
  /** Whether fewer points than the total may be distributed. */
  readonly upTo: boolean;
  /** The maximum number of points by option id, if below the total. */
  readonly limits: { readonly [optionId: string]: number };
}

export interface Allocation {
  readonly allocation: { readonly [optionId: string]: number };
}

/** How many points the player distributes, and the limit of each option. */
export type AllocateSettings<V> = PromptSettings & {
  readonly total: number;
  /** Whether the player may distribute fewer points. */
  readonly upTo?: boolean;
  /** The maximum for an option; never more than the total. */
  readonly limit?: (value: V) => number;
} & Check<ReadonlyMap<NoInfer<V>, number>>;

export const allocate: CompoundKind<AllocatePrompt, Allocation, ReadonlyMap<unknown, number>> = {
  read: (prompt, answer) => allowed(prompt, readAllocation(prompt, field(prompt, answer, "allocation"))),
  random: randomAllocation,
  fingerprint: ({ total }) => [total],
  // Limits are whole numbers below the total.
  numbers: ({ total }) => [total],
  find: findAllocation,
  giving(prompt, points) {
    const ids = idsOf(prompt.options, [...points.keys()]);
    return ids && { allocation: dictionary([...points.values()].map((given, index) => [ids[index] as string, given])) };
  },
};

/** The question for points to distribute over the options. */
export function draftAllocation<V>(
  question: Question,
  options: readonly Option<V>[],
  settings: AllocateSettings<V>,
  refuse: Refuse,
): Draft<AllocatePrompt> {
  const { total, upTo = false, limit } = settings;
  const below: [id: string, most: number][] = [];
  let room = 0;
  for (const { id, value } of options) {
    const most = limit ? limit(value) : total;
    if (limit && !Number.isInteger(most) && most !== Number.POSITIVE_INFINITY)
      throw refuse(`the limit ${most} is not a whole number of points`);
    if (most < total) below.push([id, Math.max(0, most)]);
    room += Math.max(0, Math.min(most, total));
  }
  if (total < 0 || (room < total && !upTo)) throw refuse(`the options cannot take ${total} points`);
  const unavailable = settings.unavailable ?? noUnavailable;
  return { kind: "allocate", ...question, options, unavailable, total, upTo, limits: dictionary(below) };
}

/** Returns the points by value, in the order of the prompt: that of the keys in JSON data means nothing. */
function readAllocation(prompt: Unnamed<AllocatePrompt>, given: unknown): Map<unknown, number> {
  const allocation = record(prompt, given);
  const points = new Map<unknown, number>();
  let total = 0;
  findDistinct(prompt, Object.keys(allocation));
  for (const option of prompt.options) {
    if (!Object.hasOwn(allocation, option.id)) continue;
    const share = allocation[option.id];
    const limit = Math.min(ownValue(prompt.limits, option.id) ?? prompt.total, prompt.total);
    if (!isWithin(share, 0, limit)) {
      throw new Refusal("OUT_OF_RANGE", `an option takes whole points from 0 to ${limit}`);
    }
    if (share > 0) points.set(option.value, share);
    total += share;
  }
  if (total > prompt.total || (total < prompt.total && !prompt.upTo)) {
    throw new Refusal(
      "CONSTRAINT_VIOLATED",
      `${prompt.upTo ? "at most" : "exactly"} ${prompt.total} points have to be distributed`,
    );
  }
  return points;
}

function findAllocation({ options, total, upTo, limits }: Draft<AllocatePrompt>): Allocation | undefined {
  const allocation: [id: string, points: number][] = [];
  let left = upTo ? 0 : total;
  for (const { id } of options) {
    if (left === 0) break;
    const given = Math.min(left, ownValue(limits, id) ?? total);
    if (given > 0) allocation.push([id, given]);
    left -= given;
  }
  return left === 0 ? { allocation: dictionary(allocation) } : undefined;
}

function randomAllocation({ options, total, upTo, limits }: AllocatePrompt, random: Random): Allocation {
  const allocation = new Map<string, number>();
  const open = options.map((option) => option.id);
  let left = upTo ? random.below(total + 1) : total;
  while (left > 0 && open.length > 0) {
    const index = random.below(open.length);
    const id = open[index] as string;
    const given = (allocation.get(id) ?? 0) + 1;
    if (given > Math.min(ownValue(limits, id) ?? total, total)) {
      open.splice(index, 1);
      continue;
    }
    allocation.set(id, given);
    left--;
  }
  return { allocation: dictionary(allocation) };
}
