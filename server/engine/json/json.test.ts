import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, copyJson, findNonJson, fingerprint, hashOf, ownValue, sha256 } from "./json.ts";

describe("canonical JSON", () => {
  it("does not depend on the order of keys, or on undefined values", () => {
    expect(canonicalJson({ b: 1, a: [{ d: 1, c: undefined }] })).toBe('{"a":[{"d":1}],"b":1}');
    expect(hashOf({ b: 1, a: 2 })).toBe(hashOf({ a: 2, b: 1, c: undefined }));
    expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]));
  });

  it("is JSON of the same data, and stays the same when it is stored and loaded", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
        expect(canonicalJson(copyJson(plain))).toBe(canonicalJson(plain));
        expect(findNonJson(plain)).toBeUndefined();
      }),
      { seed: 6 },
    );
  });

  it("keeps keys that are called like built-ins", () => {
    const text = '{"__proto__":1,"constructor":2}';
    expect(canonicalJson(JSON.parse(text))).toBe(text);
  });
});

describe("an own value of data", () => {
  it.each(["__proto__", "constructor", "toString", "other"])("is found under any key: %s", (key) => {
    expect(ownValue({}, key)).toBeUndefined();
    expect(ownValue(JSON.parse(`{"${key}":{"a":1}}`), key)).toEqual({ a: 1 });
  });
});

describe("data that is not plain JSON", () => {
  it.each<[string, unknown, string | undefined]>([
    ["a date", { a: [{ when: new Date(0) }] }, "state.a[0].when"],
    ["a hole", [1, undefined], "state[1]"],
    ["a really empty place", new Array(1), "state[0]"],
    ["nothing under a key, which is left out when stored", { a: undefined }, undefined],
    ["an object without prototype", Object.assign(Object.create(null), { a: 1 }), undefined],
    ["the same object in two places", ((shared) => [shared, shared])({ a: 1 }), undefined],
    ["null", null, undefined],
  ])("is found with its path: %s", (_, value, path) => {
    expect(findNonJson(value)).toBe(path);
  });
});

describe("hashes", () => {
  it("are SHA-256", () => {
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("as fingerprints have 13 digits, and differ for similar texts", () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `prompt\n${index}`);
    const prints = texts.map(fingerprint);
    expect(new Set(prints).size).toBe(texts.length);
    for (const print of prints) expect(print).toMatch(/^[0-9a-f]{13}$/);
    expect(fingerprint("")).toMatch(/^[0-9a-f]{13}$/);
  });
});
