import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../engine/index.ts";
import { ManifestError, readManifest } from "./operation-manifest.ts";
import { PersistedOperations } from "./persisted-operations.ts";

const nobody = () => false;
const hashed = (sha256Hash: unknown) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
const code = (code: string) => expect.objectContaining({ code });

describe("automatic persisted queries", () => {
  const query = "{ viewer { account { id } } }";

  test("are known by their hash once the text was sent with it and found good", () => {
    const operations = new PersistedOperations({ only: false, own: [] });
    expect(() => operations.find(hashed(sha256(query)), nobody)).toThrow(code("PERSISTED_QUERY_NOT_FOUND"));
    const found = operations.find({ query, ...hashed(sha256(query)) }, nobody);
    expect(() => operations.find(hashed(sha256(query)), nobody)).toThrow("PersistedQueryNotFound");
    found.remember();
    expect(operations.find(hashed(sha256(query)), nobody).source).toBe(query);
    expect(operations.find({ query: "", ...hashed(sha256(query)) }, nobody).source).toBe(query);
    expect(operations.find({ documentId: `sha256:${sha256(query)}` }, nobody).source).toBe(query);
  });

  test.each([
    ["a wrong hash", { query, ...hashed(sha256("{ games { id } }")) }],
    ["a hash in capitals", { query, ...hashed(sha256(query).toUpperCase()) }],
    ["an id of its own", { query, documentId: "me" }],
    ["no hash", { query, ...hashed(undefined) }],
    ["a hash that is a number", { query, ...hashed(7) }],
    ["an absurdly long hash", hashed("a".repeat(100_000))],
    ["an empty hash", hashed("")],
    ["nothing to find", { extensions: "persistedQuery" }],
    ["a query that is no text", { query: [query] }],
  ])("refuse %s", (_, asked) => {
    const operations = new PersistedOperations({ only: false, own: [] });
    expect(() => operations.find(asked, nobody)).toThrow(code("BAD_REQUEST"));
  });

  test("are forgotten, the least recently used first, before they fill the memory", () => {
    const operations = new PersistedOperations({ only: false, own: [] });
    const send = (text: string) => operations.find({ query: text, ...hashed(sha256(text)) }, nobody).remember();
    const used = "{ used }";
    send(used);
    for (let number = 0; number < 3_000; number++) {
      send(`{ field${number} }`);
      if (number % 500 === 0) operations.find(hashed(sha256(used)), nobody);
    }
    expect(operations.remembered).toBe(1_000);
    expect(operations.find(hashed(sha256(used)), nobody).source).toBe(used);
    expect(() => operations.find(hashed(sha256("{ field0 }")), nobody)).toThrow(code("PERSISTED_QUERY_NOT_FOUND"));
    for (let number = 0; number < 200; number++) send(`{ field${number} } #${"x".repeat(60_000)}`);
    expect(operations.remembered).toBeLessThan(80);
    const long = `{ viewer { account { id } } } #${"x".repeat(70_000)}`;
    send(long);
    expect(() => operations.find(hashed(sha256(long)), nobody)).toThrow(code("PERSISTED_QUERY_NOT_FOUND"));
  });
});

describe("a manifest", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "conclave-operations-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const query = "query Me { viewer { account { id } } }";
  const write = (name: string, content: unknown) => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  };
  const apollo = (...operations: { id: string; body: string }[]) => ({
    format: "apollo-persisted-query-manifest",
    version: 1,
    operations: operations.map((operation) => ({ ...operation, name: "Me", type: "query" })),
  });

  test("is one of Apollo, one of Relay, or a folder of both", () => {
    write("apollo.json", apollo({ id: sha256(query), body: query }));
    write("relay.json", { "5d41402abc4b2a76b9719d911017c592": "query Games { games { totalCount } }" });
    write("README.md", "not one of them");
    expect([...readManifest(join(folder, "apollo.json"))]).toEqual([[sha256(query), query]]);
    expect([...readManifest(folder).keys()]).toEqual([sha256(query), "5d41402abc4b2a76b9719d911017c592"]);
  });

  test.each([
    ["a hash of something else", apollo({ id: sha256("{ x }"), body: query }), /is not the hash of its operation/],
    [
      "two operations with one id",
      apollo({ id: "a", body: query }, { id: "a", body: "{ x }" }),
      /is another operation/,
    ],
    ["another format", { format: "other", operations: [] }, /is not a manifest/],
    ["no JSON", "{", /is not JSON/],
    ["an absurd size", { a: "x".repeat(17 * 2 ** 20) }, /more than/],
    [
      "too many operations",
      Object.fromEntries(Array.from({ length: 10_001 }, (_, id) => [`${id}`, "{ x }"])),
      /more than/,
    ],
  ])("with %s is refused at the start", (_, content, reason) => {
    const path = write("manifest.json", content);
    expect(() => readManifest(path)).toThrow(ManifestError);
    expect(() => readManifest(path)).toThrow(reason);
  });

  test("alone may run if the host says so; by its ids or its texts, and for the operator everything", () => {
    const manifest = new Map([["me", query]]);
    const own = "mutation { signOut(input: {}) { everywhere } }";
    const locked = new PersistedOperations({ manifest, only: true, own: [own] });
    expect(locked.find({ documentId: "me" }, nobody).source).toBe(query);
    expect(locked.find({ query }, nobody).source).toBe(query);
    expect(locked.find({ query: own }, nobody).source).toBe(own);
    const other = "{ server { errorCodes { code } } }";
    expect(() => locked.find({ query: other }, nobody)).toThrow(code("OPERATION_NOT_ALLOWED"));
    expect(() => locked.find({ query: `${query} ` }, nobody)).toThrow(code("OPERATION_NOT_ALLOWED"));
    const withHash = { query: other, ...hashed(sha256(other)) };
    expect(() => locked.find(withHash, nobody)).toThrow(code("OPERATION_NOT_ALLOWED"));
    locked.find(withHash, () => true).remember();
    expect(() => locked.find(hashed(sha256(other)), nobody)).toThrow(code("PERSISTED_QUERY_NOT_FOUND"));
    expect(() => locked.find({ query: other, documentId: "me" }, () => true)).toThrow(code("BAD_REQUEST"));
  });
});
