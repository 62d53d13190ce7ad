// biome-ignore lint/style/noRestrictedImports: comparing two values needs nothing from outside
import { isDeepStrictEqual } from "node:util";

/** Data nested more deeply may contain itself, which only `isDeepStrictEqual` notices. */
const deepest = 50;

/**
 * Whether two values are deeply equal. Decides like `isDeepStrictEqual`, in a fraction of the time for plain data, maps and sets.
 * It ignores only what plain data never has: symbols as keys, and properties of lists besides their items.
 */
export function areEqual(left: unknown, right: unknown, depth = 0): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  const prototype: unknown = Object.getPrototypeOf(left);
  if (prototype !== Object.getPrototypeOf(right)) return false;
  if (depth >= deepest) return isDeepStrictEqual(left, right);
  switch (prototype) {
    case Array.prototype:
      return areEqualLists(left as unknown[], right as unknown[], depth + 1);
    case Object.prototype:
    case null:
      return areEqualRecords(left as Data, right as Data, depth + 1);
    case Map.prototype:
      return areEqualMaps(left as Map<unknown, unknown>, right as Map<unknown, unknown>, depth + 1);
    case Set.prototype:
      return areEqualSets(left as Set<unknown>, right as Set<unknown>);
    default:
      return isDeepStrictEqual(left, right);
  }
}

type Data = { readonly [key: string]: unknown };

function areEqualLists(left: readonly unknown[], right: readonly unknown[], depth: number): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) {
    const item = left[index];
    if (!areEqual(item, right[index], depth)) return false;
    // A hole is not the same as `undefined`.
    if (item === undefined && index in left !== index in right) return false;
  }
  return true;
}

function areEqualRecords(left: Data, right: Data, depth: number): boolean {
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) {
    const item = left[key];
    if (!areEqual(item, right[key], depth)) return false;
    if (item === undefined && !Object.hasOwn(right, key)) return false;
  }
  return true;
}

function areEqualMaps(
  left: ReadonlyMap<unknown, unknown>,
  right: ReadonlyMap<unknown, unknown>,
  depth: number,
): boolean {
  if (left.size !== right.size) return false;
  for (const [key, item] of left) {
    if (right.has(key)) {
      if (!areEqual(item, right.get(key), depth)) return false;
    } else return typeof key === "object" && isDeepStrictEqual(left, right);
  }
  return true;
}

function areEqualSets(left: ReadonlySet<unknown>, right: ReadonlySet<unknown>): boolean {
  if (left.size !== right.size) return false;
  for (const item of left) {
    if (!right.has(item)) return typeof item === "object" && isDeepStrictEqual(left, right);
  }
  return true;
}
