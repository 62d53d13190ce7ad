import { GraphQLError, GraphQLScalarType } from "graphql";
import { GraphQLISODateTime } from "type-graphql";

/** A point in time, as TypeGraphQL reads and writes it, under the name that other servers and tools know. */
export const GraphQLDateTime = new GraphQLScalarType({
  ...GraphQLISODateTime.toConfig(),
  name: "DateTime",
  specifiedByURL: "https://scalars.graphql.org/andimarek/date-time.html",
  description:
    "A point in time in UTC with milliseconds, by RFC 3339 and ISO 8601: `2026-01-31T18:30:00.000Z`. In clients a string, or the language's type for points in time.",
});

/** A language. It is read where it is used, since an error about it is told in the language of the request. */
export const GraphQLLocale = new GraphQLScalarType<string, string>({
  name: "Locale",
  specifiedByURL: "https://www.rfc-editor.org/info/bcp47",
  description:
    "A language as a BCP 47 tag of at most 35 characters: `en`, `zh-Hans`, `zh-Hant`, `de`. In clients a string.",
  serialize: (value) => String(value),
  parseValue: (value) => {
    if (typeof value === "string") return value;
    throw new GraphQLError("a language is a tag such as `de` or `zh-Hant`");
  },
});

/** What is chosen or left out: an input that could say `false` would say nothing by it. */
export const GraphQLTrue = new GraphQLScalarType<true, boolean>({
  name: "True",
  description: "Only `true`. In clients the literal type `true`, or else a boolean.",
  serialize: () => true,
  parseValue: (value) => {
    if (value === true) return true;
    throw new GraphQLError("only `true` is possible here: otherwise leave it out");
  },
});

/** Parameters of a message: plain JSON data on the way out, and nothing on the way in. */
export const GraphQLJson = new GraphQLScalarType({
  name: "JSON",
  specifiedByURL: "https://www.rfc-editor.org/rfc/rfc8259",
  description:
    "Any JSON value: an object, a list, a string, a number, a boolean or null. Only on the way out. In clients a type for unknown data.",
  serialize: (value) => value,
  parseValue: () => {
    throw new TypeError("JSON data is not taken as input");
  },
  parseLiteral: () => {
    throw new TypeError("JSON data is not taken as input");
  },
});
