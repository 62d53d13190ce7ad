import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode, type SelectionNode } from "graphql";
import { isEditionId } from "../graph/base/ids.ts";
import type { Variables } from "../limits/measure.ts";

/** For a year, which is as long as caches keep anything: what an edition prints never changes. */
export const lastingCacheControl = "public, max-age=31536000, immutable";

/**
 * The name in the reply under which an operation asks for an edition by its id; `undefined` if it asks for anything else, or for
 * what may change. A reply that has the edition there, and no error, is the same for everybody and for ever.
 */
export function editionAskedFor(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  variables: Variables = {},
): string | undefined {
  const [root, ...others] = operation.selectionSet.selections;
  if (operation.operation !== OperationTypeNode.QUERY || others.length > 0) return undefined;
  if (root?.kind !== Kind.FIELD || root.name.value !== "node") return undefined;
  const [id] = root.arguments ?? [];
  const value =
    id?.value.kind === Kind.VARIABLE
      ? variables[id.value.name.value]
      : id?.value.kind === Kind.STRING && id.value.value;
  if (typeof value !== "string" || !isEditionId(value)) return undefined;
  const selections = root.selectionSet?.selections ?? [];
  return selections.every((selection) => isLasting(selection, document)) ? (root.alias ?? root.name).value : undefined;
}

/** Whether a selection on an edition is printed. Its game is not: that is as the server offers it at the moment. */
function isLasting(selection: SelectionNode, document: DocumentNode): boolean {
  if (selection.kind === Kind.FIELD) return selection.name.value !== "game";
  const inner =
    selection.kind === Kind.INLINE_FRAGMENT
      ? selection.selectionSet
      : document.definitions
          .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
          .find(({ name }) => name.value === selection.name.value)?.selectionSet;
  return inner?.selections.every((each) => isLasting(each, document)) ?? false;
}
