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
  OperationTypeNode,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";

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

const nothing: Measure = { depth: 0, aliases: 0, cost: 0 };

/** Work beyond reading a field from memory, in fields. See "What a unit of cost pays for" in the architecture. */
const weights = {
  /** A statement is sent to the database, and its rows become objects, which takes most of the time. */
  statement: 500,
  /** Something is stored, and flushed to disk. */
  mutation: 1_500,
  /** A match is loaded into memory, if it is not there already, and observed by one viewer. */
  observation: 70,
  /** A match as it was: rows are read, and a view is made. What has to be replayed is charged when that is known. */
  position: 150,
  /** A page is put together, besides its statements. */
  page: 10,
  /** Rules are composed for a lookup. What is made of them in a language is charged when it is made: see `KeptByRules`. */
  catalogue: 200,
  /** Looked up together with others of its kind. */
  together: 10,
  /** The rules say something while the match is held, and its whole state is compared afterwards. */
  trial: 200,
  /** The game's own code describes a position. */
  describe: 50,
  /** All results of a game, or of an account, are counted. */
  statistics: 500,
  /** Everything about an account is read, up to a thousand matches, besides the statements for it. */
  export: 2_000,
  /** The whole schema is told. */
  introspection: 12_000,
  /** Two views are compared. */
  patch: 2_000,
} as const;

/** The length of a list without pages: options of a game, seats of a match, cards and territories in a view. */
const usualList = 4;

/** Fields that cost more than to be read, by `Type.field`. */
const fieldWeights: ReadonlyMap<string, number> = new Map([
  ["Account.name", weights.together],
  ["Account.isBot", weights.together],
  ["Account.role", weights.together],
  ["Statistics.extensions", weights.statistics],
  ["Statistics.factions", weights.statistics],
  ["Statistics.games", weights.statistics],
  ["Game.edition", weights.catalogue],
  ["Game.length", weights.catalogue],
  ["Match.at", weights.position],
  ["Match.course", weights.position],
  ["Match.edition", weights.catalogue],
  ["Server.errorCodes", weights.catalogue],
  ["Match.description", weights.describe],
  ["MatchPosition.description", weights.describe],
  ["MatchPosition.entries", weights.page],
  ["Viewer.export", weights.export],
  ["MatchUpdate.patch", weights.patch],
  // One that observes is charged to all seats of a usual table.
  ["MatchSeat.persona", weights.observation / usualList],
  ["Procedure.matter", weights.describe],
  ["GameView.pieces", weights.describe],
  // Two positions are compared. What has to be replayed for them is charged when that is known.
  ["LogEntry.changes", weights.describe],
  // The rules run as for an answer.
  ["Prompt.check", weights.mutation],
  // What has to be replayed for the copy is charged when that is known.
  ["AnswerCheck.forecast", weights.mutation],
  // All options of a prompt are one trial, which is charged to those of a usual one.
  ["PromptOption.forecast", weights.trial / usualList],
]);

/**
 * How many statements a field sends to the database if nothing is in memory, by `Type.field`: all fields that may send any.
 * `test/api/cost.test.ts` counts them.
 */
const fieldStatements: ReadonlyMap<string, number> = new Map([
  ["AnswerCheck.forecast", 2],
  ["Match.at", 2],
  ["Match.course", 1],
  ["Match.decisions", 1],
  ["Match.file", 2],
  ["Match.rematch", 1],
  ["Match.rematchOf", 1],
  ["RatingChange.match", 1],
  ["TalkReport.match", 1],
  ["Administration.matchFile", 3],
  ["MatchPosition.entries", 1],
  ["Viewer.export", 15],
  ["Administration.accountSessions", 2],
  ["Administration.account", 2],
  ["Administration.accounts", 2],
  ["Administration.auditLog", 2],
  ["Viewer.awaiting", 1],
  ["Viewer.contacts", 1],
  ["Viewer.digest", 1],
  ["Viewer.emailAddress", 1],
  ["Administration.faults", 2],
  ["Administration.frontends", 2],
  ["Query.matchByInvitation", 3],
  ["Match.invitations", 3],
  ["Game.leaderboard", 2],
  ["Viewer.identities", 1],
  ["Query.match", 3],
  ["Administration.matchCounts", 1],
  // Nodes and backups are looked up again after a while only.
  ["Administration.figures", 2],
  ["Administration.gamesPlayed", 1],
  ["Match.presence", 3],
  ["Query.matches", 2],
  ["Administration.moderationLog", 2],
  ["Viewer.mutes", 1],
  ["Viewer.frontends", 1],
  ["Viewer.matches", 3],
  // The match, its position, and the account.
  ["Query.node", 3],
  ["Account.ratingChanges", 1],
  ["Account.ratings", 1],
  ["Match.removed", 2],
  ["Administration.reports", 2],
  ["Server.restart", 1],
  ["Viewer.accessTokens", 1],
  ["Viewer.sessions", 1],
  ["Administration.siteInvitations", 1],
  ["Administration.strandedMatches", 2],
  ["Match.talk", 3],
  ["Match.channels", 2],
  ["Statistics.extensions", 1],
  ["Statistics.factions", 1],
  ["Statistics.games", 1],
]);

/** How many more statements take as long as one of a field's that goes over many tables does beyond its own: see `cost.deep.ts`. */
const slowStatements: ReadonlyMap<string, number> = new Map([
  ["Administration.accountSessions", 1],
  ["Viewer.awaiting", 2],
  ["Query.matches", 1],
  ["Viewer.sessions", 1],
]);

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
 * Types whose fields are paid for together, at the field that lists them: a text in stretches costs about as much as a text, and a
 * fact as two, whatever is selected of them. What is printed on the things that they name is charged as everywhere.
 */
const paidTogether: ReadonlySet<string> = new Set([
  "Span",
  "TextSpan",
  "ReferenceSpan",
  "AmountSpan",
  "Fact",
  "Amount",
]);

/** What a usual list of these costs. */
const listsTogether: ReadonlyMap<string, number> = new Map([
  ["Span", 2],
  ["Fact", 4],
  ["Amount", 2],
]);

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
  readonly #measured = new Map<string, Measure>();
  /** The fragments that are being looked through for prints. */
  readonly #within = new Set<object>();
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

  /** The most expensive operation, or the named one. */
  measure(operationName: string | null | undefined): Measure {
    let total = nothing;
    for (const definition of this.#document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      if (operationName && definition.name?.value !== operationName) continue;
      const { depth, aliases, cost } = this.#operation(definition);
      total = {
        depth: Math.max(total.depth, depth),
        aliases: Math.max(total.aliases, aliases),
        cost: Math.max(total.cost, cost),
      };
    }
    return total;
  }

  #operation({ operation, selectionSet, variableDefinitions = [] }: OperationDefinitionNode): Measure {
    this.#defaults = new Map(
      variableDefinitions.flatMap(({ variable, defaultValue }) =>
        defaultValue ? [[variable.name.value, defaultValue]] : [],
      ),
    );
    this.#measured.clear();
    return this.#selections(selectionSet, this.#schema.getRootType(operation) ?? undefined);
  }

  #selections(set: SelectionSetNode, parent: GraphQLNamedType | undefined): Measure {
    let depth = 0;
    let aliases = 0;
    let cost = 0;
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
      cost += part.cost;
      if (
        (parent?.name === "Match" || parent?.name === "Position") &&
        selection.kind === Kind.FIELD &&
        !recorded.has(selection.name.value)
      ) {
        observes = true;
      }
    }
    return { depth, aliases, cost: cost + (observes ? weights.observation : 0) };
  }

  #field(field: FieldNode, parent: GraphQLNamedType | undefined): Measure {
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
      return { depth, aliases, cost: field.selectionSet ? this.#prints(field.selectionSet, type) : 0 };
    }
    return {
      depth,
      aliases,
      // For a list without subfields only its length counts.
      cost: own + (field.selectionSet ? inner.cost * entries : entries - 1),
    };
  }

  /** The cost of what is printed on a thing, without that of its name. */
  #prints(set: SelectionSetNode, parent: GraphQLNamedType | undefined): number {
    let cost = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD)
        cost += selection.name.value === "entry" ? this.#field(selection, parent).cost : 0;
      else {
        const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
        // A fragment within itself is refused by validation, and counts once for that long.
        if (inner && !this.#within.has(inner)) {
          this.#within.add(inner);
          cost += this.#prints(inner.selectionSet, parent);
          this.#within.delete(inner);
        }
      }
    }
    return cost;
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
    const name = value.name.value;
    const given = Object.hasOwn(this.#variables, name) ? this.#variables[name] : undefined;
    if (typeof given === "number") return given;
    const initial = given === undefined ? this.#defaults.get(name) : undefined;
    return initial?.kind === Kind.INT ? Number(initial.value) : undefined;
  }

  #fragment(name: string): Measure {
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

/** What a field costs by itself, without what is selected below it. */
export function fieldWeight(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
): number {
  if (parent === schema.getRootType(OperationTypeNode.MUTATION)) return weights.mutation;
  if (paidTogether.has(parent.name)) return 0;
  const each = namesOf(schema, parent, field).map((name) => {
    const statements = (fieldStatements.get(name) ?? 0) + (slowStatements.get(name) ?? 0);
    const own = fieldWeights.get(name) ?? listsTogether.get(getNamedType(field.type).name) ?? 1;
    return statements * weights.statement + (isPage(field) ? weights.page : own);
  });
  return Math.max(...each);
}

/**
 * A field by its name, `Type.field`: one of an interface by those of all its types, of which the most expensive one counts, and each
 * by those of its interfaces as well.
 */
function namesOf(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  { name }: GraphQLField<unknown, unknown>,
): readonly string[] {
  const types = isInterfaceType(parent) ? schema.getPossibleTypes(parent) : [];
  const interfaces = isObjectType(parent) || isInterfaceType(parent) ? parent.getInterfaces() : [];
  return [parent, ...types, ...interfaces].map((type) => `${type.name}.${name}`);
}

/** Whether a field is a page of a list, with a requested number of entries. */
function isPage({ args }: GraphQLField<unknown, unknown>): boolean {
  return args.some(({ name }) => name === "first" || name === "last");
}
