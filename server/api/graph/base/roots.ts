import { type GraphQLSchema, isNonNullType } from "graphql";
import { addDirective, semanticNonNull } from "./directives.ts";

/**
 * Lets each root field of queries and mutations fail alone. A non-null field that fails takes everything beside it away, also the
 * result of a mutation that has been stored. In resolvers these fields are declared as what they bring.
 */
export function letRootsFailAlone(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!isNonNullType(field.type)) continue;
      field.type = field.type.ofType;
      addDirective(field, `@${semanticNonNull.name}`);
    }
  }
}
