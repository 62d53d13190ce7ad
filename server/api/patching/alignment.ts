import { ObjectTree, type Tree } from "../writing/tree.ts";

/**
 * Which items of a list are items of an earlier one: indexes there by indexes here, both ascending. Items are matched by what
 * they are if all of them say it, each something else; otherwise by their place.
 */
export function alignment(before: readonly Tree[], after: readonly Tree[]): ReadonlyMap<number, number> {
  if (areSameThings(before, after)) return byPlace(before, after);
  const places = placesOf(before);
  const named = places && placesOf(after);
  if (!named) return byPlace(before, after);
  const pairs: [here: number, there: number][] = [];
  for (const [identity, here] of named) {
    const there = places.get(identity);
    if (there !== undefined) pairs.push([here, there]);
  }
  return new Map(longestAscending(pairs));
}

/** Whether each item is what the other list has at its place, as between most updates. One that replaces the only other is, too. */
function areSameThings(before: readonly Tree[], after: readonly Tree[]): boolean {
  if (before.length !== after.length) return false;
  if (before.length === 1 && typeof before[0] === "string" && typeof after[0] === "string") return true;
  return after.every((item, index) => {
    const identity = identityOf(item);
    return identity !== undefined && identity === identityOf(before[index] as Tree);
  });
}

/** The place of each item by what it is; `undefined` if an item does not say it, or says the same as another. */
function placesOf(items: readonly Tree[]): ReadonlyMap<string, number> | undefined {
  const places = new Map<string, number>();
  for (const [place, item] of items.entries()) {
    const identity = identityOf(item);
    if (identity === undefined || places.has(identity)) return undefined;
    places.set(identity, place);
  }
  return places;
}

function identityOf(item: Tree): string | undefined {
  if (typeof item === "string") return item === "null" ? undefined : item;
  if (!(item instanceof ObjectTree)) return undefined;
  const { naming, names } = item.shape;
  for (const index of naming) {
    const value = item.values[index];
    if (typeof value === "string" && saysSomething.test(value)) return `${names[index]} ${value}`;
  }
  return undefined;
}

/** The JSON of a text or a number. */
const saysSomething = /^["\d-]/;

/** Items with the same place. */
function byPlace(before: readonly Tree[], after: readonly Tree[]): ReadonlyMap<number, number> {
  const shorter = before.length < after.length ? before : after;
  return new Map(shorter.map((_, index) => [index, index]));
}

/** The most pairs of which both numbers ascend; the first ones ascend already. */
function longestAscending(pairs: readonly [number, number][]): [number, number][] {
  /** By length: the last pair of the best chain so far, and for each pair the one before it. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [, there]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as [number, number])[1] < there) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = index;
  }
  const chain: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] as number) chain.push(pairs[at] as [number, number]);
  return chain.reverse();
}
