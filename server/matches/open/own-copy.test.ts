import { inspect } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RuleFault } from "../../engine/index.ts";
import { ownCopy } from "./own-copy.ts";

/** Small values of few kinds, so that parts of two of them are often the same. */
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(0, 1, "a", "", null, undefined, true),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "__proto__"), tie("value"), { noNullPrototype: true }),
  ),
}));

/** All objects in a value, the value included. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** Whether they are the same in the same order. */
function equals(one: unknown, other: unknown): boolean {
  return inspect(one, { depth: null }) === inspect(other, { depth: null });
}

describe("an own copy", () => {
  it("says the same as what it was made of, and has no object in common with it", () => {
    fc.assert(
      fc.property(values, values, values, (value, one, other) => {
        const last = ownCopy(one, undefined, undefined);
        const beside = ownCopy(other, last, undefined);
        const copy = ownCopy(value, last, beside);
        expect(copy).toStrictEqual(value);
        const given = new Set(objectsIn(value));
        expect(objectsIn(copy).filter((each) => given.has(each))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("is the earlier copy wherever that says the same, and changes none", () => {
    fc.assert(
      fc.property(values, values, values, (value, one, other) => {
        const [last, beside] = [ownCopy(one, undefined, undefined), ownCopy(other, undefined, undefined)];
        const copy = ownCopy(value, last, beside);
        if (equals(value, one)) expect(copy).toBe(last);
        else if (equals(value, other)) expect(copy).toBe(beside);
        expect([last, beside]).toStrictEqual([one, other]);
        // Also part by part, as far as one of the two is like it around them.
        if (typeof copy !== "object" || copy === null || Array.isArray(copy) || Array.isArray(last)) return;
        for (const [name, part] of Object.entries(copy)) {
          const before = Object.entries(last ?? {}).find(([known]) => known === name)?.[1];
          if (equals(part, before)) expect(part).toBe(before);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps what has moved in a list", () => {
    const last = ownCopy([{ key: "a" }, { key: "b" }, { key: "c" }], undefined, undefined) as object[];
    const copy = ownCopy([{ key: "b" }, { key: "c" }], last, undefined) as object[];
    expect([copy[0] === last[1], copy[1] === last[2]]).toEqual([true, true]);
  });

  it("keeps what another viewer has just been shown", () => {
    const last = ownCopy({ round: 1, cells: [{ damage: 0 }, { damage: 1 }], hand: [1] }, undefined, undefined);
    const next = { round: 2, cells: [{ damage: 0 }, { damage: 5 }], hand: [] };
    const other = ownCopy(next, last, undefined) as typeof next;
    const copy = ownCopy({ ...next, hand: [1] }, last, other) as typeof next;
    expect([copy.cells === other.cells, copy.hand === (last as typeof next).hand]).toEqual([true, true]);
  });

  it("reads each field once, and leaves objects of classes as they are", () => {
    class Card {
      readonly name = "card";
      get twice(): string {
        return this.name + this.name;
      }
    }
    let reads = 0;
    const card = new Card();
    const value = {
      card,
      get counted() {
        return { reads: ++reads };
      },
    };
    const copy = ownCopy(value, undefined, undefined) as typeof value;
    expect([copy.counted, copy.counted, copy.card.twice, reads]).toEqual([{ reads: 1 }, { reads: 1 }, "cardcard", 1]);
  });

  it("has no promises", () => {
    for (const value of [
      { a: [Promise.resolve()] },
      new (class {
        readonly later = Promise.resolve();
      })(),
    ]) {
      expect(() => ownCopy(value, undefined, undefined)).toThrow(RuleFault);
    }
  });
});
