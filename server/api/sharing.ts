import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  visit,
} from "graphql";
import type { MatchUpdate, Observation } from "../matches/hosting.ts";
import type { Context } from "./context.ts";

/** Told whether each execution for a subscriber was one of its own. */
export type CountShared = (shared: boolean) => void;

/**
 * Runs subscriptions so that all who see the same get the same: one execution and one serialisation per observation and
 * operation, however many subscribers of a viewer class there are.
 *
 * What may be shared is decided by how it ran: an execution that never had to wait has read nothing but the observation.
 * One that looked something up (a log, standing orders) is everybody's own.
 */
export class SharedExecutions {
  readonly #results = new WeakMap<Observation, Map<string, ExecutionResult>>();
  readonly #texts = new WeakMap<ExecutionResult, string>();
  readonly #documents = new WeakMap<DocumentNode, { id: number; variables: readonly string[] }>();
  readonly #count: CountShared;
  #nextDocument = 0;

  constructor(count: CountShared) {
    this.#count = count;
  }

  /** In the place of `subscribe` of graphql-js. */
  async subscribe(args: ExecutionArgs): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
    const stream = await createSourceEventStream(args);
    if (!(Symbol.asyncIterator in stream)) return stream;
    const source = stream[Symbol.asyncIterator]();
    const results: AsyncIterableIterator<ExecutionResult> = {
      [Symbol.asyncIterator]: () => results,
      next: async () => {
        const { done, value } = await source.next();
        return done ? { done, value: undefined } : { done: false, value: await this.#execute(args, value) };
      },
      return: async () => {
        await source.return?.();
        return { done: true, value: undefined };
      },
      // graphql-ws takes only what can throw for a stream.
      throw: async (error: unknown) => {
        await source.return?.();
        throw error;
      },
    };
    return results;
  }

  /** The JSON of a result that is shared; made once. */
  textOf(result: ExecutionResult): string | undefined {
    const text = this.#texts.get(result);
    if (text !== "") return text;
    const made = JSON.stringify(result);
    this.#texts.set(result, made);
    return made;
  }

  #execute(args: ExecutionArgs, event: unknown): ExecutionResult | Promise<ExecutionResult> {
    const run = () => execute({ ...args, rootValue: event });
    if (!isMatchUpdate(event)) return run();
    let results = this.#results.get(event.observation);
    if (!results) {
      results = new Map();
      this.#results.set(event.observation, results);
    }
    const key = this.#keyOf(args, event);
    const known = results.get(key);
    this.#count(known !== undefined);
    if (known) return known;
    const result = run();
    if (!(result instanceof Promise) && !result.errors) {
      results.set(key, result);
      this.#texts.set(result, "");
    }
    return result;
  }

  #keyOf(args: ExecutionArgs, { since }: MatchUpdate): string {
    const { id, variables } = this.#lookInto(args.document);
    const { asker, locale } = args.contextValue as Context;
    const values = variables.map((name) => args.variableValues?.[name] ?? null);
    return JSON.stringify([id, args.operationName, since, locale, asker?.admin === true, values]);
  }

  /** The variables that the result depends on: where somebody began to listen is not among them. */
  #lookInto(document: DocumentNode): { id: number; variables: readonly string[] } {
    let known = this.#documents.get(document);
    if (!known) {
      const variables = new Set<string>();
      visit(document, {
        VariableDefinition: () => false,
        Field: (node) => {
          // Its arguments say what to listen to, and nothing about the result but its language.
          if (node.name.value !== "matchUpdated") return undefined;
          return { ...node, arguments: (node.arguments ?? []).filter(({ name }) => name.value === "locale") };
        },
        Variable: (node) => void variables.add(node.name.value),
      });
      known = { id: this.#nextDocument++, variables: [...variables].sort() };
      this.#documents.set(document, known);
    }
    return known;
  }
}

function isMatchUpdate(event: unknown): event is MatchUpdate {
  return typeof event === "object" && event !== null && "observation" in event;
}
