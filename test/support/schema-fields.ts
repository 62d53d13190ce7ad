import { type GraphQLField, type GraphQLSchema, getNamedType, isCompositeType, type OperationTypeNode } from "graphql";
import { type Good, goodValue } from "./hostile-values.ts";

/** A field of a schema. */
export type Field = GraphQLField<unknown, unknown>;

/** The kinds of operations, by their names in documents. */
export type OperationKind = `${OperationTypeNode}`;

/** The operations of a kind. */
export function operationsOf(schema: GraphQLSchema, kind: OperationKind): readonly Field[] {
  return Object.values(schema.getRootType(kind as OperationTypeNode)?.getFields() ?? {});
}

/** The document that calls an operation with all of these arguments as variables. */
export function documentOf(kind: OperationKind, { name, args, type }: Field, given: readonly string[]): string {
  const used = args.filter((argument) => given.includes(argument.name));
  const declared = used.map((argument) => `$${argument.name}: ${argument.type}`).join(", ");
  const passed = used.map((argument) => `${argument.name}: $${argument.name}`).join(", ");
  const selected = isCompositeType(getNamedType(type)) ? " { __typename }" : "";
  return `${kind} ${declared && `(${declared})`} { ${name}${passed && `(${passed})`}${selected} }`;
}

/** The good arguments of a field: those that must be given. */
export function goodArguments({ args }: Field, good: Good): Record<string, unknown> {
  const required = args.filter(({ type, defaultValue }) => `${type}`.endsWith("!") && defaultValue === undefined);
  return Object.fromEntries(required.map(({ name, type }) => [name, goodValue(type, name, good)]));
}
