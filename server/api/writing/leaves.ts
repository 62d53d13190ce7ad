import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from "graphql";
import { isUnfinished } from "./unfinished.ts";
import { giveUp } from "./unsupported.ts";

/** Writes a value that is not null as JSON. @throws {Unsupported} for anything unusual */
export type WriteLeaf = (value: unknown) => string;

/** How many texts are kept in JSON, and how long they may be. The same few ids, names and kinds are written all the time. */
const mostQuoted = 8_192;
const longestQuoted = 64;

let quoted = new Map<string, string>();

/** What has a digit in it is often an id that comes once, and keeping it takes several times as long as writing it. */
const digit = /\d/;

/** A text in JSON. */
function quote(text: string): string {
  if (text.length > longestQuoted || digit.test(text)) return JSON.stringify(text);
  let json = quoted.get(text);
  if (json === undefined) {
    json = JSON.stringify(text);
    if (quoted.size >= mostQuoted) quoted = new Map();
    // A copy, since a text may be a part of a request, which V8 would keep as a whole.
    quoted.set(JSON.parse(json) as string, json);
  }
  return json;
}

/** The function that writes values of a type. Usual values are written at once; all others as their type serialises them. */
export function leafWriter(type: GraphQLLeafType): WriteLeaf {
  const slow = serialising(type);
  switch (type) {
    case GraphQLString:
    case GraphQLID:
      return (value) => (typeof value === "string" ? quote(value) : slow(value));
    case GraphQLInt:
      // Only an integer of 32 bits stays the same.
      return (value) => (((value as number) | 0) === value ? `${value}` : slow(value));
    case GraphQLFloat:
      return (value) => (Number.isFinite(value) ? `${value}` : slow(value));
    case GraphQLBoolean:
      return (value) => (typeof value === "boolean" ? `${value}` : slow(value));
  }
  if (!isEnumType(type)) return slow;
  const names = new Map<unknown, string>(type.getValues().map(({ name, value }) => [value, JSON.stringify(name)]));
  return (value) => names.get(value) ?? slow(value);
}

function serialising(type: GraphQLLeafType): WriteLeaf {
  return (value) => {
    // Functions are called, errors thrown and promises awaited by graphql-js.
    if (value === null || value === undefined || typeof value === "function" || isUnfinished(value))
      return giveUp(value);
    const serialised: unknown = type.serialize(value);
    if (serialised === null || serialised === undefined) return giveUp();
    return JSON.stringify(serialised) ?? giveUp();
  };
}
