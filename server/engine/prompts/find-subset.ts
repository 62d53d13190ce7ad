import type { Option } from "./prompt-base.ts";

/** A selection of some of the options: their number, their weight, the last one, and the selection before it was added. */
interface Reached {
  readonly count: number;
  readonly weight: number;
  readonly id?: string;
  readonly before?: Reached;
}

/** How many selections a search looks at, some of which it keeps: large weights can have as many sums as there are selections. */
const mostLooks = 1_000_000;

/** The parts of a prompt that determine the possible choices of several options. */
export interface SubsetTerms {
  readonly options: readonly Option[];
  readonly min: number;
  readonly max: number;
  readonly sum?: {
    readonly weights: { readonly [optionId: string]: number };
    readonly min?: number;
    readonly max?: number;
  };
  readonly distinct?: { readonly [optionId: string]: string };
}

/**
 * Returns a choice that satisfies all constraints, or `undefined` if none is found within bounds. Keeps only one of all
 * selections with the same number and weight, which is fast where trying all would not be.
 */
export function findSubset({ options, min, max, sum, distinct }: SubsetTerms): string[] | undefined {
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
