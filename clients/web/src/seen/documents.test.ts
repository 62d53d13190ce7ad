import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import * as ofApp from "../app/documents.ts";
import * as ofSeen from "./documents.ts";

const sources = join(import.meta.dirname, "..");
const schema = buildSchema(readFileSync(join(sources, "../../../schema/schema.graphql"), "utf8"));

describe("what this client sends besides the operations of the SDK", () => {
  const texts = Object.entries({ ...ofApp, ...ofSeen, withCosts: ofSeen.printedQueryWith("cost { symbol count }") });

  it.each(texts.filter(([, text]) => typeof text === "string"))("matches the schema: %s", (_name, text) => {
    expect(validate(schema, parse(text as string)).map(({ message }) => message)).toEqual([]);
  });

  it("stands in files called documents.ts alone, or servers that run only known operations refuse it", () => {
    const operation = /(?:["'`]|\$\{\w+\})\s*(?:query|mutation|subscription)\b[^"'`]*\{|gql`|["'`]\{ \w+/;
    const elsewhere = globSync("**/*.{ts,tsx}", { cwd: sources }).filter((file) => {
      if (/\.test\.ts$|(?:^|\/)documents\.ts$/.test(file)) return false;
      // Those of the desk stand among the operations of the schema, and are listed from there.
      if (file.includes("generated/")) return false;
      // Its queries are recorded while the operations are listed.
      if (file.endsWith("view-shape.ts")) return false;
      return operation.test(readFileSync(join(sources, file), "utf8"));
    });
    expect(elsewhere).toEqual([]);
  });
});
