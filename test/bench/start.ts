import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase } from "../support/new-database.ts";
import { startPostgres } from "../support/postgres.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { type Figure, median } from "./figures.ts";

/** How often each start is measured, in turn: whatever else the machine does is then shared among them. */
const turns = 5;
/** How long a server that is ready is left alone before its idle memory is read, in milliseconds. */
const idleTime = 5_000;
/** How often a server is asked whether it is ready, in milliseconds: a reading is that much too long at most. */
const askEvery = 10;

/** What is read of one start, in the units of `measures`. What this system does not tell is not a number. */
interface Reading {
  readonly milliseconds: number;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
  readonly idleMegabytes: number;
}

const measures: readonly { readonly id: keyof Reading; readonly what: string; readonly unit: string }[] = [
  { id: "milliseconds", what: "until it is ready", unit: "ms" },
  { id: "cpuSeconds", what: "CPU until it is ready", unit: "s" },
  { id: "peakMegabytes", what: "peak memory until it is ready", unit: "MB" },
  { id: "idleMegabytes", what: `memory ${idleTime / 1000} s later`, unit: "MB" },
];

const starts = [
  { id: "empty", what: "in an empty folder" },
  { id: "again", what: "again in that folder" },
  { id: "postgres", what: "with an empty database of PostgreSQL" },
] as const;

type Readings = Readonly<Record<(typeof starts)[number]["id"], Reading[]>>;

/**
 * What a start costs: a process as `npm start` makes it, in production and with the games of this project. What PostgreSQL
 * itself takes is not counted, except where it runs inside the server.
 */
export async function benchStart(): Promise<Figure[]> {
  const readings: Readings = { empty: [], again: [], postgres: [] };
  const postgres = await startPostgres();
  try {
    for (let turn = 0; turn < turns; turn++) {
      await readFolder(readings);
      await readPostgres(readings, postgres.url);
    }
  } finally {
    await postgres.stop();
  }
  return figuresOf(readings);
}

async function readFolder({ empty, again }: Readings): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "conclave-bench-"));
  try {
    const environment = { DATA_DIR: join(folder, "data") };
    empty.push(await read(environment));
    again.push(await read(environment));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readPostgres(readings: Readings, adminUrl: string): Promise<void> {
  const database = await createDatabase(adminUrl);
  try {
    readings.postgres.push(await read({ DATABASE_URL: database.url }));
  } finally {
    await database.drop();
  }
}

/** Starts a server, reads it, and stops it in good order. */
async function read(storage: { readonly [name: string]: string }): Promise<Reading> {
  const environment = {
    NODE_ENV: "production",
    PLUGINS_DIR: fileURLToPath(new URL("../../plugins", import.meta.url)),
    ...storage,
  };
  const port = await freePort();
  const start = performance.now();
  const server = ServerProcess.launch(port, environment);
  try {
    await server.ready(askEvery);
    const milliseconds = performance.now() - start;
    // Linux alone tells the others.
    if (process.platform !== "linux") {
      return { milliseconds, cpuSeconds: Number.NaN, peakMegabytes: Number.NaN, idleMegabytes: Number.NaN };
    }
    const { cpuSeconds } = server;
    const { peak } = server.memory;
    await new Promise((resolve) => setTimeout(resolve, idleTime));
    return { milliseconds, cpuSeconds, peakMegabytes: peak, idleMegabytes: server.memory.resident };
  } finally {
    await server.kill("SIGTERM");
  }
}

/** The least and the median of each measure: the least is nearest to what the start costs on a machine that is idle. */
function figuresOf(readings: Readings): Figure[] {
  const figures: Figure[] = [];
  for (const { id: start, what: where } of starts) {
    for (const { id, what, unit } of measures) {
      const values = readings[start].map((reading) => reading[id]);
      if (values.some(Number.isNaN)) continue;
      const name = `start ${where}, ${what}`;
      const middle = median(values);
      const ratio = middle / median(readings.empty.map((reading) => reading[id]));
      figures.push(
        { id: `start.${start}.minimum.${id}`, what: `${name}, least of ${turns}`, value: Math.min(...values), unit },
        {
          id: `start.${start}.median.${id}`,
          what: "the same, median",
          value: middle,
          unit,
          ...(start !== "empty" && { against: { what: "in an empty folder, measured in turn", ratio } }),
        },
      );
    }
  }
  return figures;
}
