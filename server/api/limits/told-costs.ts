import { type GraphQLSchema, isObjectType } from "graphql";
import { addDirective } from "../graph/base/directives.ts";
import { fieldWeight } from "./field-costs.ts";

/** Says of each field in the schema what it costs, where that is not 1. */
export function tellCosts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const weight = fieldWeight(schema, type, field);
      if (weight !== 1) addDirective(field, `@cost(weight: "${weight}")`);
    }
  }
}
