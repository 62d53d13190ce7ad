import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";

import { fieldWeight, isPage, isReading, keptWhole, namesOf, paidTogether, usualList, weights } from "./field-costs.ts";

/** The variables of a request, unchecked. */
export type Variables = { readonly [name: string]: unknown };

/** The size of an operation. Totals of deeply nested lists may be infinite. */
export interface Measure {
  /** The depth in fields. */
  readonly depth: number;
  readonly aliases: number;
  /**
   * The work in fields: each field counts once per entry of the lists above it, and expensive fields count as several.
   */
  readonly cost: number;
}

/** What a part of an operation takes, in fields. */
interface Effort extends Omit<Measure, "cost"> {
  /** Fields that are only read. */
  readonly reads: number;
  /** Whatever else is done for them. */
  readonly work: number;
}

const nothing: Effort = { depth: 0, aliases: 0, reads: 0, work: 0 };

/** The page size if none is given, and the schema says none. */
const usualPage = 50;

/** Fields of a match that do not need it in memory; all others do. */
const recorded: ReadonlySet<string> = new Set([
  "__typename",
  "id",
  "gameId",
  "gameVersion",
  "game",
  "edition",
  "extensions",
  "options",
  "botDelayMs",
  "status",
  "pause",
  "title",
  "notice",
  "language",
  "visibility",
  "watching",
  "watchingDelayMinutes",
  "time",
  "host",
  "seats",
  "seat",
  "createdAt",
  "strandedSince",
  "origin",
  "rated",
  "rematch",
  "rematchOf",
  "seedCommitment",
  "seed",
  "fault",
  "decisions",
  "presence",
  "channels",
  "talk",
  "invitations",
  "removed",
  "file",
]);

/**
 * What of a field is charged for one below what is kept whole. Views of the included games take 0.01 to 0.24 of what their fields would
 * pay for, and all that is printed for them 0.06 to 0.36, with what a client in the same thread takes to read it.
 */
const shareOfKept = 1 / 4;

/** A player rarely has more prompts than this. */
const promptsAtOnce = 2;

/** The usual lengths of lists by the type of their items, where they differ from others. */
const usualItems: ReadonlyMap<string, number> = new Map([
  // Options, log entries and the like rarely concern more: whatever a reply has of them is short, and nothing is looked up for it.
  ["Reference", 1],
  // The included games have 40 to 130 in the middle of a match.
  ["Piece", 80],
  // At most 200 moments; matches of these games have 20 to 100 turns.
  ["CourseMoment", 100],
  // One for each seat, and there are up to five.
  ["FigureSeries", 10],
]);

/** An entry of a catalogue has a paragraph or two, and rarely parts: these games have 0.2 to 2.3, and 0 to 1.1, for each entry. */
const paragraphs = 2;
const partsOfEntry = 1;

/** The known lengths of lists, by `Type.field`. */
export type ListSizes = ReadonlyMap<string, number>;

/** Measures the operations of one document. */
export class Measurer {
  readonly #schema: GraphQLSchema;
  readonly #document: DocumentNode;
  readonly #variables: Variables;
  readonly #sizes: ListSizes;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  /** Fragments, measured once each. */
  readonly #measured = new Map<string, Effort>();
  /** The fragments that are being looked through for prints. */
  readonly #within = new Set<object>();
  #isConstant = true;
  /** The default values of variables. */
  #defaults: ReadonlyMap<string, ValueNode> = new Map();

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Variables, sizes: ListSizes) {
    this.#schema = schema;
    this.#document = document;
    this.#variables = variables;
    this.#sizes = new Map([
      ["Match.prompts", promptsAtOnce],
      ["MatchPosition.prompts", promptsAtOnce],
      ["Label.spans", 1],
      ["FigureSeries.values", 200],
      ["CatalogueEntry.text", paragraphs],
      ["CatalogueEntry.parts", partsOfEntry],
      ["CataloguePart.text", 1],
      ...sizes,
    ]);
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(definition.name.value, definition);
    }
  }

  /** Whether what has been measured costs the same with any variables. */
  get isConstant(): boolean {
    return this.#isConstant;
  }

  /** The most expensive operation, or the named one. */
  measure(operationName: string | null | undefined): Measure {
    let total: Measure = { depth: 0, aliases: 0, cost: 0 };
    for (const definition of this.#document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      if (operationName && definition.name?.value !== operationName) continue;
      const { depth, aliases, reads, work } = this.#operation(definition);
      total = {
        depth: Math.max(total.depth, depth),
        aliases: Math.max(total.aliases, aliases),
        cost: Math.max(total.cost, reads + work),
      };
    }
    return total;
  }

  #operation({ operation, selectionSet, variableDefinitions = [] }: OperationDefinitionNode): Effort {
    this.#defaults = new Map(
      variableDefinitions.flatMap(({ variable, defaultValue }) =>
        defaultValue ? [[variable.name.value, defaultValue]] : [],
      ),
    );
    this.#measured.clear();
    return this.#selections(selectionSet, this.#schema.getRootType(operation) ?? undefined);
  }

  #selections(set: SelectionSetNode, parent: GraphQLNamedType | undefined): Effort {
    let depth = 0;
    let aliases = 0;
    let reads = 0;
    let work = 0;
    let observes = false;
    for (const selection of set.selections) {
      const part =
        selection.kind === Kind.FIELD
          ? this.#field(selection, parent)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? this.#fragment(selection.name.value)
            : this.#selections(selection.selectionSet, this.#type(selection.typeCondition?.name.value) ?? parent);
      depth = Math.max(depth, part.depth);
      aliases += part.aliases;
      reads += part.reads;
      work += part.work;
      if (
        (parent?.name === "Match" || parent?.name === "Position") &&
        selection.kind === Kind.FIELD &&
        !recorded.has(selection.name.value)
      ) {
        observes = true;
      }
    }
    return { depth, aliases, reads, work: work + (observes ? weights.observation : 0) };
  }

  #field(field: FieldNode, parent: GraphQLNamedType | undefined): Effort {
    const name = field.name.value;
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const type = definition
      ? getNamedType(definition.type)
      : name === "__schema"
        ? this.#schema.getType("__Schema")
        : name === "__type"
          ? this.#schema.getType("__Type")
          : undefined;
    const inner = field.selectionSet ? this.#selections(field.selectionSet, type) : nothing;
    const own =
      parent && definition
        ? fieldWeight(this.#schema, parent, definition)
        : name === "__schema"
          ? weights.introspection
          : 1;
    const entries = parent && definition ? this.#entries(field, parent, definition) : 1;
    const { depth, aliases } = { depth: inner.depth + 1, aliases: inner.aliases + (field.alias ? 1 : 0) };
    if (parent && paidTogether.has(parent.name)) {
      const prints = field.selectionSet ? this.#prints(field.selectionSet, type) : nothing;
      return { depth, aliases, reads: prints.reads, work: prints.work };
    }
    // For a list without subfields only its length counts.
    const below = field.selectionSet ? inner.reads * entries : entries - 1;
    const share = type && keptWhole.has(type.name) ? shareOfKept : 1;
    return {
      depth,
      aliases,
      reads: (isReading(own) ? own : 0) + Math.ceil(below * share),
      work: (isReading(own) ? 0 : own) + inner.work * entries,
    };
  }

  /** What it takes to tell what is printed on a thing, without its name. */
  #prints(set: SelectionSetNode, parent: GraphQLNamedType | undefined): Pick<Effort, "reads" | "work"> {
    let reads = 0;
    let work = 0;
    const add = (part: Pick<Effort, "reads" | "work">): void => {
      reads += part.reads;
      work += part.work;
    };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        if (selection.name.value === "entry") add(this.#field(selection, parent));
        continue;
      }
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
      // A fragment within itself is refused by validation, and counts once for that long.
      if (inner && !this.#within.has(inner)) {
        this.#within.add(inner);
        add(this.#prints(inner.selectionSet, parent));
        this.#within.delete(inner);
      }
    }
    return { reads, work };
  }

  /** How often the fields below this one are answered. */
  #entries(field: FieldNode, parent: GraphQLNamedType, definition: GraphQLField<unknown, unknown>): number {
    const sizes = namesOf(this.#schema, parent, definition).flatMap((name) => this.#sizes.get(name) ?? []);
    const known = sizes.length > 0 ? Math.max(...sizes) : undefined;
    if (isPage(definition)) return Math.min(this.#pageSize(field, definition), known ?? Number.POSITIVE_INFINITY);
    // The entries of a page are counted at its field.
    const counted = definition.name === "edges" && parent.name.endsWith("Connection");
    if (counted || !isListType(getNullableType(definition.type))) return 1;
    return known ?? usualItems.get(getNamedType(definition.type).name) ?? usualList;
  }

  #pageSize(field: FieldNode, { args }: GraphQLField<unknown, unknown>): number {
    for (const { name, value } of field.arguments ?? []) {
      if (name.value !== "first" && name.value !== "last") continue;
      const given = this.#numberOf(value);
      if (given !== undefined && given >= 0) return given;
    }
    const usual = args.find(({ name }) => name === "first" || name === "last")?.defaultValue;
    return typeof usual === "number" ? usual : usualPage;
  }

  #numberOf(value: ValueNode): number | undefined {
    if (value.kind === Kind.INT) return Number(value.value);
    if (value.kind !== Kind.VARIABLE) return undefined;
    this.#isConstant = false;
    const name = value.name.value;
    const given = Object.hasOwn(this.#variables, name) ? this.#variables[name] : undefined;
    if (typeof given === "number") return given;
    const initial = given === undefined ? this.#defaults.get(name) : undefined;
    return initial?.kind === Kind.INT ? Number(initial.value) : undefined;
  }

  #fragment(name: string): Effort {
    const known = this.#measured.get(name);
    if (known) return known;
    // A cycle counts as nothing here: validation refuses it.
    this.#measured.set(name, nothing);
    const fragment = this.#fragments.get(name);
    if (!fragment) return nothing;
    const measure = this.#selections(fragment.selectionSet, this.#type(fragment.typeCondition.name.value));
    this.#measured.set(name, measure);
    return measure;
  }

  #type(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.#schema.getType(name);
  }
}
