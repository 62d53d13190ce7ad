import { dictionary, ownValue } from "../json/json.ts";
import type { Random } from "../json/random.ts";
import { Refusal } from "../text/errors.ts";
import { allowed, field, isWithin, record } from "./answer-fields.ts";
import { findDistinct, idsOf } from "./answer-options.ts";
import type { Compound, Draft, Option, PromptBase, Question, Unnamed, WithOptions } from "./prompt-base.ts";
import { bounds, type CompoundKind } from "./prompt-kind.ts";
import { type Check, noUnavailable, type PromptSettings, type Refuse } from "./prompt-settings.ts";

export interface AllocatePrompt extends PromptBase, WithOptions, Compound<Allocation> {
  readonly kind: "allocate";
  /** The least and the greatest sum of all points, each times the weight of its option. */
  readonly min: number;
  readonly max: number;
  /** The maximum number of points by option id, if the greatest sum would allow more. */
  readonly limits: { readonly [optionId: string]: number };
  /** What a point counts by option id, if not 1. */
  readonly weights: { readonly [optionId: string]: number };
}

export interface Allocation {
  readonly allocation: { readonly [optionId: string]: number };
}

/** How many points the player distributes, what they count, and the limit of each option. */
export type AllocateSettings<V> = PromptSettings & {
  /** The sum of all points, each times the weight of its option. */
  readonly total: number;
  /** The least sum, if it may be less than the total. */
  readonly min?: number;
  /** What a point counts, an integer of at least 1; 1 by default. Food counts 1 in a payment and energy 2. */
  readonly weight?: (value: V) => number;
  /** The maximum number of points for an option; never more than fit into the total. */
  readonly limit?: (value: V) => number;
} & Check<ReadonlyMap<NoInfer<V>, number>, NoInfer<V>>;

export const allocate: CompoundKind<AllocatePrompt, Allocation, ReadonlyMap<unknown, number>> = {
  read: (prompt, answer) => allowed(prompt, readAllocation(prompt, field(prompt, answer, "allocation"))),
  random: randomAllocation,
  fallback: ({ example }) => example,
  fingerprint: ({ max }) => [max],
  // Limits and weights are whole numbers up to the greatest sum.
  numbers: bounds,
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
  const { total: max, min = max, limit, weight } = settings;
  const below: [id: string, most: number][] = [];
  const weights: [id: string, weight: number][] = [];
  let room = 0;
  for (const { id, value } of options) {
    const counts = weight ? weight(value) : 1;
    if (!Number.isInteger(counts) || counts < 1) throw refuse(`a point for "${id}" cannot count ${counts}`);
    if (counts !== 1) weights.push([id, counts]);
    const fitting = Math.floor(max / counts);
    const most = limit ? limit(value) : fitting;
    if (limit && !Number.isInteger(most) && most !== Number.POSITIVE_INFINITY)
      throw refuse(`the limit ${most} is not a whole number of points`);
    if (most < fitting) below.push([id, Math.max(0, most)]);
    room += Math.max(0, Math.min(most, fitting)) * counts;
  }
  if (!(min >= 0 && min <= max)) throw refuse(`the options cannot take ${min} to ${max} points`);
  if (room < min) throw refuse(`the options cannot take ${min} points`);
  return {
    kind: "allocate",
    ...question,
    options,
    unavailable: settings.unavailable ?? noUnavailable,
    min,
    max,
    limits: dictionary(below),
    weights: dictionary(weights),
  };
}

/** What a point for an option counts. */
function weightOf({ weights }: Pick<AllocatePrompt, "weights">, id: string): number {
  return ownValue(weights, id) ?? 1;
}

/** How many points an option takes. */
function limitOf(prompt: Pick<AllocatePrompt, "limits" | "weights" | "max">, id: string): number {
  const fitting = Math.floor(prompt.max / weightOf(prompt, id));
  return Math.min(ownValue(prompt.limits, id) ?? fitting, fitting);
}

/** Returns the points by value, in the order of the prompt: that of the keys in JSON data means nothing. */
function readAllocation(prompt: Unnamed<AllocatePrompt>, given: unknown): Map<unknown, number> {
  const { min, max } = prompt;
  const allocation = record(prompt, given);
  const points = new Map<unknown, number>();
  let sum = 0;
  findDistinct(prompt, Object.keys(allocation));
  for (const option of prompt.options) {
    const { id, value } = option;
    if (!Object.hasOwn(allocation, id)) continue;
    const share = allocation[id];
    const limit = limitOf(prompt, id);
    if (!isWithin(share, 0, limit)) {
      throw new Refusal("OUT_OF_RANGE", `an option takes whole points from 0 to ${limit}`, { options: [option] });
    }
    if (share > 0) points.set(value, share);
    sum += share * weightOf(prompt, id);
  }
  if (sum < min || sum > max) {
    const wanted = min === max ? `exactly ${max}` : min === 0 ? `at most ${max}` : `${min} to ${max}`;
    throw new Refusal("CONSTRAINT_VIOLATED", `${wanted} points have to be distributed`);
  }
  return points;
}

function findAllocation(prompt: Draft<AllocatePrompt>): Allocation | undefined {
  return Object.keys(prompt.weights).length > 0 ? searchedAllocation(prompt) : filledAllocation(prompt);
}

/** Fills one option after the other, where all points count the same. */
function filledAllocation(prompt: Draft<AllocatePrompt>): Allocation | undefined {
  const allocation: [id: string, points: number][] = [];
  let left = prompt.min;
  for (const { id } of prompt.options) {
    if (left === 0) break;
    const given = Math.min(left, limitOf(prompt, id));
    if (given > 0) allocation.push([id, given]);
    left -= given;
  }
  return left === 0 ? { allocation: dictionary(allocation) } : undefined;
}

/** An allocation to some of the options: the points of the last one, and the allocation before them. */
interface Reached {
  readonly sum: number;
  readonly points?: readonly [id: string, points: number];
  readonly before?: Reached;
}

/** How many allocations a search looks at: a fraction of a second. */
const mostLooks = 1_000_000;

/** Searches the least sum that is enough. Keeps only one of all allocations with the same sum. */
function searchedAllocation(prompt: Draft<AllocatePrompt>): Allocation | undefined {
  const { min, max, options } = prompt;
  const reached = new Map<number, Reached>([[0, { sum: 0 }]]);
  let looks = 0;
  for (const { id } of options) {
    const weight = weightOf(prompt, id);
    const limit = limitOf(prompt, id);
    for (const before of [...reached.values()]) {
      for (let points = 1; points <= limit; points++) {
        const sum = before.sum + points * weight;
        if (sum > max) break;
        if (++looks > mostLooks) return undefined;
        if (!reached.has(sum)) reached.set(sum, { sum, points: [id, points], before });
      }
    }
  }
  const enough = [...reached.values()].filter(({ sum }) => sum >= min);
  if (enough.length === 0) return undefined;
  const allocation: (readonly [string, number])[] = [];
  const least = enough.reduce((best, other) => (other.sum < best.sum ? other : best));
  for (let part: Reached | undefined = least; part?.points; part = part.before) allocation.push(part.points);
  return { allocation: dictionary(allocation.reverse()) };
}

function randomAllocation(prompt: AllocatePrompt, random: Random): Allocation {
  const { options, min, max } = prompt;
  const allocation = new Map<string, number>();
  const open = options.map((option) => option.id);
  const enough = min < max ? min + random.below(max - min + 1) : max;
  let sum = 0;
  while (sum < enough && open.length > 0) {
    const index = random.below(open.length);
    const id = open[index] as string;
    const given = (allocation.get(id) ?? 0) + 1;
    const weight = weightOf(prompt, id);
    if (given > limitOf(prompt, id) || sum + weight > max) {
      open.splice(index, 1);
      continue;
    }
    allocation.set(id, given);
    sum += weight;
  }
  return { allocation: dictionary(allocation) };
}
