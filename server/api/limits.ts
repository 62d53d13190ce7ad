import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  visit,
} from "graphql";
import type { ErrorCode } from "../error-codes.ts";
import type { Limits } from "./config.ts";

type Variables = { readonly [name: string]: unknown };

/** What an operation asks for. Sums of what is nested many times may be infinite. */
interface Measure {
  depth: number;
  aliases: number;
  /** Fields, each as often as the pages above it have entries. */
  cost: number;
}

/** Entries of a page when nobody says how many. */
const usualPage = 50;

/** The same field asked for so often in one place is an attack on the check for conflicts, which compares all pairs. */
const mostRepetitions = 50;

/** Documents to keep, and the most characters of one that is worth it. */
const mostKept = 300;
const longestKept = 16_384;

function refused(code: ErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/**
 * Lets through only documents that are cheap enough. Comes before validation, since validation itself can be made
 * expensive.
 */
export class Gate {
  readonly #schema: GraphQLSchema;
  readonly #limits: Limits;
  /** Documents that were parsed lately, oldest first. */
  readonly #parsed = new Map<string, DocumentNode>();

  constructor(schema: GraphQLSchema, limits: Limits) {
    this.#schema = schema;
    this.#limits = limits;
  }

  /** @throws {GraphQLError} with a code of ours */
  check(source: string, operationName?: string | null, variables?: Variables | null): DocumentNode {
    const document = this.#parse(source);
    assertWellFormed(variables);
    const { queryDepth, queryAliases, queryCost } = this.#limits;
    const measure = new Measurer(this.#schema, document, variables ?? {}).measure(operationName);
    if (measure.depth > queryDepth) {
      throw refused("QUERY_TOO_COMPLEX", `the operation is more than ${queryDepth} fields deep`);
    }
    if (measure.aliases > queryAliases) {
      throw refused("QUERY_TOO_COMPLEX", `the operation has more than ${queryAliases} aliases`);
    }
    if (measure.cost > queryCost) {
      throw refused("QUERY_TOO_COMPLEX", `the operation asks for more than ${queryCost} fields: take smaller pages`);
    }
    return document;
  }

  #parse(source: string): DocumentNode {
    const known = this.#parsed.get(source);
    if (known) {
      // Moved to the end: what is used stays.
      this.#parsed.delete(source);
      this.#parsed.set(source, known);
      return known;
    }
    const document = this.#parseNew(source);
    if (source.length > longestKept) return document;
    this.#parsed.set(source, document);
    if (this.#parsed.size > mostKept) this.#parsed.delete(this.#parsed.keys().next().value as string);
    return document;
  }

  #parseNew(source: string): DocumentNode {
    const { queryTokens } = this.#limits;
    let document: DocumentNode;
    try {
      document = parse(source, { maxTokens: queryTokens });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      if (error.message.includes("tokens")) {
        throw refused("QUERY_TOO_COMPLEX", `the document has more than ${queryTokens} tokens`);
      }
      throw refused("BAD_REQUEST", error.message);
    }
    visit(document, {
      StringValue: ({ value }) => assertWellFormed(value),
      SelectionSet: ({ selections }) => {
        const counts = new Map<string, number>();
        for (const selection of selections) {
          const name =
            selection.kind === Kind.FIELD
              ? (selection.alias?.value ?? selection.name.value)
              : selection.kind === Kind.FRAGMENT_SPREAD
                ? `...${selection.name.value}`
                : "...";
          const count = (counts.get(name) ?? 0) + 1;
          if (count > mostRepetitions) {
            throw refused("QUERY_TOO_COMPLEX", `the document asks for the same more than ${mostRepetitions} times`);
          }
          counts.set(name, count);
        }
      },
    });
    return document;
  }
}

/**
 * Refuses text that cannot be stored as it is: with a NUL, or half a character. A replay would read something else than
 * what was decided.
 */
function assertWellFormed(value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw refused("BAD_REQUEST", "a text contains characters that are none");
    }
  } else if (Array.isArray(value)) {
    for (const item of value) assertWellFormed(item);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      assertWellFormed(key);
      assertWellFormed(item);
    }
  }
}

class Measurer {
  readonly #schema: GraphQLSchema;
  readonly #document: DocumentNode;
  readonly #variables: Variables;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  /** Measured once each, however often they are spread. */
  readonly #measured = new Map<string, Measure>();

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Variables) {
    this.#schema = schema;
    this.#document = document;
    this.#variables = variables;
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(definition.name.value, definition);
    }
  }

  /** The most expensive operation, or the one that is named. */
  measure(operationName: string | null | undefined): Measure {
    const total: Measure = { depth: 0, aliases: 0, cost: 0 };
    for (const definition of this.#document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      if (operationName && definition.name?.value !== operationName) continue;
      const { depth, aliases, cost } = this.#operation(definition);
      total.depth = Math.max(total.depth, depth);
      total.aliases = Math.max(total.aliases, aliases);
      total.cost = Math.max(total.cost, cost);
    }
    return total;
  }

  #operation(operation: OperationDefinitionNode): Measure {
    return this.#selections(operation.selectionSet, this.#schema.getRootType(operation.operation) ?? undefined);
  }

  #selections(set: SelectionSetNode, parent: GraphQLNamedType | undefined): Measure {
    const sum: Measure = { depth: 0, aliases: 0, cost: 0 };
    for (const selection of set.selections) {
      const { depth, aliases, cost } =
        selection.kind === Kind.FIELD
          ? this.#field(selection, parent)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? this.#fragment(selection.name.value)
            : this.#selections(selection.selectionSet, this.#type(selection.typeCondition?.name.value) ?? parent);
      sum.depth = Math.max(sum.depth, depth);
      sum.aliases += aliases;
      sum.cost += cost;
    }
    return sum;
  }

  #field(field: FieldNode, parent: GraphQLNamedType | undefined): Measure {
    const definition =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined;
    const type = definition
      ? getNamedType(definition.type)
      : field.name.value === "__schema"
        ? this.#schema.getType("__Schema")
        : undefined;
    const inner: Measure = field.selectionSet
      ? this.#selections(field.selectionSet, type)
      : { depth: 0, aliases: 0, cost: 0 };
    const isPage = definition?.args.some((arg) => arg.name === "first" || arg.name === "last") ?? false;
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (field.alias ? 1 : 0),
      cost: 1 + inner.cost * (isPage ? this.#pageSize(field) : 1),
    };
  }

  #pageSize(field: FieldNode): number {
    for (const { name, value } of field.arguments ?? []) {
      if (name.value !== "first" && name.value !== "last") continue;
      const given =
        value.kind === Kind.VARIABLE
          ? this.#variables[value.name.value]
          : value.kind === Kind.INT
            ? Number(value.value)
            : undefined;
      if (typeof given === "number" && given >= 0) return given;
    }
    return usualPage;
  }

  #fragment(name: string): Measure {
    const known = this.#measured.get(name);
    if (known) return known;
    // A circle counts nothing here: validation refuses it.
    this.#measured.set(name, { depth: 0, aliases: 0, cost: 0 });
    const fragment = this.#fragments.get(name);
    if (!fragment) return { depth: 0, aliases: 0, cost: 0 };
    const measure = this.#selections(fragment.selectionSet, this.#type(fragment.typeCondition.name.value));
    this.#measured.set(name, measure);
    return measure;
  }

  #type(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.#schema.getType(name);
  }
}
