import type { GraphQLSchema } from "graphql";
import type { Config } from "./base/config.ts";
import type { Metrics } from "./base/metrics.ts";
import { type PrintedSchema, printedSchema } from "./graph/base/printed-schema.ts";
import { Gate } from "./limits/gate.ts";
import { listSizes } from "./limits/list-sizes.ts";
import { type Pace, SharedExecutions } from "./running/sharing.ts";
import type { Api } from "./schema.ts";
import { Executor } from "./writing/executor.ts";

/** A schema, and everything that is made for it. */
export interface Generation extends PrintedSchema {
  readonly schema: GraphQLSchema;
  readonly gate: Gate;
  readonly executor: Executor;
  readonly shared: SharedExecutions;
}

/**
 * The schema that is served. Plugins that are taken in while the server runs bring the next one, with more types: operations
 * and subscriptions that have begun go on with theirs.
 */
export class Served {
  readonly #config: Config;
  readonly #metrics: Metrics;
  readonly #pace: Pace;
  readonly #listeners = new Set<(generation: Generation) => void>();
  #current: Generation;

  constructor(api: Api, config: Config, metrics: Metrics, pace: Pace) {
    this.#config = config;
    this.#metrics = metrics;
    this.#pace = pace;
    this.#current = this.#generation(api);
  }

  get current(): Generation {
    return this.#current;
  }

  /** Serves this schema from now on. */
  replace(api: Api): void {
    this.#current = this.#generation(api);
    for (const tell of this.#listeners) tell(this.#current);
  }

  /** Calls a function now and whenever there is another schema. Returns a function that ends this. */
  follow(tell: (generation: Generation) => void): () => void {
    this.#listeners.add(tell);
    tell(this.#current);
    return () => this.#listeners.delete(tell);
  }

  #generation(api: Api): Generation {
    const { executions, updates } = this.#metrics;
    const executor = new Executor(api.schema, (made) => executions.inc({ made }));
    return {
      ...printedSchema(api.schema),
      schema: api.schema,
      gate: new Gate(api.schema, this.#config, listSizes(api.games)),
      executor,
      shared: new SharedExecutions(executor, (shared) => updates.inc({ shared: String(shared) }), this.#pace),
    };
  }
}
