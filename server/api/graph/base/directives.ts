import {
  assertEnumType,
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  type GraphQLEnumType,
  type GraphQLField,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  isObjectType,
} from "graphql";

// What the schema says of its operations beside their types: for code generators and for people. Nothing is executed by these.

type Field = GraphQLField<unknown, unknown>;

/** What code generators of clients know: a field that is null only where an error says why. */
const semanticNonNull = new GraphQLDirective({
  name: "semanticNonNull",
  description:
    "Null only where an error in `errors` has its path. A client that throws for errors may take the field as non-null.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLList(GraphQLInt),
      defaultValue: [0],
      description: "Of which levels it is said: 0 is the field, 1 the items of its list.",
    },
  },
});

/** Who may use an operation: see `access.ts`. */
const access = () =>
  new GraphQLDirective({
    name: "access",
    description: "Who may use this.",
    locations: [DirectiveLocation.FIELD_DEFINITION],
    // The types of some arguments are made with the rest of the schema: see `typeDirectives`.
    args: {
      scope: {
        type: GraphQLString,
        description:
          "What a frontend of others, or an access token, needs to use it for somebody. Without a scope none may.",
      },
      role: {
        type: GraphQLString,
        description: "The least role that it takes: otherwise `FORBIDDEN`, or null for what is a part of an answer.",
      },
      seated: { type: GraphQLBoolean, description: "Only those in a seat of the match; `NOT_SEATED` otherwise." },
      host: { type: GraphQLBoolean, description: "Only the host of the match; `FORBIDDEN` otherwise." },
      hostOr: {
        type: GraphQLString,
        description: "Only the host of the match, and whoever has at least this role; `FORBIDDEN` otherwise.",
      },
    },
  });

/** How an operation may fail: see `failing.ts`. */
const fails = () =>
  new GraphQLDirective({
    name: "fails",
    description:
      "The codes with which this may fail, besides those of any operation: what is wrong with the request (`BAD_REQUEST`, " +
      "`QUERY_TOO_COMPLEX`, `REQUEST_TOO_LARGE`, `OPERATION_NOT_ALLOWED`, `PERSISTED_QUERY_NOT_FOUND`, `RATE_LIMITED`), with who asks " +
      "(`NOT_SIGNED_IN`, `TOKEN_INVALID`, `TOKEN_EXPIRED`, `INSUFFICIENT_SCOPE`, `ACCOUNT_BANNED`, `ACCOUNT_REFUSED`, " +
      "`ACCOUNT_WAITING`), or with the server (`INTERNAL`, `SERVER_BUSY`, `UNAVAILABLE`). More may come.",
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: { with: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) } },
  });

/** What a field costs: see `told-costs.ts`. In the way of the cost directives that other servers have, so that tools know it. */
const cost = new GraphQLDirective({
  name: "cost",
  description:
    "What the field costs by itself, in fields that are only read; 1 where nothing is said. What is selected below it is counted once for " +
    "each entry of a list; below an `Edition`, a `GameView`, a `Procedure` or a `Prompt`, which are kept as they are told, by a quarter. `Match` and `Position` cost 70 more if anything is selected of them that the stored record does not have.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { weight: { type: new GraphQLNonNull(GraphQLString), description: "A number." } },
});

/** The directives of a schema: each has its own, since their arguments have its types. */
export function ownDirectives(): readonly GraphQLDirective[] {
  return [access(), cost, fails(), semanticNonNull];
}

/** Gives the arguments of directives the enumerations of their schema. @throws {Error} if it has lost one */
export function typeDirectives(schema: GraphQLSchema): void {
  const enumOf = (name: string): GraphQLEnumType => assertEnumType(schema.getType(name));
  for (const argument of schema.getDirective("access")?.args ?? []) {
    if (argument.name === "scope") argument.type = enumOf("AccessScope");
    if (argument.name === "role" || argument.name === "hostOr") argument.type = enumOf("Role");
  }
  for (const argument of schema.getDirective("fails")?.args ?? []) {
    argument.type = new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(enumOf("ErrorCode"))));
  }
}

/** What is said of fields, as it is printed. */
const said = new WeakMap<Field, string>();

/** Says something of a field. */
export function addDirective(field: Field, text: string): void {
  said.set(field, `${said.get(field) ?? ""} ${text}`);
}

/**
 * Adds the directives of operations to a printed schema, which graphql-js leaves out. `printSchemaWithDirectives` of
 * `@graphql-tools/utils` takes four times as long as its printing, which each start of a server would pay for.
 */
export function withDirectives(text: string, schema: GraphQLSchema): string {
  const byBlock = new Map<string, Readonly<Record<string, Field>>>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const fields = type.getFields();
    if (!Object.values(fields).some((field) => said.has(field))) continue;
    const interfaces = type.getInterfaces().map(({ name }) => name);
    byBlock.set(`type ${type.name} ${interfaces.length > 0 ? `implements ${interfaces.join(" & ")} ` : ""}{`, fields);
  }
  let fields: Readonly<Record<string, Field>> | undefined;
  let field: string | undefined;
  return text
    .split("\n")
    .map((line) => {
      if (!line.startsWith(" ")) fields = line === "" ? fields : byBlock.get(line);
      if (!fields) return line;
      field = /^ {2}(\w+)[(:]/.exec(line)?.[1] ?? field;
      if (field === undefined || !/^ {2}(?:\w+(?:\(.*\))?|\)): /.test(line)) return line;
      const own = fields[field];
      return line + ((own && said.get(own)) ?? "");
    })
    .join("\n");
}
