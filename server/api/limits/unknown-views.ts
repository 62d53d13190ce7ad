import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from "graphql";

/** What stands where everything that was selected is left out: a selection may not be empty. */
const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } } as const;

/**
 * The document without what it selects of views that nothing here has, so that one document does for servers with different games:
 * without the fragments on such types, and without the fragments and variables that only they have used. What is wrong by itself stays, and
 * is refused as always. Takes time in proportion to the document.
 */
export function withoutUnknownViews(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const isUnknown = (type: NamedTypeNode | undefined): boolean =>
    type?.name.value.endsWith("View") === true && schema.getType(type.name.value) === undefined;
  const left = new Set<string>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION && isUnknown(definition.typeCondition)) {
      left.add(definition.name.value);
    }
  }
  let found = left.size > 0;
  const kept = visit(document, {
    FragmentDefinition: ({ name }) => (left.has(name.value) ? null : undefined),
    FragmentSpread: ({ name }) => (left.has(name.value) ? null : undefined),
    InlineFragment: ({ typeCondition }) => {
      if (!isUnknown(typeCondition)) return undefined;
      found = true;
      return null;
    },
    SelectionSet: {
      leave: (node): SelectionSetNode | undefined =>
        node.selections.length === 0 ? { ...node, selections: [typeName] } : undefined,
    },
  });
  return found ? withoutLeftovers(document, kept) : document;
}

/** Leaves out the fragments and variables that were used before, and are not any more. */
function withoutLeftovers(before: DocumentNode, after: DocumentNode): DocumentNode {
  const [used, still] = [usesOf(before), usesOf(after)];
  const definitions = after.definitions.flatMap((definition): readonly DefinitionNode[] => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const { value } = definition.name;
      return used.fragments.has(value) && !still.fragments.has(value) ? [] : [definition];
    }
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [definition];
    const variableDefinitions = definition.variableDefinitions?.filter(
      ({ variable: { name } }) => !used.variables.has(name.value) || still.variables.has(name.value),
    );
    return [{ ...definition, ...(variableDefinitions && { variableDefinitions }) }];
  });
  return { ...after, definitions };
}

/** The fragments that the operations of a document reach, and the variables that these and they use. */
function usesOf({ definitions }: DocumentNode): {
  readonly fragments: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
} {
  const byName = new Map<string, FragmentDefinitionNode>();
  const waiting: (OperationDefinitionNode | FragmentDefinitionNode)[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) byName.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) waiting.push(definition);
  }
  const fragments = new Set<string>();
  const variables = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    visit(next, {
      VariableDefinition: () => false,
      Variable: ({ name }) => void variables.add(name.value),
      FragmentSpread: ({ name }) => {
        const fragment = byName.get(name.value);
        if (!fragment || fragments.has(name.value)) return;
        fragments.add(name.value);
        waiting.push(fragment);
      },
    });
  }
  return { fragments, variables };
}
