import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import * as documents from "./documents.ts";
import { documentsModule } from "./generate.ts";

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../schema/schema.graphql"), "utf8"));

describe("the documented operations", () => {
  it("are what the client sends", () => {
    expect(readFileSync(join(import.meta.dirname, "documents.ts"), "utf8")).toBe(documentsModule());
  });

  it.each(Object.entries(documents))("fit the schema: %s", (_name, text) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });
});
