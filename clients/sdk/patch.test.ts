import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { applyPatch, PatchedMatch, type PatchOperation } from "./patch.ts";

describe("a patch", () => {
  test("changes lists and objects, one operation after the other", () => {
    const before = { "a/b": 1, "~": [1, 2, 3], deep: [{ x: null }] };
    const after = applyPatch(before, [
      { op: "replace", path: "/a~1b", value: 2 },
      { op: "remove", path: "/~0/0" },
      { op: "add", path: "/~0/2", value: 4 },
      { op: "replace", path: "/deep/0/x", value: { y: 1 } },
      { op: "replace", path: "/deep/0/x/y", value: 2 },
    ]);
    expect(after).toEqual({ "a/b": 2, "~": [2, 3, 4], deep: [{ x: { y: 2 } }] });
    expect(applyPatch(after, [{ op: "replace", path: "", value: 7 }])).toBe(7);
  });

  test("leaves the document as it was, and what it does not change is the same object", () => {
    const before = { pieces: [{ key: "a" }, { key: "b", at: { x: 1 } }, { key: "c" }], seats: [{ seat: 0 }] };
    const known = structuredClone(before);
    const after = applyPatch(before, [
      { op: "replace", path: "/pieces/1/at/x", value: 2 },
      { op: "remove", path: "/pieces/0" },
      { op: "add", path: "/pieces/2", value: { key: "d" } },
    ]) as typeof before;
    expect(before).toEqual(known);
    expect(after.pieces).toEqual([{ key: "b", at: { x: 2 } }, { key: "c" }, { key: "d" }]);
    expect(after.pieces[1]).toBe(before.pieces[2]);
    expect(after.seats).toBe(before.seats);
  });

  test("leaves what it brings as it came", () => {
    const value = { x: { y: 1 } };
    const operations: readonly PatchOperation[] = [
      { op: "replace", path: "/a", value },
      { op: "replace", path: "/a/x/y", value: 2 },
    ];
    expect(applyPatch({ a: 0 }, operations)).toEqual({ a: { x: { y: 2 } } });
    expect(value).toEqual({ x: { y: 1 } });
  });

  test.each<[string, PatchOperation]>([
    ["a name that is not there", { op: "replace", path: "/b", value: 1 }],
    ["a name that objects have by themselves", { op: "replace", path: "/__proto__/x", value: 1 }],
    ["the prototype", { op: "replace", path: "/__proto__", value: { x: 1 } }],
    ["a place behind the list", { op: "add", path: "/a/3", value: 1 }],
    ["an item behind the list", { op: "remove", path: "/a/2" }],
    ["something that is no index", { op: "replace", path: "/a/x", value: 1 }],
    ["a name in a number", { op: "replace", path: "/a/0/x", value: 1 }],
    ["a new name", { op: "add", path: "/new", value: 1 }],
  ])("is refused that is about %s", (_what, operation) => {
    expect(() => applyPatch({ a: [1, 2] }, [operation])).toThrow(RangeError);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe("a match with patches", () => {
  const hashOf = (match: unknown) => crc32(JSON.stringify(match)).toString(16).padStart(8, "0");

  test("shares with the one before what has not changed", () => {
    const matches = new PatchedMatch();
    const first = { round: 1, name: "é", seats: [{ seat: 0 }] };
    expect(matches.after({ match: first })).toBe(first);
    const next = { ...first, round: 2 };
    const operations: readonly PatchOperation[] = [{ op: "replace", path: "/round", value: 2 }];
    const second = matches.after({ match: null, patch: { hash: hashOf(next), operations } }) as typeof first;
    expect(second).toEqual(next);
    expect(second.seats).toBe(first.seats);
  });

  test("is unknown after its owner has changed it", () => {
    const matches = new PatchedMatch();
    const first = matches.after({ match: { round: 1, turn: 1 } }) as { turn: number };
    first.turn = 99;
    const operations: readonly PatchOperation[] = [{ op: "replace", path: "/round", value: 2 }];
    const patch = { hash: hashOf({ round: 2, turn: 1 }), operations };
    expect(matches.after({ match: null, patch })).toBeUndefined();
  });

  test.each([
    ["has another hash", "00000000", "/round"],
    ["does not fit", hashOf({ round: 2 }), "/turn"],
  ])("is unknown after a patch that %s", (_what, hash, path) => {
    const matches = new PatchedMatch();
    matches.after({ match: { round: 1 } });
    const patch = { hash, operations: [{ op: "replace" as const, path, value: 2 }] };
    expect(matches.after({ match: null, patch })).toBeUndefined();
  });

  test("is unknown before there is a whole one", () => {
    expect(new PatchedMatch().after({ match: null, patch: { hash: "", operations: [] } })).toBeUndefined();
  });
});
