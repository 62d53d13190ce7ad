import type { GameDefinition } from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import { type MatchArchive, readArchive } from "../../server/matches/verify.ts";
import { harbour } from "../games/harbour/index.ts";
import type { Cluster } from "./cluster.ts";
import { compare } from "./compare.ts";
import { describeInjection, faultTime, planOf } from "./faults.ts";
import { Ledger } from "./ledger.ts";
import { playAtTable, type Sitting } from "./people.ts";
import { compareNodes } from "./views.ts";

const games = new Games([harbour] as unknown as GameDefinition[]);

/** The tables of every round. */
const tables: readonly Sitting[] = [
  { people: 2, bots: [], watchers: 1 },
  { people: 2, bots: ["random"], watchers: 1 },
  { people: 1, bots: ["random", "heuristic"], watchers: 1 },
  { people: 0, bots: ["random", "random", "heuristic"], watchers: 2 },
  { people: 0, bots: ["random", "heuristic"], watchers: 0 },
];

/** How long matches may take to end after recovery, in milliseconds; generous for busy machines. */
const patience = 300_000;

/** The result of a round. */
export interface RoundResult {
  readonly violations: readonly string[];
  readonly matches: number;
  readonly decisions: number;
  readonly acknowledged: number;
  readonly updates: number;
  readonly milliseconds: number;
}

/** Plays a round: people and bots play, faults happen for a while, everything recovers and is compared. */
export async function playRound(cluster: Cluster, seed: string): Promise<RoundResult> {
  const started = Date.now();
  const ledger = new Ledger();
  const abandoned = new AbortController();
  const violations: string[] = [];
  let closing = false;
  const around = { seed, urls: cluster.urls, ledger, closing: () => closing, abandoned: abandoned.signal };
  const playing = tables.map((sitting, index) =>
    playAtTable(`table ${index}`, sitting, around).catch((error: unknown) => {
      violations.push(`table ${index} broke up: ${error instanceof Error ? error.stack : String(error)}`);
    }),
  );
  for (const injection of planOf(seed)) {
    await until(started + injection.at);
    cluster.inject(injection, seed);
  }
  await until(started + faultTime);
  closing = true;
  violations.push(...(await cluster.heal()));
  const over = await within(patience, Promise.all(playing));
  const { storage } = cluster;
  if (!over) {
    for (const id of ledger.matches) {
      const record = await storage.matches.find(id);
      if (record && record.status !== "FINISHED")
        violations.push(`match ${id} does not go on: it is ${record.status} at ${record.sequence}`);
    }
    violations.push(`not all tables came to their end within ${patience / 1000} s after all was well again`);
  }
  abandoned.abort();
  await Promise.all(playing);

  const archives: MatchArchive[] = [];
  for (const id of ledger.matches) {
    const archive = await readArchive(storage.matches, id);
    if (archive) archives.push(archive);
  }
  violations.push(...compare(ledger, archives, games));
  const finished = archives.filter(({ record }) => record.status === "FINISHED");
  violations.push(
    ...(await compareNodes(
      cluster.urls,
      finished.map(({ record }) => ({ id: record.id, seats: record.seats.length })),
    )),
  );
  return {
    violations,
    matches: archives.length,
    decisions: archives.reduce((sum, { rows }) => sum + rows.length, 0),
    acknowledged: ledger.acknowledged.length,
    updates: ledger.followings.reduce((sum, { received }) => sum + received.length, 0),
    milliseconds: Date.now() - started,
  };
}

/** Reports faults and violations, and how to repeat the round. */
export function reportOf(seed: string, { violations, ...counts }: RoundResult, outputs: readonly string[]): string {
  return [
    `chaos round "${seed}": ${violations.length} violations (${JSON.stringify(counts)})`,
    ...violations.map((violation) => `  ✗ ${violation.slice(0, 1200)}`),
    "injected:",
    ...planOf(seed).map((injection) => `  ${describeInjection(injection)}`),
    `again: CHAOS_SEED="${seed}" npm run test:deep -- test/chaos`,
    ...outputs.flatMap((output, node) => [`the end of the log of node ${node}:`, ...endOf(output)]),
  ].join("\n");
}

/** Unexpected errors and the last lines of a log, shortened. */
function endOf(output: string): string[] {
  const all = output.trimEnd().split("\n");
  const unexpected = all.filter((line) => line.includes("something unexpected went wrong"));
  return [...unexpected.slice(-4), ...all.slice(-8)].map((line) => {
    try {
      const { time, msg, match, error, fault } = JSON.parse(line) as Record<string, { message?: string } & string>;
      const reason = (error as { stack?: string } | undefined)?.stack ?? fault?.message ?? "";
      return `  ${time} ${msg} ${match ?? ""} ${reason.replaceAll(/\s+/g, " ")}`.slice(0, 250);
    } catch {
      return `  ${line.slice(0, 300)}`;
    }
  });
}

async function until(time: number): Promise<void> {
  const left = time - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Whether the work ends in time. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
