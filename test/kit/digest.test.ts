import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson } from "../../server/engine/index.ts";
import { digest } from "./digest.ts";

/** The same data with all keys in the opposite order. */
function reversed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

it("does not depend on the order of keys, or on keys without a value", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => digest(reversed(value)) === digest(value)));
  expect(digest({ a: 1, b: undefined })).toBe(digest({ a: 1 }));
});

it("differs if the data differ", () => {
  const values = fc.sample(fc.jsonValue({ maxDepth: 4 }), { numRuns: 3000, seed: 1 });
  const texts = new Map(values.map((value) => [digest(value), canonicalJson(value)]));
  for (const value of values) expect(canonicalJson(value)).toBe(texts.get(digest(value)));
});

it.each([
  ["values that have changed places", { a: 1, b: 2 }, { a: 2, b: 1 }],
  ["items in another order", [1, 2], [2, 1]],
  ["numbers, texts and lists", 1, "1"],
  ["numbers, texts and lists", 1, [1]],
  ["lists in lists", [[1], 2], [[1, 2]]],
  ["empty data", [], {}],
  ["nothing and something", { a: null }, {}],
  ["large numbers", 2 ** 40, 2 ** 41],
  ["fractions", 0.25, 0.5],
])("tells apart %s", (_, one, other) => {
  expect(digest(one)).not.toBe(digest(other));
});
