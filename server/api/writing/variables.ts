import { type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from "graphql";
import type { VariableValues } from "./selection.ts";

/**
 * The variables of an operation as its resolvers get them; undefined if one is wrong. Whoever runs it says then what is wrong: a list
 * may have tens of thousands of wrong values, and describing them all would take seconds.
 */
export function readVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: { readonly [variable: string]: unknown } | null | undefined,
): VariableValues | undefined {
  return getVariableValues(schema, variableDefinitions, given ?? {}, { maxErrors: 1 }).coerced;
}
