import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  Lexer,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  specifiedRules,
  TokenKind,
  type ValidationRule,
  validate,
  visit,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { ErrorCode } from "../../ground/error-codes.ts";
import type { Config } from "../base/config.ts";
import { type ListSizes, type Measure, Measurer, type Variables } from "./measure.ts";
import { fieldOnlyInQueries } from "./only-in-queries.ts";
import { withoutUnknownViews } from "./unknown-views.ts";

/** A request to run. */
export interface Request {
  readonly source: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Variables | null | undefined;
  /** Whether to leave out what the document selects of views that are not installed. */
  readonly skipsUnknownViews?: boolean | undefined;
}

/** An admitted request. */
export interface Admission {
  readonly document: DocumentNode;
  /** The text of the document: what was sent, unless something is left out. */
  readonly source: string;
  /** What is run, of the operations of the document. */
  readonly operation: OperationDefinitionNode;
  /** The cost of running it once, in fields. */
  readonly cost: number;
}

/** Charges for work. @throws when the limit is exceeded */
export type Charge = (cost: number) => void;

/** A document that does not fit the schema, with all its errors. */
export class InvalidDocument extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super("the document is not valid");
    this.name = "InvalidDocument";
    this.errors = errors;
  }
}

/**
 * The limit for the conflict check, which compares all pairs of fields with one name. Still cheap to compare, and more than
 * anybody needs: 200 fields of one name make 19,900 pairs.
 */
const mostPairs = 20_000;

/** Arguments of a field, variables of an operation and the like. */
const mostListed = 100;

/** How deep values and brackets may be nested, besides fields: they are read recursively. */
const deepestNesting = 100;

/**
 * The longest text that anybody may send, in characters, in an argument or a variable: longer than any that is kept, so that what reads
 * it by its own rules never sees more. Only the file of a match is longer.
 */
export const longestText = 20_000;

/**
 * The longest name in a document, in characters. An alias comes back with every entry of a list: one of 100,000 characters made 20
 * million of a page of a log.
 */
const longestName = 128;

/** The operation that takes a file as its text, and looks at its length by itself. */
const takesFile = "importMatch";

/** The most errors reported: nobody reads more. */
const mostErrors = 10;

/** How many documents are cached, and the longest one worth caching, in characters. */
const mostKept = 300;
/** A parsed document takes a few hundred bytes for each token: this is how many tokens all may have that are cached. */
const mostTokensKept = 200_000;
const longestKept = 16_384;

/** How many tokens of a document cost as much to read as one field to answer. */
const tokensPerCost = 4;

interface Known {
  readonly document: DocumentNode;
  readonly source: string;
  /** The longest text that it may be sent with, in characters. */
  readonly longest: number;
  /** What its operations cost that cost the same with any variables, by the name that is asked for. */
  readonly measures: Map<string, Measure>;
  /** Its errors, once validated. */
  errors?: readonly GraphQLError[];
}

/** What an operation would cost, and what it may. */
interface Costs {
  readonly cost?: number;
  readonly limit?: number;
}

function refused(code: ErrorCode, message: string, data: Costs = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...data } });
}

function tooComplex(message: string, costs?: Costs): GraphQLError {
  return refused("QUERY_TOO_COMPLEX", message, costs);
}

/** Admits only valid and cheap requests. All its own work is bounded, and charged for. */
export class Gate {
  readonly #schema: GraphQLSchema;
  readonly #config: Config;
  readonly #sizes: ListSizes;
  readonly #rules: readonly ValidationRule[];
  /** Recently parsed documents. */
  readonly #known = new LRUCache<string, Known>({ max: mostKept, maxSize: mostTokensKept });

  constructor(schema: GraphQLSchema, config: Config, sizes: ListSizes = new Map()) {
    this.#schema = schema;
    this.#config = config;
    this.#sizes = sizes;
    this.#rules = config.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  }

  /**
   * Admits a request.
   * @throws {GraphQLError} with one of our codes
   * @throws {InvalidDocument} with errors about the request
   */
  admit(request: Request, charge: Charge): Admission {
    const { source: sent, operationName, variables, skipsUnknownViews = false } = request;
    const known = this.#read(sent, skipsUnknownViews, charge);
    const { document, source, longest } = known;
    assertPlain(variables, longest);
    const measure = this.#measure(known, request);
    this.#assertCheap(measure);
    // Last, because documents refused above could make validation expensive.
    known.errors ??= this.#validate(document);
    if (known.errors.length > 0) throw new InvalidDocument(known.errors);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw refused("BAD_REQUEST", "it is not clear which operation to run");
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) this.#assertSubscribable(document, operation);
    charge(measure.cost);
    return { document, source, operation, cost: measure.cost };
  }

  #measure({ document, measures }: Known, { operationName, variables }: Request): Measure {
    const name = operationName ?? "";
    const known = measures.get(name);
    if (known) return known;
    const measurer = new Measurer(this.#schema, document, variables ?? {}, this.#sizes);
    const measure = measurer.measure(operationName);
    // Others may ask for any name: only those are kept that the document has.
    if (measurer.isConstant && getOperationAST(document, operationName)) measures.set(name, measure);
    return measure;
  }

  /** @throws {GraphQLError} if a valid subscription asks for what none can */
  #assertSubscribable(document: DocumentNode, operation: OperationDefinitionNode): void {
    if (hasConditions(document, operation.selectionSet)) {
      throw refused("BAD_REQUEST", "a subscription cannot be skipped or included");
    }
    const field = fieldOnlyInQueries(this.#schema, document, operation);
    if (field) throw refused("NOT_IN_SUBSCRIPTION", `a subscription cannot select ${field}: ask for it in a query`);
  }

  #assertCheap({ depth, aliases, cost }: Measure): void {
    const { queryDepth, queryAliases, queryCost } = this.#config.limits;
    if (depth > queryDepth) throw tooComplex(`the operation is more than ${queryDepth} fields deep`);
    if (aliases > queryAliases) throw tooComplex(`the operation has more than ${queryAliases} aliases`);
    if (cost > queryCost) {
      const costs = { cost: Math.min(cost, Number.MAX_SAFE_INTEGER), limit: queryCost };
      throw tooComplex(`the operation costs more than ${queryCost}: take smaller pages`, costs);
    }
  }

  #read(source: string, skipsUnknownViews: boolean, charge: Charge): Known {
    // No document begins with a NUL.
    const key = skipsUnknownViews ? `\0${source}` : source;
    const known = this.#known.get(key);
    if (known) return known;
    const tokens = this.#scan(source);
    const cost = Math.ceil(tokens / tokensPerCost);
    charge(cost);
    const parsed = this.#parse(source);
    if (skipsUnknownViews) charge(cost);
    const read = skipsUnknownViews ? this.#skip(parsed) : parsed;
    if (source.length <= longestKept) this.#known.set(key, read, { size: tokens + 1 });
    return read;
  }

  /** The document without what it selects of views that are not installed. */
  #skip(parsed: Known): Known {
    const document = withoutUnknownViews(parsed.document, this.#schema);
    return document === parsed.document
      ? parsed
      : { ...parsed, document, source: print(document), measures: new Map() };
  }

  /** Scans a document before it is parsed. @returns its number of tokens */
  #scan(source: string): number {
    const { queryTokens, queryDepth } = this.#config.limits;
    const deepest = deepestNesting + queryDepth;
    let tokens = 0;
    let depth = 0;
    try {
      const lexer = new Lexer(new Source(source));
      for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
        if (++tokens > queryTokens) throw tooComplex(`the document has more than ${queryTokens} tokens`);
        if (token.kind === TokenKind.NAME && token.value.length > longestName) {
          throw tooComplex(`a name in the document has more than ${longestName} characters`);
        }
        if (opening.has(token.kind) && ++depth > deepest) {
          throw tooComplex(`the document is nested more than ${deepest} times`);
        }
        if (closing.has(token.kind)) depth--;
      }
    } catch (error) {
      throw asRefusal(error);
    }
    return tokens;
  }

  #parse(source: string): Known {
    let document: DocumentNode;
    try {
      document = parse(source);
    } catch (error) {
      throw asRefusal(error);
    }
    const longest = longestIn(document);
    this.#assertBounded(document, longest);
    return { document, source, longest, measures: new Map() };
  }

  /** Refuses documents that would be expensive to validate, whatever they ask for. */
  #assertBounded(document: DocumentNode, longest: number): void {
    const { queryFragments } = this.#config.limits;
    // Validation rules look at every pair of fragments, and at every fragment for every operation.
    if (document.definitions.length > queryFragments) {
      throw tooComplex(`the document has more than ${queryFragments} operations and fragments`);
    }
    const names = new Map<string, number>();
    let pairs = 0;
    visit(document, {
      enter: (node) => {
        for (const list of ["arguments", "directives", "fields", "variableDefinitions"] as const) {
          const given: unknown = list in node && node[list as keyof typeof node];
          if (Array.isArray(given) && given.length > mostListed) {
            throw tooComplex(`the document has more than ${mostListed} ${list} in one place`);
          }
        }
        if (node.kind === Kind.STRING) assertPlain(node.value, longest);
        if (node.kind !== Kind.FIELD && node.kind !== Kind.FRAGMENT_SPREAD && node.kind !== Kind.INLINE_FRAGMENT)
          return;
        const name = selectedAs(node);
        const count = names.get(name) ?? 0;
        names.set(name, count + 1);
        pairs += count;
        if (pairs > mostPairs) throw tooComplex("the document repeats the same fields too often");
      },
    });
  }

  #validate(document: DocumentNode): readonly GraphQLError[] {
    const errors = validate(this.#schema, document, this.#rules, { maxErrors: mostErrors });
    if (this.#config.introspection) return errors;
    // The suggestions of graphql-js would reveal a hidden schema.
    return errors.map(
      ({ message, nodes }) => new GraphQLError(message.replace(/ Did you mean .*$/s, ""), { nodes: nodes ?? null }),
    );
  }
}

/** The name of a selection in the result; fragments get a name that no field can have. */
function selectedAs(node: SelectionNode): string {
  if (node.kind === Kind.FIELD) return node.alias?.value ?? node.name.value;
  return node.kind === Kind.FRAGMENT_SPREAD ? `...${node.name.value}` : "...";
}

/**
 * Whether a root field depends on a condition: without the field the subscription would be empty, which is invalid.
 * The document has been validated: no fragment contains itself.
 */
function hasConditions(document: DocumentNode, { selections }: SelectionSetNode): boolean {
  return selections.some((selection) => {
    if ((selection.directives ?? []).length > 0) return true;
    if (selection.kind === Kind.FIELD) return false;
    if (selection.kind === Kind.INLINE_FRAGMENT) return hasConditions(document, selection.selectionSet);
    return document.definitions.some(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION &&
        definition.name.value === selection.name.value &&
        hasConditions(document, definition.selectionSet),
    );
  });
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** A syntax error of graphql-js with one of our codes. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return error;
  return refused("BAD_REQUEST", error.message);
}

/** The longest text that a document may have, or be sent with: only a mutation that takes a file has longer ones. */
function longestIn({ definitions }: DocumentNode): number {
  const imports = definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some((each) => each.kind === Kind.FIELD && each.name.value === takesFile),
  );
  return imports ? Number.POSITIVE_INFINITY : longestText;
}

/**
 * Refuses values that cannot be stored or read back unchanged: text with a NUL or a lone surrogate, which a replay would read
 * differently, and values nested too deep to be read recursively. And texts that are longer than any that is asked for.
 */
function assertPlain(value: unknown, longest: number, depth = 0): void {
  if (typeof value === "string") {
    if (value.length > longest) {
      throw refused("REQUEST_TOO_LARGE", `a text in the request has more than ${longest} characters`);
    }
    if (value.includes("\0") || !value.isWellFormed()) {
      throw refused("BAD_REQUEST", "a text contains a NUL or a lone surrogate");
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth > deepestNesting) throw refused("BAD_REQUEST", `a variable is nested more than ${deepestNesting} times`);
  if (Array.isArray(value)) {
    for (const item of value) assertPlain(item, longest, depth + 1);
  } else {
    for (const [key, item] of Object.entries(value)) {
      assertPlain(key, longest);
      assertPlain(item, longest, depth + 1);
    }
  }
}
