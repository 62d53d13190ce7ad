import { createHash } from "node:crypto";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import { withDirectives } from "./directives.ts";

/** A schema as text, and a name for that text. */
export interface PrintedSchema {
  /** Sorted to keep differences small, with the directives of its operations. */
  readonly text: string;
  /** It changes with whatever clients may ask for. */
  readonly digest: string;
}

const printed = new WeakMap<GraphQLSchema, PrintedSchema>();

/** Prints a schema: once, since that takes a while. */
export function printedSchema(schema: GraphQLSchema): PrintedSchema {
  let known = printed.get(schema);
  if (!known) {
    const text = `${withDirectives(printSchema(lexicographicSortSchema(schema)), schema)}\n`;
    known = { text, digest: createHash("sha256").update(text).digest("hex").slice(0, 32) };
    printed.set(schema, known);
  }
  return known;
}
