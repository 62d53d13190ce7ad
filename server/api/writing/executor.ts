import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { CompiledOperation, Unwritten } from "./compiled-operation.ts";
import { Completion } from "./completion.ts";
import { type Meter, noMeter } from "./meter.ts";
import { asText, asTree, type Form } from "./run.ts";
import { fragmentsOf, type VariableValues } from "./selection.ts";
import { type ObjectTree, type Tree, treeOf } from "./tree.ts";
import { Unsupported } from "./unsupported.ts";
import { readVariables } from "./variables.ts";

/** What is executed. */
export interface Execution extends Omit<ExecutionArgs, "schema"> {
  /** Its variables as resolvers get them, for what is executed again and again. */
  readonly coerced?: VariableValues | undefined;
}

/** What an execution gives: the JSON of a result without errors, or a result with errors, which each client gets in its language. */
export type Written = string | ExecutionResult;

/** The same with the tree of its data. */
export type WrittenTree = ObjectTree | ExecutionResult;

/**
 * How a result was made: written by a compiled document; or by graphql-js because the document is new, because it has something
 * that is not compiled, because its request is wrong, or, after compiled writing gave up, because of its data.
 */
export type Making = "written" | "new" | "unsupported" | "refused" | "data";

/** How many documents stay compiled. */
const mostCompiled = 300;
/** How many tokens all of these may have: each keeps its document, which takes a few hundred bytes for a token. */
const mostTokens = 200_000;

/** How often a document has been run, and its operations as far as they are compiled. */
interface Known {
  runs: number;
  readonly texts: Map<string, CompiledOperation<string>>;
  readonly trees: Map<string, CompiledOperation<Tree>>;
}

/**
 * Executes operations as graphql-js does, with the same results to the byte, but writes them directly as text where it can.
 * A document is compiled when it is run for the second time. Documents must have been validated.
 */
export class Executor {
  readonly #schema: GraphQLSchema;
  readonly #completion: Completion;
  readonly #count: (making: Making) => void;
  readonly #known = new LRUCache<DocumentNode, Known>({
    max: mostCompiled,
    maxSize: mostTokens,
    // What graphql-js counts as it parses, and each must have a size.
    sizeCalculation: (_known, { tokenCount = 0 }) => tokenCount + 1,
  });

  constructor(schema: GraphQLSchema, count: (making: Making) => void = () => {}) {
    this.#schema = schema;
    this.#completion = new Completion(schema);
    this.#count = count;
  }

  /**
   * Executes a request. A result that did not have to wait for anything is returned at once.
   * @param meter follows what is done later than that
   */
  execute(args: Execution, meter: Meter = noMeter): Written | Promise<Written> {
    return this.#make(args, meter, asText, ({ texts }) => texts, JSON.stringify);
  }

  /** The same with a result that is known by its parts. */
  executeAsTree(args: Execution, meter: Meter = noMeter): WrittenTree | Promise<WrittenTree> {
    // As text first: what graphql-js gives may have objects that say by themselves what they are in JSON.
    const treeOfResult = ({ data }: ExecutionResult): Tree => treeOf(JSON.parse(JSON.stringify(data ?? null)));
    const made = this.#make(args, meter, asTree, ({ trees }) => trees, treeOfResult);
    // Without errors there is an object.
    return made as WrittenTree | Promise<WrittenTree>;
  }

  /**
   * @param operations where operations are that make this form of results
   * @param formed makes it of a result without errors
   */
  #make<Made extends Tree>(
    { coerced: given, ...args }: Execution,
    meter: Meter,
    form: Form<Made>,
    operations: (known: Known) => Map<string, CompiledOperation<Made>>,
    formed: (result: ExecutionResult) => Made,
  ): Made | ExecutionResult | Promise<Made | ExecutionResult> {
    const whole: ExecutionArgs = { ...args, schema: this.#schema };
    const { document, operationName, variableValues } = args;
    const byGraphql = (making: Making): Made | ExecutionResult | Promise<Made | ExecutionResult> => {
      this.#count(making);
      return asWritten(execute(whole) as ExecutionResult | Promise<ExecutionResult>, meter, formed);
    };
    const finish = (made: Made | Unwritten): Made | ExecutionResult | Promise<Made | ExecutionResult> => {
      this.#count(made instanceof Unwritten ? "data" : "written");
      if (!(made instanceof Unwritten)) return made;
      return asWritten(this.#completion.complete(whole, made.values), meter, formed);
    };
    let known = this.#known.get(document);
    if (!known) {
      known = { runs: 0, texts: new Map(), trees: new Map() };
      this.#known.set(document, known);
    }
    if (known.runs++ === 0) return byGraphql("new");
    const operation = getOperationAST(document, operationName);
    if (!operation) return byGraphql("refused");
    const coerced = given ?? readVariables(this.#schema, operation, variableValues);
    if (!coerced) return byGraphql("refused");
    try {
      const run = this.#operation(operations(known), document, operation, form).run(whole, coerced, meter);
      return run instanceof Promise ? run.then((made) => meter.goOn(() => finish(made))) : finish(run);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      return byGraphql("unsupported");
    }
  }

  #operation<Made extends Tree>(
    operations: Map<string, CompiledOperation<Made>>,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    form: Form<Made>,
  ): CompiledOperation<Made> {
    const name = operation.name?.value ?? "";
    let compiled = operations.get(name);
    if (!compiled) {
      compiled = new CompiledOperation(this.#schema, operation, fragmentsOf(document), form);
      operations.set(name, compiled);
    }
    return compiled;
  }
}

/** @param formed makes the wanted form of a result without errors */
function asWritten<Made extends Tree>(
  result: ExecutionResult | Promise<ExecutionResult>,
  meter: Meter,
  formed: (result: ExecutionResult) => Made,
): Made | ExecutionResult | Promise<Made | ExecutionResult> {
  if (!(result instanceof Promise)) return result.errors ? result : formed(result);
  meter.loses();
  return result.then((found) => meter.goOn(() => asWritten(found, meter, formed)));
}
