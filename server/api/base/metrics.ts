import { Kind, type OperationDefinitionNode } from "graphql";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Wrapper } from "../../ground/wrapped.ts";
import type { MatchStatus } from "../../matches/records/records.ts";
import { traced } from "../../tracing.ts";

/** What can be said of the server as a whole when somebody asks; all of it costs next to nothing each time. */
export interface Watched {
  readonly openMatches?: () => number;
  readonly matchMemory?: () => { readonly used: number; readonly most: number };
  readonly mailsWaiting?: () => number;
  readonly brokenPlugins?: () => number;
  /** Matches that are stored, by status. Undefined while it is not known, as for all that follow. */
  readonly matches?: () => Promise<ReadonlyMap<string, number> | undefined>;
  /** When the last backup was made, in milliseconds since 1970. */
  readonly lastBackup?: () => Promise<number | undefined>;
  readonly nodes?: () => Promise<number | undefined>;
  /** Connections to the database, by what they do. */
  readonly connections?: () => { readonly [state in (typeof connectionStates)[number]]: number } | undefined;
  /** The time, in milliseconds since 1970. */
  readonly now?: () => number;
}

const connectionStates = ["used", "idle", "waiting"] as const;

/** All statuses of matches: those that no match has are 0. */
const matchStatuses: { readonly [status in MatchStatus]: true } = {
  ...{
    LOBBY: true,
    RUNNING: true,
    PAUSED: true,
    FAULTED: true,
    STRANDED: true,
    FINISHED: true,
    CANCELLED: true,
    ABANDONED: true,
  },
};

/** The paths that are counted by themselves. */
const paths: ReadonlySet<string> = new Set(["/", "/graphql", "/healthz", "/readyz", "/metrics", "/backup", "/account"]);

/** Metrics for Prometheus. One set per server, so that several servers can run in one process. */
export class Metrics {
  readonly registry = new Registry();

  readonly operations = new Histogram({
    name: "conclave_operation_seconds",
    help: "Time that GraphQL operations took, by kind and by the code of their first error.",
    labelNames: ["transport", "kind", "code"] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly decisions = new Counter({
    name: "conclave_decisions_total",
    help: "Decisions that were stored.",
    registers: [this.registry],
  });

  readonly batches = new Histogram({
    name: "conclave_commit_batch_size",
    help: "Decisions that shared a transaction.",
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    registers: [this.registry],
  });

  readonly sockets = new Gauge({
    name: "conclave_sockets",
    help: "WebSockets that are open.",
    registers: [this.registry],
  });

  readonly subscriptions = new Gauge({
    name: "conclave_subscriptions",
    help: "Subscriptions that are open.",
    registers: [this.registry],
  });

  readonly updates = new Counter({
    name: "conclave_updates_total",
    help: "Updates that were sent to subscribers, by whether their execution was shared.",
    labelNames: ["shared"] as const,
    registers: [this.registry],
  });

  readonly executions = new Counter({
    name: "conclave_executions_total",
    help: "GraphQL results by how they were made: written by a compiled document, or by graphql-js, and why.",
    labelNames: ["made"] as const,
    registers: [this.registry],
  });

  readonly fields = new Counter({
    name: "conclave_operations_total",
    help: "GraphQL operations, subscriptions included, by their first field and by the code of their first error.",
    labelNames: ["field", "code"] as const,
    registers: [this.registry],
  });

  readonly responses = new Counter({
    name: "conclave_http_responses_total",
    help: "HTTP responses by path and status; 429 are refusals by the limits of an address.",
    labelNames: ["path", "status"] as const,
    registers: [this.registry],
  });

  readonly answers = new Histogram({
    name: "conclave_answer_seconds",
    help: "Time from an answer of a player until it is stored or refused.",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly store = new Histogram({
    name: "conclave_store_seconds",
    help: "Time that statements about matches took, by what they are for and by whether they failed.",
    labelNames: ["work", "failed"] as const,
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15],
    registers: [this.registry],
  });

  readonly catchUps = new Counter({
    name: "conclave_catch_ups_total",
    help: "How often a match in memory was compared with what other nodes have stored.",
    registers: [this.registry],
  });

  readonly botFailures = new Counter({
    name: "conclave_bot_failures_total",
    help: "Answers that the bot of a game failed to give, so that it played at random, by game.",
    labelNames: ["game"] as const,
    registers: [this.registry],
  });

  readonly openMatches: Gauge = new Gauge({
    name: "conclave_open_matches",
    help: "Matches in memory.",
    registers: [this.registry],
    collect: (): void => this.openMatches.set(this.#watched.openMatches?.() ?? 0),
  });

  readonly strandedMatches: Gauge = new Gauge({
    name: "conclave_stranded_matches",
    help: "Matches that cannot be opened, since their game or an extension is missing or has another major version.",
    registers: [this.registry],
    collect: async (): Promise<void> => {
      const counted = await this.#watched.matches?.();
      // While the store cannot be asked, the last known number stays.
      if (counted) this.strandedMatches.set(counted.get("STRANDED") ?? 0);
    },
  });

  readonly matchMemory: Gauge<"of"> = new Gauge({
    name: "conclave_open_matches_bytes",
    help: "About how much memory matches take, and how much they may take.",
    labelNames: ["of"] as const,
    registers: [this.registry],
    collect: (): void => {
      const { used, most } = this.#watched.matchMemory?.() ?? { used: 0, most: 0 };
      this.matchMemory.set({ of: "used" }, used);
      this.matchMemory.set({ of: "most" }, most);
    },
  });

  readonly matchesGivenUp = new Counter({
    name: "conclave_matches_given_up_total",
    help: "Matches that left memory, or whose rules did, to make room for others.",
    registers: [this.registry],
  });

  readonly reminders = new Counter({
    name: "conclave_reminders_total",
    help: "Attempts to send a reminder, by what became of them.",
    labelNames: ["outcome"] as const,
    registers: [this.registry],
  });

  readonly mails = new Counter({
    name: "conclave_mails_total",
    help: "Mails by what became of them; those that are tried again count when they are sent or given up.",
    labelNames: ["outcome"] as const,
    registers: [this.registry],
  });

  readonly mailsWaiting: Gauge = new Gauge({
    name: "conclave_mails_waiting",
    help: "Mails that wait, or are being sent.",
    registers: [this.registry],
    collect: (): void => this.mailsWaiting.set(this.#watched.mailsWaiting?.() ?? 0),
  });

  readonly logged = new Counter({
    name: "conclave_log_entries_total",
    help: "Entries of the log, by level.",
    labelNames: ["level"] as const,
    registers: [this.registry],
  });

  readonly build = new Gauge({
    name: "conclave_build_info",
    help: "Always 1: the version of Conclave, the commit if it is known, and the version of Node.js.",
    labelNames: ["version", "commit", "node"] as const,
    registers: [this.registry],
  });

  readonly matches: Gauge<"status"> = new Gauge({
    name: "conclave_matches",
    help: "Matches that are stored, by status; all nodes say the same.",
    labelNames: ["status"] as const,
    registers: [this.registry],
    collect: async (): Promise<void> => {
      const counted = await this.#watched.matches?.();
      this.matches.reset();
      if (!counted) return;
      for (const status of Object.keys(matchStatuses)) this.matches.set({ status }, 0);
      for (const [status, count] of counted) this.matches.set({ status }, count);
    },
  });

  readonly brokenPlugins: Gauge = new Gauge({
    name: "conclave_broken_plugins",
    help: "Plugins that cannot be used.",
    registers: [this.registry],
    collect: (): void => this.brokenPlugins.set(this.#watched.brokenPlugins?.() ?? 0),
  });

  readonly connections: Gauge<"state"> = new Gauge({
    name: "conclave_database_connections",
    help: "Connections to PostgreSQL that are used or idle, and statements that are waiting for one.",
    labelNames: ["state"] as const,
    registers: [this.registry],
    collect: (): void => {
      const counted = this.#watched.connections?.();
      this.connections.reset();
      if (counted) for (const state of connectionStates) this.connections.set({ state }, counted[state]);
    },
  });

  readonly backupAge: Gauge = new Gauge({
    name: "conclave_backup_age_seconds",
    help: "Time since the last backup by the server or its commands; absent if there was none.",
    registers: [this.registry],
    collect: async (): Promise<void> => {
      const at = await this.#watched.lastBackup?.();
      // Without a value it would be 0, as if the backup had just been made.
      if (at === undefined) this.backupAge.remove();
      else this.backupAge.set(Math.max(0, ((this.#watched.now ?? Date.now)() - at) / 1_000));
    },
  });

  readonly nodes: Gauge = new Gauge({
    name: "conclave_nodes",
    help: "Nodes that serve the same data and are known to this one, itself included.",
    registers: [this.registry],
    collect: async (): Promise<void> => {
      const count = await this.#watched.nodes?.();
      if (count === undefined) this.nodes.remove();
      else this.nodes.set(count);
    },
  });

  #watched: Watched = {};

  constructor() {
    // Including the lag of the event loop, memory and garbage collection.
    collectDefaultMetrics({ register: this.registry });
  }

  /** Asks for these values from now on, besides those before. */
  watch(values: Watched): void {
    this.#watched = { ...this.#watched, ...values };
  }

  /** Counts a response. Paths that there are not have one label together. */
  countResponse(path: string, status: number): void {
    this.responses.inc({ path: labelOf(path), status });
  }

  /** Counts an operation that has been validated. */
  readonly countOperation = (operation: OperationDefinitionNode | undefined, code: string): void => {
    const [first] = operation?.selectionSet.selections ?? [];
    // Only fields of the schema get here, so there are not many.
    this.fields.inc({ field: first?.kind === Kind.FIELD ? first.name.value : "other", code });
  };
}

/** What stands for a path where there may be only a few. */
export function labelOf(path: string): string {
  return paths.has(path) ? path : "other";
}

/** Measures the statements of a store. */
export function measured({ store: seconds }: Metrics): Wrapper {
  return async (work, method) => {
    const end = seconds.startTimer({ work: method });
    try {
      const result = await traced(() => `store ${method}`, work);
      end({ failed: "no" });
      return result;
    } catch (error) {
      end({ failed: "yes" });
      throw error;
    }
  };
}
