import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLField,
  GraphQLInt,
  GraphQLList,
  type GraphQLSchema,
  GraphQLString,
  isObjectType,
} from "graphql";

// What the schema says of its operations beside their types: for code generators and for people. Nothing is executed by these.

type Field = GraphQLField<unknown, unknown>;

/** What code generators of clients know: a field that is null only where an error says why. */
export const semanticNonNull = new GraphQLDirective({
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

/** Whether a frontend of others may use an operation: see `access.ts`. */
export const access = new GraphQLDirective({
  name: "access",
  description: "What it takes that a frontend of others may use this for somebody. Without `scope` none may.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    scope: { type: GraphQLString, description: "The name of the scope in OAuth: `watch`, `play` or `admin`." },
  },
});

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
      if (field === undefined || !/^ {2}(?:\w+|\)): /.test(line)) return line;
      const own = fields[field];
      return line + ((own && said.get(own)) ?? "");
    })
    .join("\n");
}
