import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createDatabase } from "../support/new-database.ts";
import { startPostgres } from "../support/postgres.ts";
import { cpuSecondsOf } from "../support/processes.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { withTypeScript } from "../support/typescript.ts";
import { type Figure, median, percentile } from "./figures.ts";

const warmUp = 3_000;
const measured = 6_000;
/** How often all servers are measured in turn, so that they share any noise of the machine. */
const turns = 3;

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

interface Server {
  /** The arguments of Node.js for its load generator, up to the number of matches. */
  readonly load: readonly string[];
  readonly pid: number;
  stop(): Promise<void>;
}

interface Reading {
  readonly perSecond: number;
  readonly p99: number;
  /** CPU time of the server process for each decision, in milliseconds. */
  readonly cpu: number;
}

const isInstalled = existsSync(path("boardgame-io/node_modules/boardgame.io"));

const kinds = ["boardgame.io", "PGlite", "PostgreSQL"] as const;
type Kind = (typeof kinds)[number];

/**
 * The same small game, over WebSocket, on Conclave and on boardgame.io with its matches in memory: measured in turn, with the
 * load generators on the same processors.
 */
export async function benchBeside(matches: number): Promise<Figure[]> {
  if (!isInstalled) {
    console.error("boardgame.io is not installed: run npm run bench:install to measure beside it");
    return [];
  }
  const postgres = await startPostgres();
  const database = await createDatabase(postgres.url);
  const folder = await mkdtemp(join(tmpdir(), "conclave-bench-"));
  const servers: Server[] = [];
  const readings: Record<Kind, Reading[]> = { "boardgame.io": [], PGlite: [], PostgreSQL: [] };
  try {
    servers.push(await startBoardgameIo());
    servers.push(await startConclave({ DATA_DIR: join(folder, "data") }));
    servers.push(await startConclave({ DATABASE_URL: database.url }));
    for (let turn = 0; turn < turns; turn++) {
      for (const [index, kind] of kinds.entries()) readings[kind].push(await read(servers[index] as Server, matches));
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return figuresOf(readings, matches);
}

async function startConclave(storage: { readonly [name: string]: string }): Promise<Server> {
  const server = await ServerProcess.start(await freePort(), {
    ...{ PLUGINS_DIR: path("games"), ...storage },
    // boardgame.io does not compress either.
    COMPRESSION: "false",
  });
  return {
    load: [...withTypeScript, path("load.ts"), `${server.url}/graphql`],
    pid: server.pid,
    stop: () => server.kill("SIGTERM"),
  };
}

async function startBoardgameIo(): Promise<Server> {
  // Its lobby has the next port.
  const port = await freePort();
  const child = spawn(process.execPath, [path("boardgame-io/server.cjs"), `${port}`], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production" },
    stdio: "ignore",
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error("boardgame.io does not start");
    const ready = await fetch(`http://127.0.0.1:${port + 1}/games`).catch(() => undefined);
    if (ready?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    load: [path("boardgame-io/load.cjs"), `${port}`],
    pid: child.pid as number,
    stop: async () => {
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}

async function read({ load, pid }: Server, matches: number): Promise<Reading> {
  const generator: ChildProcess = spawn(process.execPath, [...load, `${matches}`, `${warmUp}`, `${measured}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let before = Number.NaN;
  for await (const line of createInterface({ input: generator.stdout as NodeJS.ReadableStream })) {
    if (line === "measuring") before = cpuSecondsOf(pid);
    if (!line.startsWith("[")) continue;
    const times = JSON.parse(line) as number[];
    return {
      perSecond: (times.length / measured) * 1_000,
      p99: percentile(times, 0.99),
      cpu: ((cpuSecondsOf(pid) - before) * 1_000) / times.length,
    };
  }
  throw new Error("the load generator has failed");
}

const measures = [
  { id: "perSecond", name: "decisionsPerSecond", what: "decisions", unit: "decisions/s" },
  { id: "p99", name: "p99.milliseconds", what: "from sending a decision to all updates, p99", unit: "ms" },
  { id: "cpu", name: "cpu.milliseconds", what: "CPU of the server for a decision", unit: "ms" },
] as const;

function figuresOf(readings: Readonly<Record<Kind, readonly Reading[]>>, matches: number): Figure[] {
  return measures.flatMap(({ id, name, what, unit }) =>
    kinds.map((kind): Figure => {
      const values = (of: Kind): number[] => readings[of].map((reading) => reading[id]);
      // Turn by turn, because what was measured at the same time had the same machine.
      const ratio = median(values(kind).map((value, turn) => value / (values("boardgame.io")[turn] ?? Number.NaN)));
      return {
        id: `beside.${matches}.${kind}.${name}`,
        what: `${what}, ${matches === 1 ? "one match" : `${matches} matches`}, ${kind}`,
        value: median(values(kind)),
        unit,
        ...(kind !== "boardgame.io" && { against: { what: "boardgame.io in memory, measured in turn", ratio } }),
      };
    }),
  );
}
