import { type GraphQLSchema, isNonNullType, isObjectType } from "graphql";
import { addDirective } from "./directives.ts";

/** Types whose fields have nothing to do with each other: the roots, and what stands in their place. */
export const hubs = ["Viewer", "Server", "Administration"] as const;

/** Fields of other types that may be refused where the rest of an object is shown. */
const refusable: { readonly [type: string]: readonly string[] } = {
  Match: ["channels", "file", "invitations", "presence", "removed", "talk"],
};

/**
 * Lets each root field of queries and mutations fail alone, and so all that may be refused beside others. A non-null field that fails
 * takes everything beside it away, also the result of a mutation that has been stored. In resolvers these fields are declared as
 * what they bring. A subscription has one root field and nothing beside it, so its root stays non-null.
 */
export function letRootsFailAlone(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType()?.name, schema.getMutationType()?.name, ...hubs, ...Object.keys(refusable)];
  for (const name of roots) {
    const type = schema.getType(name ?? "");
    if (!isObjectType(type)) throw new Error(`the schema has lost its type ${name}`);
    for (const field of Object.values(type.getFields())) {
      const mayFail = refusable[type.name]?.includes(field.name) ?? field.name !== "id";
      if (!mayFail || !isNonNullType(field.type)) continue;
      field.type = field.type.ofType;
      addDirective(field, "@semanticNonNull");
    }
  }
}
