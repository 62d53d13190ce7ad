import { performance } from "node:perf_hooks";
import type { Figures } from "../../admin/figures.ts";
import { ownVersion } from "../../plugins/own-package.ts";
import type { Metrics } from "./metrics.ts";

/** The part of a metric of which the values are read here. */
interface Readable {
  get(): Promise<{ readonly values: readonly MetricValue[] }>;
}

interface MetricValue {
  readonly value: number;
  readonly labels: object;
  /** Of a histogram: which of its numbers it is. */
  readonly metricName?: string;
}

/**
 * How this node is doing, from its metrics. Those that look something up say the same for a while, so asking often costs
 * nothing more.
 */
export async function figuresOf(metrics: Metrics, now: Date): Promise<Figures> {
  const [nodes, backupAge, connections, memory] = await Promise.all([
    valuesOf(metrics.nodes),
    valuesOf(metrics.backupAge),
    valuesOf(metrics.connections),
    valuesOf(metrics.matchMemory),
  ]);
  const labelled = (values: readonly MetricValue[], label: string, text: string): number =>
    values.find(({ labels }) => (labels as Readonly<Record<string, unknown>>)[label] === text)?.value ?? 0;
  const [age] = backupAge;
  return {
    at: now,
    startedAt: new Date(Math.round(performance.timeOrigin)),
    version: ownVersion(),
    nodes: nodes[0]?.value,
    sockets: await sumOf(metrics.sockets),
    subscriptions: await sumOf(metrics.subscriptions),
    openMatches: await sumOf(metrics.openMatches),
    matchMemory: { used: labelled(memory, "of", "used"), most: labelled(memory, "of", "most") },
    memory: process.memoryUsage.rss(),
    busySeconds: performance.eventLoopUtilization().active / 1_000,
    operations: await sumOf(metrics.operations, ({ metricName }) => metricName?.endsWith("_count") ?? false),
    decisions: await sumOf(metrics.decisions),
    errors: labelled(await valuesOf(metrics.logged), "level", "error"),
    mailsWaiting: await sumOf(metrics.mailsWaiting),
    connections:
      connections.length === 0
        ? undefined
        : {
            used: labelled(connections, "state", "used"),
            idle: labelled(connections, "state", "idle"),
            waiting: labelled(connections, "state", "waiting"),
          },
    lastBackupAt: age && new Date(now.getTime() - age.value * 1_000),
  };
}

async function valuesOf(metric: Readable): Promise<readonly MetricValue[]> {
  return (await metric.get()).values;
}

async function sumOf(metric: Readable, counts: (value: MetricValue) => boolean = () => true): Promise<number> {
  return (await valuesOf(metric)).filter(counts).reduce((sum, { value }) => sum + value, 0);
}
