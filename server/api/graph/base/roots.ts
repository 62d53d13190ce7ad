import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  type GraphQLSchema,
  isNonNullType,
} from "graphql";

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

/**
 * Lets each root field of queries and mutations fail alone. A non-null field that fails takes everything beside it away, also the
 * result of a mutation that has been stored. In resolvers these fields are declared as what they bring.
 */
export function letRootsFailAlone(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!isNonNullType(field.type)) continue;
      field.type = field.type.ofType;
      field.extensions = { ...field.extensions, directives: { [semanticNonNull.name]: {} } };
    }
  }
}
