import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ArgumentNode,
  buildSchema,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type ValueNode,
} from "graphql";
import { describe, expect, it } from "vitest";
import { project, tableOf } from "./blocks.ts";

/** What the pages say in their sentences about the schema. Their blocks of GraphQL are run in `snippets.test.ts`. */

const schema = buildSchema(readFileSync(join(project, "schema/schema.graphql"), "utf8"));
const types: readonly GraphQLNamedType[] = Object.values(schema.getTypeMap());

/** Names that belong to something else: other languages, the SDK, transports, or what is in a token or an export. */
const ofOthers = new Set([
  // Other languages, and libraries for clients.
  ..."JSON Instant customScalarTypes graphql import operationName persistConfig PersistedQueryLink persistedExchange EventSource JsonElement AbortSignal InMemoryCache resetStore sessionStorage".split(
    " ",
  ),
  // The SDK.
  ..."client FrontendSignIn MatchSession documentFor longestSilence onTokens restartPatience session unknownViews".split(
    " ",
  ),
  // What is sent beside the results of operations, and what is logged.
  ..."POST GET ID documentId PersistedQueryNotFound RateLimit RollingUpdate heartbeatSeconds isHost match.owed me".split(
    " ",
  ),
]);

const settings = tableOf("docs/hosts.md", "variable").map(([name = ""]) => name);

/** The text of a page without its blocks. */
function sentencesOf(page: string): string {
  return readFileSync(join(project, page), "utf8").replaceAll(/^```[\s\S]*?^```$/gm, "");
}

/** Everything that the sentences of a page have in backticks. */
function codesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code))];
}

type Argued = GraphQLArgument | GraphQLInputField;

/** All fields of this name that results have, with their types. */
function fieldsCalled(name: string) {
  return types.flatMap((type) => {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    return field ? [field] : [];
  });
}

const names = new Set(
  types.flatMap((type) => {
    if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) return [];
    return Object.values(type.getFields()).flatMap((field) => [
      field.name,
      ...("args" in field ? field.args.map((argument: GraphQLArgument) => argument.name) : []),
    ]);
  }),
);
const fragments = new Set(
  readFileSync(join(project, "schema/operations/fragments.graphql"), "utf8").match(/(?<=^fragment )\w+/gm),
);
const values = new Set(types.flatMap((type) => (isEnumType(type) ? type.getValues().map(({ name }) => name) : [])));

/** Where a path of fields leads to from a type; `undefined` if there is none. */
function along(type: GraphQLNamedType | undefined, path: readonly string[]): GraphQLNamedType | undefined {
  return path.reduce<GraphQLNamedType | undefined>((at, name) => {
    const field = isObjectType(at) || isInterfaceType(at) || isInputObjectType(at) ? at.getFields()[name] : undefined;
    return field && getNamedType(field.type as GraphQLOutputType);
  }, type);
}

/** Whether a value may stand for an input: each field that it names has to be there. A placeholder is a string or null. */
function fits(value: ValueNode, type: GraphQLNamedType): boolean {
  if (value.kind === Kind.OBJECT) {
    if (!isInputObjectType(type)) return false;
    return value.fields.every((given) => {
      const field = type.getFields()[given.name.value];
      return field !== undefined && fits(given.value, getNamedType(field.type));
    });
  }
  return value.kind !== Kind.ENUM || (isEnumType(type) && type.getValue(value.value) !== undefined);
}

function takes(given: readonly Argued[], { name, value }: ArgumentNode): boolean {
  const found = given.find((each) => each.name === name.value);
  return found !== undefined && fits(value, getNamedType(found.type));
}

/** What `name(a: 1, b:) { c }` asks for, in the words of a page. */
function fieldIn(code: string): FieldNode | undefined {
  const whole = code.replaceAll(/: …/g, ": null").replaceAll(/:(?=\s*[,)])/g, ": null");
  try {
    const [definition] = parse(`{ ${whole} }`).definitions;
    const [selection] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
    return selection?.kind === Kind.FIELD ? selection : undefined;
  } catch {
    return undefined;
  }
}

/** Whether some field can be asked for like this. Mutations are also written with what their input takes: `cancelMatch(matchId)`. */
function canBeCalled(code: string): boolean {
  const [, name = "", list] = /^(\w+)\((\w+(?:, \w+)*)\)$/.exec(code) ?? [];
  if (list !== undefined) {
    return fieldsCalled(name).some(({ args }) => {
      const input = args.find((argument) => argument.name === "input");
      const type = input && getNamedType(input.type);
      const known = isInputObjectType(type) ? Object.keys(type.getFields()) : args.map((argument) => argument.name);
      return list.split(", ").every((each) => known.includes(each));
    });
  }
  const asked = fieldIn(code);
  if (!asked) return false;
  const selected = (asked.selectionSet?.selections ?? []).flatMap((each) =>
    each.kind === Kind.FIELD ? [each.name.value] : [],
  );
  return fieldsCalled(asked.name.value).some(
    ({ args, type }) =>
      (asked.arguments ?? []).every((given) => takes(args, given)) &&
      selected.every((field) => along(getNamedType(type), [field]) !== undefined),
  );
}

/** Whether what a page names is in the schema; `undefined` if it does not look as if it should be. */
function isThere(code: string): boolean | undefined {
  const [first = ""] = /^\w+/.exec(code) ?? [];
  if (ofOthers.has(first) || ofOthers.has(code)) return undefined;
  if (/^\w+\([^)]*\)(?: \{.*\})?$/.test(code)) return canBeCalled(code);
  const path = /^(\w+)((?:\.\w+)+)(?:: (\w+))?$/.exec(code);
  if (path) {
    const [, start = "", rest = "", value] = path;
    const fields = rest.slice(1).split(".");
    if (start === "extensions") return along(schema.getType("ErrorExtensions"), fields) !== undefined;
    const from = /^[A-Z]/.test(start)
      ? [schema.getType(start)]
      : fieldsCalled(start).map(({ type }) => getNamedType(type));
    // What looks like a path may be a file or a message.
    if (from.length === 0) return undefined;
    return from.some((type) => {
      const end = along(type, fields);
      return value === undefined ? end !== undefined : isEnumType(end) && end.getValue(value) !== undefined;
    });
  }
  if (/^[a-z]+[A-Z]\w*$/.test(code)) return names.has(code);
  if (/^(?:[A-Z][a-z]+){2,}$/.test(code)) return schema.getType(code) !== undefined || fragments.has(code);
  return undefined;
}

/** Names in capitals that are not values of the schema. On the page for hosts there are signals, variables and faults as well. */
function unknownValues(codes: readonly string[]): readonly string[] {
  const known = (code: string) => values.has(code) || settings.includes(code) || ofOthers.has(code);
  return codes.filter((code) => /^[A-Z]+(?:_[A-Z]+)*$/.test(code) && !known(code));
}

describe("what docs/frontends.md and docs/hosts.md name in their sentences is in the schema", () => {
  it.each([
    ["docs/frontends.md", 120],
    ["docs/hosts.md", 25],
  ])("on %s", (page, least) => {
    const codes = codesIn(sentencesOf(page));
    expect(codes.filter((code) => isThere(code) === true).length).toBeGreaterThan(least);
    expect(codes.filter((code) => isThere(code) === false)).toEqual([]);
  });

  it("with each value of an enumeration on docs/frontends.md", () => {
    const codes = codesIn(sentencesOf("docs/frontends.md"));
    expect(codes.filter((code) => values.has(code)).length).toBeGreaterThan(100);
    expect(unknownValues(codes)).toEqual([]);
  });

  it.each([
    ["matches(filter: { mine: true })", "matches(mine: true)"],
    ["matches(filter: { status: LOBBY })", "matches(filter: { status: WAITING })"],
    ["MatchUpdate.version", "MatchUpdate.versions"],
    ["Match.origin.matchId", "Match.origin.match"],
    ["MatchSeat.kind: HELD", "MatchSeat.kind: KEPT"],
    ["cancelMatch(matchId)", "cancelMatch(match)"],
    ["at(seat: 2) { log }", "at(seat: 2) { logs }"],
    ["node(id:)", "node(key:)"],
    ["pause.until", "pause.end"],
    ["extensions.code", "extensions.codes"],
    ["MatchPosition", "MatchPositions"],
    ["watchingDelayMinutes", "watchingDelay"],
  ])("as `%s` is, and `%s` would not be", (right, wrong) => {
    expect([isThere(right), isThere(wrong)]).toEqual([true, false]);
  });
});

describe("the mutations that docs/frontends.md gives keys", () => {
  const [, needing = "", taking = ""] =
    /^((?:`\w+`(?:, | and )?)+) need a key\. \*\*Whatever would be made twice takes one\*\*: ([^.]*)\.$/m.exec(
      sentencesOf("docs/frontends.md"),
    ) ?? [];
  const keyed = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args }) => {
    const input = args.map(({ type }) => getNamedType(type)).find(isInputObjectType);
    const key = input?.getFields().idempotencyKey;
    return key ? [{ name, isNeeded: isNonNullType(key.type) }] : [];
  });

  it.each([
    ["need", needing, true],
    ["may take", taking, false],
  ] as const)("are those whose input has one: they %s it", (_, sentence, isNeeded) => {
    const named = [...codesIn(sentence)].sort();
    expect(named.length).toBeGreaterThan(2);
    expect(named).toEqual(
      keyed
        .filter((each) => each.isNeeded === isNeeded)
        .map(({ name }) => name)
        .sort(),
    );
  });
});
