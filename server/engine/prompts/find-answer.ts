import { dictionary, ownValue } from "../json/json.ts";
import { findAssignment } from "./find-assignment.ts";
import type { AllocatePrompt, Answer, ChooseManyPrompt, CompoundPrompt, Option, Unnamed } from "./prompts.ts";

type WithoutExample<P extends CompoundPrompt> = P extends CompoundPrompt
  ? Omit<Unnamed<P>, "example" | "check">
  : never;

/** A prompt for several choices at once, before it is known whether it can be answered. */
export type CompoundDraft = WithoutExample<CompoundPrompt>;

/** Returns the smallest answer that the prompt allows, or `undefined` if none is found within bounds. */
export function findAnswer(prompt: CompoundDraft): Answer | undefined {
  switch (prompt.kind) {
    case "choose-many": {
      const options = findSubset(prompt);
      return options && { options };
    }
    case "order":
      return { order: prompt.options.map(({ id }) => id) };
    case "allocate":
      return findAllocation(prompt);
    case "assign": {
      const assignment = findAssignment(prompt);
      return assignment && { assignment };
    }
  }
}

/** Returns the answer that gives a rule this value, or `undefined` if the value contains anything but options. */
export function answerGiving(prompt: CompoundDraft, value: unknown): Answer | undefined {
  switch (prompt.kind) {
    case "choose-many": {
      const options = idsOf(prompt.options, value as readonly unknown[]);
      return options && { options };
    }
    case "order": {
      const order = idsOf(prompt.options, value as readonly unknown[]);
      return order && { order };
    }
    case "allocate": {
      const points = value as ReadonlyMap<unknown, number>;
      const ids = idsOf(prompt.options, [...points.keys()]);
      return (
        ids && { allocation: dictionary([...points.values()].map((given, index) => [ids[index] as string, given])) }
      );
    }
    case "assign": {
      const groups = [...(value as ReadonlyMap<unknown, readonly unknown[]>)];
      const values = groups.flatMap(([, assigned]) => assigned);
      const ids = idsOf(prompt.options, values);
      const places = idsOf(
        prompt.places,
        groups.map(([place]) => place),
      );
      if (!ids || !places) return undefined;
      const where = groups.flatMap(([, assigned], index) => assigned.map(() => places[index] as string));
      return { assignment: dictionary(ids.map((id, index) => [id, where[index] as string])) };
    }
  }
}

/** The options with these values. If several have the same value, each is used once. */
function idsOf(options: readonly Option[], values: readonly unknown[]): string[] | undefined {
  const byValue = Map.groupBy(options, ({ value }) => value);
  const ids = values.map((value) => byValue.get(value)?.shift()?.id);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

function findAllocation({
  options,
  total,
  upTo,
  limits,
}: Pick<AllocatePrompt, "options" | "total" | "upTo" | "limits">): Answer | undefined {
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

/** A selection of some of the options: their number, their weight, the last one, and the selection before it was added. */
interface Reached {
  readonly count: number;
  readonly weight: number;
  readonly id?: string;
  readonly before?: Reached;
}

/** How many selections a search looks at, some of which it keeps: large weights can have as many sums as there are selections. */
const mostLooks = 1_000_000;

/**
 * Returns a choice that satisfies all constraints, or `undefined` if none is found within bounds. Keeps only one of all
 * selections with the same number and weight, which is fast where trying all would not be.
 */
export function findSubset({
  options,
  min,
  max,
  sum,
  distinct,
}: Pick<ChooseManyPrompt, "options" | "min" | "max" | "sum" | "distinct">): string[] | undefined {
  if (!sum && !distinct) return options.length < min ? undefined : options.slice(0, min).map(({ id }) => id);
  const groups = [...Map.groupBy(options, ({ id }) => distinct?.[id] ?? { id }).values()];
  if (!sum)
    return groups.length < min ? undefined : groups.slice(0, min).flatMap(([first]) => (first ? [first.id] : []));
  const fits = ({ count, weight }: Reached): boolean =>
    count >= min && count <= max && weight >= (sum.min ?? -Infinity) && weight <= (sum.max ?? Infinity);
  const nothing: Reached = { count: 0, weight: 0 };
  if (fits(nothing)) return [];
  const reached = [nothing];
  /** Their weights, by their numbers of options. */
  const weights: Set<number>[] = [];
  let looks = 0;
  for (const group of groups) {
    // Extend only selections from before this group, so that at most one of the group is taken.
    const { length } = reached;
    for (let index = 0; index < length; index++) {
      const before = reached[index] as Reached;
      const count = before.count + 1;
      if (count > max) continue;
      weights[count] ??= new Set();
      for (const { id } of group) {
        if (++looks > mostLooks) return undefined;
        const weight = before.weight + (sum.weights[id] ?? 0);
        if (weights[count].has(weight)) continue;
        weights[count].add(weight);
        const next: Reached = { count, weight, id, before };
        if (fits(next)) return idsIn(next);
        reached.push(next);
      }
    }
  }
  return undefined;
}

/** The options of a selection, in the order in which they were added. */
function idsIn(selection: Reached): string[] {
  const ids: string[] = [];
  for (let some: Reached | undefined = selection; some?.id !== undefined; some = some.before) ids.push(some.id);
  return ids.reverse();
}
