import { type FieldNode, type GraphQLField, getArgumentValues, isNonNullType, Kind } from "graphql";
import type { VariableValues } from "./selection.ts";

/** Reads the arguments of a field, as resolvers get them. @throws {GraphQLError} if one is missing */
export type ReadArguments = (variables: VariableValues) => { readonly [name: string]: unknown };

/**
 * How the arguments of a field are read. Most operations give variables and nothing else, which have been checked by then; whatever
 * is missing, and what is written in the document itself, is for graphql-js.
 */
export function argumentsReader(field: GraphQLField<unknown, unknown>, node: FieldNode): ReadArguments {
  const byGraphql: ReadArguments = (variables) =>
    getArgumentValues(field, node, variables as { [name: string]: unknown });
  const given = new Map(node.arguments?.map(({ name, value }) => [name.value, value]));
  const wanted: { readonly name: string; readonly variable: string; readonly isRequired: boolean }[] = [];
  const defaults: Record<string, unknown> = {};
  for (const { name, type, defaultValue } of field.args) {
    const value = given.get(name);
    const isRequired = isNonNullType(type);
    if (value?.kind === Kind.VARIABLE) wanted.push({ name, variable: value.name.value, isRequired });
    else if (value || (isRequired && defaultValue === undefined)) return byGraphql;
    else if (defaultValue !== undefined) defaults[name] = defaultValue;
  }
  return (variables) => {
    const args: Record<string, unknown> = { ...defaults };
    for (const { name, variable, isRequired } of wanted) {
      const value = variables[variable];
      if (value === undefined || (value === null && isRequired)) return byGraphql(variables);
      args[name] = value;
    }
    return args;
  };
}
