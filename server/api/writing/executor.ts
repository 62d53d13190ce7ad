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
import { fragmentsOf } from "./selection.ts";
import { Unsupported } from "./unsupported.ts";
import { readVariables } from "./variables.ts";

/** What an execution gives: the JSON of a result without errors, or a result with errors, which each client gets in its language. */
export type Written = string | ExecutionResult;

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
  readonly operations: Map<string, CompiledOperation>;
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
  execute(args: Omit<ExecutionArgs, "schema">, meter: Meter = noMeter): Written | Promise<Written> {
    const whole: ExecutionArgs = { ...args, schema: this.#schema };
    const { document, operationName, variableValues } = args;
    let known = this.#known.get(document);
    if (!known) {
      known = { runs: 0, operations: new Map() };
      this.#known.set(document, known);
    }
    if (known.runs++ === 0) return this.#execute(whole, "new", meter);
    const operation = getOperationAST(document, operationName);
    if (!operation) return this.#execute(whole, "refused", meter);
    const coerced = readVariables(this.#schema, operation, variableValues);
    if (!coerced) return this.#execute(whole, "refused", meter);
    try {
      const run = this.#operation(known, document, operation).run(whole, coerced, meter);
      if (!(run instanceof Promise)) return this.#finish(whole, run, meter);
      return run.then((made) => meter.goOn(() => this.#finish(whole, made, meter)));
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      return this.#execute(whole, "unsupported", meter);
    }
  }

  #operation({ operations }: Known, document: DocumentNode, operation: OperationDefinitionNode): CompiledOperation {
    const name = operation.name?.value ?? "";
    let compiled = operations.get(name);
    if (!compiled) {
      compiled = new CompiledOperation(this.#schema, operation, fragmentsOf(document));
      operations.set(name, compiled);
    }
    return compiled;
  }

  #finish(args: ExecutionArgs, made: string | Unwritten, meter: Meter): Written | Promise<Written> {
    this.#count(made instanceof Unwritten ? "data" : "written");
    return made instanceof Unwritten ? asWritten(this.#completion.complete(args, made.values), meter) : made;
  }

  #execute(args: ExecutionArgs, making: Making, meter: Meter): Written | Promise<Written> {
    this.#count(making);
    return asWritten(execute(args) as ExecutionResult | Promise<ExecutionResult>, meter);
  }
}

function asWritten(result: ExecutionResult | Promise<ExecutionResult>, meter: Meter): Written | Promise<Written> {
  if (!(result instanceof Promise)) return result.errors ? result : JSON.stringify(result);
  meter.loses();
  return result.then((found) => meter.goOn(() => asWritten(found, meter)));
}
