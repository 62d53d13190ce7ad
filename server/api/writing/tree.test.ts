import { crc32 } from "node:zlib";
import fc from "fast-check";
import { GraphQLObjectType, GraphQLScalarType, GraphQLSchema, parse } from "graphql";
import { describe, expect, it } from "vitest";
import { inHexadecimal } from "./checksum.ts";
import { Executor } from "./executor.ts";
import { isSameTree, type ObjectTree, replacing, Shape, sizeOf, summedOf, textOf, treeOf } from "./tree.ts";

const data = fc.jsonValue({ maxDepth: 4, stringUnit: "grapheme" });

describe("the tree of data", () => {
  it("has its text, and the length and checksum of that", () => {
    fc.assert(
      fc.property(data, (any) => {
        const tree = treeOf(any);
        const text = JSON.stringify(any);
        expect(textOf(tree)).toBe(text);
        expect(summedOf(tree).bytes).toBe(Buffer.byteLength(text));
        expect(inHexadecimal(summedOf(tree).sum)).toBe(inHexadecimal(crc32(text)));
        if (typeof tree !== "string") expect(sizeOf(tree)).toBe(Buffer.byteLength(text));
      }),
    );
  });

  it("says whether others are the same", () => {
    fc.assert(
      fc.property(data, data, (one, other) => {
        expect(isSameTree(treeOf(one), treeOf(structuredClone(one)))).toBe(true);
        expect(isSameTree(treeOf(one), treeOf(other))).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
    expect(isSameTree(treeOf({ a: 1, b: 2 }), treeOf({ b: 2, a: 1 }))).toBe(false);
    expect(isSameTree(treeOf([]), treeOf({}))).toBe(false);
  });

  it("is the same when its text is kept", () => {
    const kept = (treeOf({ a: [1], b: { c: "é" } }) as ObjectTree).kept();
    expect(kept.text).toBe('{"a":[1],"b":{"c":"é"}}');
    expect(summedOf(kept)).toEqual(summedOf('{"a":[1],"b":{"c":"é"}}'));
  });

  it("gets other leaves and other values of fields", () => {
    const tree = treeOf({ a: [1, 2], b: { c: 1 }, d: { e: 3 } }) as ObjectTree;
    const replaced = replacing(tree, (leaf) => (leaf === "1" ? treeOf(["one"]) : leaf)) as ObjectTree;
    expect(replaced.text).toBe('{"a":[["one"],2],"b":{"c":["one"]},"d":{"e":3}}');
    expect(replaced.values[2]).toBe(tree.values[2]);
    expect(tree.with(new Map([["b", "null"]])).text).toBe('{"a":[1,2],"b":null,"d":{"e":3}}');
  });

  it("knows names in their order", () => {
    expect(new Shape(["a", "b"]).hasNamesOf(new Shape(["a", "b"]))).toBe(true);
    expect(new Shape(["a", "b"]).hasNamesOf(new Shape(["b", "a"]))).toBe(false);
    expect(new Shape(["a"]).hasNamesOf(new Shape(["a", "b"]))).toBe(false);
  });
});

it("of a result knows the parts of JSON in its fields", async () => {
  const Json = new GraphQLScalarType({ name: "JSON" });
  const query = new GraphQLObjectType({ name: "Query", fields: { json: { type: Json }, date: { type: Json } } });
  const executor = new Executor(new GraphQLSchema({ query }));
  const document = parse("{ json date }");
  const rootValue = { json: { a: [1, "é"], b: {} }, date: new Date(5) };
  await executor.executeAsTree({ document, rootValue });
  const tree = (await executor.executeAsTree({ document, rootValue })) as ObjectTree;
  expect(tree.text).toBe(JSON.stringify(rootValue));
  expect(tree.values).toEqual([treeOf(rootValue.json), JSON.stringify(rootValue.date)]);
});
