import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase } from "../support/new-database.ts";
import { startPostgres } from "../support/postgres.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { type Figure, median } from "./figures.ts";

/** How often each start is measured in turn, so that all share any noise of the machine. */
const turns = 5;
/** How long a ready server is left alone before reading its idle memory, in milliseconds. */
const idleTime = 5_000;
/** How often a server is asked whether it is ready, in milliseconds; a reading is at most this much too long. */
const askEvery = 10;

/** One reading of a start, in the units of `measures`. NaN if this system does not report it. */
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
 * What a start costs: a process like `npm start`, in production and with this project's games. PostgreSQL itself is not
 * counted, unless it runs inside the server.
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

/** Starts a server, reads it, and stops it cleanly. */
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
    // Only Linux reports the others.
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

/** The minimum and the median of each measure; the minimum is closest to the cost on an idle machine. */
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
