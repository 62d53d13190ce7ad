import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { generateOperations } from "../../.ci/generate-sdk.ts";
import * as operations from "./generated/operations.ts";

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../schema/schema.graphql"), "utf8"));

describe("the documented operations", () => {
  it("are what the client sends: `npm run schema` makes it again", async () => {
    const made = readFileSync(join(import.meta.dirname, "generated/operations.ts"), "utf8");
    expect(made === (await generateOperations())).toBe(true);
  });

  const documents = Object.entries(operations).filter(([name]) => name.endsWith("Document"));

  it("are texts, which each send a fragment once", () => {
    expect(documents.length).toBeGreaterThan(10);
    for (const [, text] of documents) {
      const fragments = [...text.matchAll(/^ *fragment (\w+)/gm)].map(([, name]) => name);
      expect(new Set(fragments).size).toBe(fragments.length);
    }
  });

  it.each(documents)("fit the schema: %s", (_name, text) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });
});
