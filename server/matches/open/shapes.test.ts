import fc from "fast-check";
import { expect, test } from "vitest";
import { Shapes } from "./shapes.ts";

test("records have the same shape exactly if they have the same names in the same order", () => {
  const shapes = new Shapes((_, names) => names, 10_000);
  const record = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "1", "2"), { maxLength: 5 });
  const recordOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]));
  fc.assert(
    fc.property(record, record, (one, other) => {
      const [first, second] = [recordOf(one), recordOf(other)];
      const areSame = Object.keys(first).join() === Object.keys(second).join();
      expect(shapes.of(first) === shapes.of(second)).toBe(areSame);
      expect(shapes.of(first)?.made).toEqual(Object.keys(first));
    }),
  );
});

test("there are no more of them than allowed, and those that are known stay", () => {
  const shapes = new Shapes((_, names) => names, 3);
  const known = shapes.of({ a: 1, b: 1 });
  for (let index = 0; index < 100; index++) shapes.of({ [`x${index}`]: 1 });
  expect(shapes.of({ x0: 2 })?.made).toEqual(["x0"]);
  expect(shapes.of({ x1: 2 })).toBeUndefined();
  expect(shapes.of({ a: 1, b: 1, c: 1 })).toBeUndefined();
  expect(shapes.of({ a: 2, b: 2 })).toBe(known);
});
