import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from "graphql";
import { Unsupported } from "./unsupported.ts";

/** Fragments by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** The fragments of a document. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
}

/** The coerced variables of an operation. */
export type VariableValues = { readonly [name: string]: unknown };

/**
 * The names of the variables that decide with `@skip` and `@include` which fields there are. For all other variables one
 * compilation serves all their values.
 */
export function conditionsOf(operation: OperationDefinitionNode, fragments: Fragments): readonly string[] {
  const names = new Set<string>();
  for (const root of [operation, ...fragments.values()]) {
    visit(root, {
      Directive: ({ arguments: given = [] }) => {
        for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
      },
    });
  }
  return [...names].sort();
}

/** Finds the fields of selections as graphql-js does, for one set of values of the conditions. */
export class Selections {
  readonly #schema: GraphQLSchema;
  readonly #fragments: Fragments;
  readonly #variables: VariableValues;

  constructor(schema: GraphQLSchema, fragments: Fragments, variables: VariableValues) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#variables = variables;
  }

  /**
   * The fields that an object of this type has in the response: all nodes of one response name together, in the order of their
   * first appearance.
   * @throws {Unsupported} if a condition has no boolean value
   */
  fieldsOf(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): ReadonlyMap<string, readonly FieldNode[]> {
    const fields = new Map<string, FieldNode[]>();
    const entered = new Set<string>();
    for (const set of sets) this.#collect(type, set, fields, entered);
    return fields;
  }

  #collect(
    type: GraphQLObjectType,
    { selections }: SelectionSetNode,
    fields: Map<string, FieldNode[]>,
    entered: Set<string>,
  ): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD && entered.has(selection.name.value)) continue;
      if (!this.#isIncluded(selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const name = selection.alias?.value ?? selection.name.value;
        const nodes = fields.get(name);
        if (nodes) nodes.push(selection);
        else fields.set(name, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (this.#applies(selection.typeCondition, type)) this.#collect(type, selection.selectionSet, fields, entered);
      } else {
        entered.add(selection.name.value);
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment && this.#applies(fragment.typeCondition, type)) {
          this.#collect(type, fragment.selectionSet, fields, entered);
        }
      }
    }
  }

  #applies(condition: NamedTypeNode | undefined, type: GraphQLObjectType): boolean {
    if (!condition || condition.name.value === type.name) return true;
    const conditional = this.#schema.getType(condition.name.value);
    return isAbstractType(conditional) && this.#schema.isSubType(conditional, type);
  }

  #isIncluded({ directives = [] }: SelectionNode): boolean {
    const condition = (name: string) => {
      const directive = directives.find((candidate) => candidate.name.value === name);
      return directive && this.#conditionOf(directive);
    };
    return condition("skip") !== true && condition("include") !== false;
  }

  #conditionOf({ arguments: given = [] }: DirectiveNode): boolean {
    const value = given.find(({ name }) => name.value === "if")?.value;
    const condition =
      value?.kind === Kind.BOOLEAN
        ? value.value
        : value?.kind === Kind.VARIABLE
          ? this.#variables[value.name.value]
          : undefined;
    if (typeof condition !== "boolean") throw new Unsupported("a condition without a value");
    return condition;
  }
}
