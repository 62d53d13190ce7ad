import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { areEqual } from "./equal.ts";

class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A list that contains itself at the end of this many others. */
function endless(depth: number, name: string): unknown[] {
  const innermost: unknown[] = [name];
  innermost.push(innermost);
  let list = innermost;
  for (let index = 0; index < depth; index++) list = [list];
  return list;
}

/** Makes all values anew, so that none is the same object as its equal. */
function samples(): readonly unknown[] {
  const bare = Object.create(null) as Record<string, unknown>;
  bare.a = 1;
  return [
    ...[undefined, null, true, false, 0, -0, 1, Number.NaN, "", "a", "1", 1n, Symbol.for("a"), Math.max],
    ...[[], [1], [1, 2], [2, 1], [undefined], [null], [[1]], [[1], [2]], ["1"]],
    // biome-ignore lint/suspicious/noSparseArray: a hole is something else than `undefined`
    ...[[,], [1, ,]],
    ...[{}, { a: 1 }, { a: 2 }, { b: 1 }, { a: 1, b: 2 }, { b: 2, a: 1 }, { a: undefined }, { b: undefined }, bare],
    ...[{ a: [] }, { a: {} }, { a: { b: [1, { c: "x" }] } }, { a: { b: [1, { c: "y" }] } }, { 0: 1, length: 1 }],
    ...[new Map(), new Map([["a", 1]]), new Map([["a", 2]]), new Map([["b", 1]]), new Map([["a", [1]]])],
    ...[new Map([["a", undefined]]), new Map([["b", undefined]])],
    ...[new Map([[{ a: 1 }, 1]]), new Map([[{ a: 2 }, 1]]), new Map<unknown, number>([[null, 1]])],
    ...[new Map([["a", new Map([["b", { c: 1 }]])]]), new Map([["a", new Map([["b", { c: 2 }]])]])],
    ...[
      new Set(),
      new Set([1]),
      new Set([2]),
      new Set(["1"]),
      new Set([{ a: 1 }]),
      new Set([{ a: 2 }]),
      new Set([[1]]),
    ],
    ...[new Place("a"), new Place("b"), { name: "a" }, new Date(0), new Date(1), /a/, /b/, new Error("a")],
    ...[endless(0, "a"), endless(0, "b"), endless(3, "a"), endless(60, "a"), endless(60, "b")],
  ];
}

describe("two values", () => {
  it("are equal if Node says so, of whatever kind they are", () => {
    for (const [index, left] of samples().entries()) {
      for (const [other, right] of samples().entries()) {
        const equal = areEqual(left, right);
        expect(equal, `sample ${index} and sample ${other}`).toBe(isDeepStrictEqual(left, right));
        if (index === other) expect(equal, `sample ${index}`).toBe(true);
      }
    }
  });

  it("are compared in whatever order their keys and items were added", () => {
    expect(areEqual(new Set(["a", "b"]), new Set(["b", "a"]))).toBe(true);
    const pairs = [
      ["a", { b: 1, c: [2] }],
      ["d", { e: 3 }],
    ] as const;
    expect(areEqual(new Map<string, object>(pairs), new Map<string, object>([...pairs].reverse()))).toBe(true);
  });
});
