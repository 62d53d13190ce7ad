import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

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

  constructor() {
    // Including the lag of the event loop, memory and garbage collection.
    collectDefaultMetrics({ register: this.registry });
  }
}
