import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyPatch } from "../../../clients/sdk/patch.ts";
import { textOf, treeOf } from "../writing/tree.ts";
import { differences } from "./differences.ts";

/** Plain JSON. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The changes of plain data. */
function changes(before: Json, after: Json) {
  return differences(treeOf(before), treeOf(after)).map(({ value, ...operation }) => ({
    ...operation,
    ...(value !== undefined && { value: JSON.parse(textOf(value)) }),
  }));
}

/** What a client has after the changes, as text. */
function patched(before: Json, after: Json): string {
  return JSON.stringify(applyPatch(structuredClone(before), changes(before, after)));
}

const name = fc.constantFrom("key", "id", "seat", "a", "b/c", "~", "", "0", "constructor");
const leaf = fc.oneof(fc.constant(null), fc.boolean(), fc.integer({ min: -3, max: 3 }), fc.constantFrom("x", "y", "é"));
const { document } = fc.letrec<{ document: Json }>((tie) => ({
  document: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    leaf,
    fc.array(tie("document"), { maxLength: 5 }),
    fc.array(fc.record({ key: fc.integer({ min: 0, max: 9 }), value: tie("document") }), { maxLength: 6 }),
    fc.array(fc.tuple(name, tie("document")), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

describe("changes", () => {
  test("make any document into any other, to the letter", () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(patched(before, after)).toBe(JSON.stringify(after));
      }),
      { numRuns: 3_000 },
    );
  });

  test("make any list of things with keys into any other", () => {
    const keyed = fc
      .uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 12 })
      .chain((keys) => fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), n: fc.integer({ max: 2 }) }))));
    fc.assert(
      fc.property(keyed, keyed, (before, after) => {
        expect(patched(before, after)).toBe(JSON.stringify(after));
      }),
      { numRuns: 2_000 },
    );
  });

  test("are none where nothing has changed", () => {
    fc.assert(
      fc.property(document, (same) => {
        expect(changes(same, structuredClone(same))).toEqual([]);
      }),
    );
  });

  const card = (key: string, text = `the text of the card ${key}, which is long enough to matter`) => ({ key, text });
  test.each<[string, Json, Json, object[]]>([
    [
      "a field",
      { round: 1, turn: 2, more: "x".repeat(90) },
      { round: 2, turn: 2, more: "x".repeat(90) },
      [{ op: "replace", path: "/round", value: 2 }],
    ],
    [
      "a card that is put in front",
      [card("a"), card("b")],
      [card("c"), card("a"), card("b")],
      [{ op: "add", path: "/0", value: card("c") }],
    ],
    [
      "a card that is taken from the middle",
      [card("a"), card("b"), card("c")],
      [card("a"), card("c")],
      [{ op: "remove", path: "/1" }],
    ],
    [
      "a card that has moved, and another that has changed",
      [card("a"), card("b"), card("c", "x".repeat(80))],
      [card("b"), card("c", `y${"x".repeat(99)}`), card("a")],
      [
        { op: "remove", path: "/0" },
        { op: "replace", path: "/1/text", value: `y${"x".repeat(99)}` },
        { op: "add", path: "/2", value: card("a") },
      ],
    ],
    [
      "one number of a list",
      Array.from({ length: 40 }, (_, index) => index),
      Array.from({ length: 40 }, (_, index) => (index === 30 ? 99 : index)),
      [{ op: "replace", path: "/30", value: 99 }],
    ],
    [
      "several things of a list",
      [card("a", "x".repeat(80)), card("b"), card("c", "z".repeat(80))],
      [card("a", "y".repeat(80)), card("b"), card("c", "w".repeat(80))],
      [
        { op: "replace", path: "/0/text", value: "y".repeat(80) },
        { op: "replace", path: "/2/text", value: "w".repeat(80) },
      ],
    ],
    [
      "a list without keys that has grown at the front",
      [[1, "x".repeat(80)], [2]],
      [[0], [1, "x".repeat(80)], [2]],
      [{ op: "add", path: "/0", value: [0] }],
    ],
    ["other names", { a: 1 }, { b: 1 }, [{ op: "replace", path: "", value: { b: 1 } }]],
    [
      "the same names in another order",
      { a: 1, b: 2 },
      { b: 2, a: 1 },
      [{ op: "replace", path: "", value: { b: 2, a: 1 } }],
    ],
    ["so much that all of it is shorter", [1, 2, 3], [4, 5, 6], [{ op: "replace", path: "", value: [4, 5, 6] }]],
  ])("are as few as can be: %s", (_what, before, after, operations) => {
    expect(changes(before, after)).toEqual(operations);
  });

  test("of large lists are found in little time", () => {
    const many = Array.from({ length: 20_000 }, (_, key) => ({ key }));
    const before = process.threadCpuUsage();
    expect(patched(many, many.toReversed())).toBe(JSON.stringify(many.toReversed()));
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });
});
