import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getOperationAST,
  isObjectType,
} from "graphql";
import type { Execution } from "../writing/executor.ts";
import { fragmentsOf, Selections } from "../writing/selection.ts";
import { Shape } from "../writing/tree.ts";
import { readVariables } from "../writing/variables.ts";

/** What is wanted of objects of a type. */
export interface Wanted {
  readonly type: string;
  /** By response names. */
  readonly shape: Shape;
  /** The field for each of these, and what is wanted of it if it has fields. */
  readonly fields: readonly { readonly name: string; readonly of: Wanted | undefined }[];
}

/** Where the match is in the results of a subscription that asks for patches, and where the patch, by response names. */
export interface PatchedFields {
  readonly update: string;
  readonly match: string;
  readonly patch: readonly (readonly [name: string, Wanted])[];
}

/** The response names of a subscription that asks for patches, and selects what it takes: the match once, and a patch. */
export function patchedFields({
  schema,
  document,
  operationName,
  variableValues,
  coerced: given,
}: Execution & { readonly schema: GraphQLSchema }): PatchedFields | undefined {
  const operation = getOperationAST(document, operationName);
  const type = schema.getSubscriptionType();
  if (!operation || !type) return undefined;
  const coerced = given ?? readVariables(schema, operation, variableValues);
  if (!coerced) return undefined;
  const selections = new Selections(schema, fragmentsOf(document), coerced);
  const [root] = selections.fieldsOf(type, [operation.selectionSet]);
  if (!root) return undefined;
  const [update, nodes] = root as [string, readonly [FieldNode, ...FieldNode[]]];
  const field = type.getFields()[nodes[0].name.value];
  if (field?.name !== "matchUpdated" || getArgumentValues(field, nodes[0], coerced).patches !== true) return undefined;
  const selected = selections.fieldsOf(
    getNamedType(field.type) as GraphQLObjectType,
    nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
  );
  const called = (wanted: string) => [...selected].filter(([, [first]]) => first?.name.value === wanted);
  const [match, another] = called("match");
  const patches = called("patch");
  if (!match || another || patches.length === 0) return undefined;
  const patchType = (getNamedType(field.type) as GraphQLObjectType).getFields().patch?.type as GraphQLOutputType;
  const patch = patches.map(([name, of]) => [name, wantedOf(patchType, of, selections) as Wanted] as const);
  return { update, match: match[0], patch };
}

/** @returns `undefined` for what has no fields */
function wantedOf(outer: GraphQLOutputType, nodes: readonly FieldNode[], selections: Selections): Wanted | undefined {
  const type = getNamedType(outer);
  if (!isObjectType(type)) return undefined;
  const selected = selections.fieldsOf(
    type,
    nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
  );
  const fields = [...selected.values()].map((of) => {
    const [{ name }] = of as readonly [FieldNode, ...FieldNode[]];
    const field = type.getFields()[name.value];
    return { name: name.value, of: field && wantedOf(field.type, of, selections) };
  });
  return { type: type.name, shape: new Shape([...selected.keys()]), fields };
}
