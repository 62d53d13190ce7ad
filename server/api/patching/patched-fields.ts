import {
  type ExecutionArgs,
  type FieldNode,
  type GraphQLObjectType,
  getArgumentValues,
  getNamedType,
  getOperationAST,
} from "graphql";
import { fragmentsOf, Selections } from "../writing/selection.ts";
import { readVariables } from "../writing/variables.ts";

/** Where the match is in the results of a subscription that asks for patches, by response names. */
export interface PatchedFields {
  readonly update: string;
  readonly match: string;
}

/** The response names of a subscription that asks for patches, and selects what it takes: the match once, and a patch. */
export function patchedFields({
  schema,
  document,
  operationName,
  variableValues,
}: ExecutionArgs): PatchedFields | undefined {
  const operation = getOperationAST(document, operationName);
  const type = schema.getSubscriptionType();
  if (!operation || !type) return undefined;
  const coerced = readVariables(schema, operation, variableValues);
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
  const namesOf = (wanted: string) =>
    [...selected].filter(([, [first]]) => first?.name.value === wanted).map(([name]) => name);
  const [match, another] = namesOf("match");
  return match !== undefined && another === undefined && namesOf("patch").length > 0 ? { update, match } : undefined;
}
