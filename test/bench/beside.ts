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
import { childrenSecondsOf, cpuSecondsOf, mainThreadSecondsOf } from "../support/processes.ts";
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

/** What was measured of a server, CPU times for each decision and in milliseconds. */
interface Reading {
  readonly perSecond: number;
  readonly p99: number;
  /** Of the server process. */
  readonly cpu: number;
  /** Of that the thread that runs JavaScript; the rest is V8's own threads and those that wait for the disk. */
  readonly mainThread: number;
  /** Of PostgreSQL's processes. */
  readonly database: number;
  readonly generator: number;
}

const isInstalled = existsSync(path("boardgame-io/node_modules/boardgame.io"));

const kinds = [
  "boardgame.io",
  "boardgame.io PostgreSQL",
  "PGlite",
  "PostgreSQL",
  "PGlite patches",
  "PostgreSQL patches",
] as const;
type Kind = (typeof kinds)[number];

/** What is measured with this many matches: with fifty, boardgame.io over PostgreSQL does not come as far as the first move within a minute. */
function kindsWith(matches: number): readonly Kind[] {
  return kinds.filter((kind) => matches === 1 || kind !== "boardgame.io PostgreSQL");
}

/**
 * The same small game, over WebSocket, on Conclave and on boardgame.io: measured in turn, with the load generators on the same
 * processors. boardgame.io has its matches in memory, or in PostgreSQL, where they outlive a crash as ours do; it always sends whole
 * states, since its own patches of sixty pieces take a hundred times as long.
 */
export async function benchBeside(matches: number): Promise<Figure[]> {
  if (!isInstalled) {
    console.error("boardgame.io is not installed: run npm run bench:install to measure beside it");
    return [];
  }
  const postgres = await startPostgres();
  const databases = [await createDatabase(postgres.url), await createDatabase(postgres.url)] as const;
  const folder = await mkdtemp(join(tmpdir(), "conclave-bench-"));
  const started: Server[] = [];
  const readings = Object.fromEntries(kinds.map((kind) => [kind, [] as Reading[]])) as Record<Kind, Reading[]>;
  const start = async (starting: Promise<Server>): Promise<Server> => {
    const server = await starting;
    started.push(server);
    return server;
  };
  try {
    const embedded = await start(startConclave({ DATA_DIR: join(folder, "data") }));
    const central = await start(startConclave({ DATABASE_URL: databases[0].url }));
    const servers: Record<Kind, Server> = {
      "boardgame.io": await start(startBoardgameIo()),
      "boardgame.io PostgreSQL": await start(startBoardgameIo(databases[1].url)),
      PGlite: embedded,
      PostgreSQL: central,
      "PGlite patches": embedded,
      "PostgreSQL patches": central,
    };
    const database = await postgres.pid();
    for (let turn = 0; turn < turns; turn++) {
      for (const kind of kindsWith(matches))
        readings[kind].push(await read(servers[kind], { matches, database, patches: kind.endsWith("patches") }));
    }
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    await Promise.all(databases.map((database) => database.drop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return figuresOf(readings, matches);
}

async function startConclave(storage: { readonly [name: string]: string }): Promise<Server> {
  const server = await ServerProcess.start(await freePort(), {
    ...{ NODE_ENV: "production", PLUGINS_DIR: path("games"), ...storage },
    // boardgame.io does not compress either.
    COMPRESSION: "false",
  });
  return {
    load: [...withTypeScript, path("load.ts"), `${server.url}/graphql`],
    pid: server.pid,
    stop: () => server.kill("SIGTERM"),
  };
}

/** @param database where it stores its matches; in memory by default */
async function startBoardgameIo(database?: string): Promise<Server> {
  // Its lobby has the next port.
  const port = await freePort();
  const child = spawn(process.execPath, [path("boardgame-io/server.cjs"), `${port}`, ...(database ? [database] : [])], {
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

async function read(
  { load, pid }: Server,
  {
    matches,
    database: postgres,
    patches,
  }: { readonly matches: number; readonly database: number; readonly patches: boolean },
): Promise<Reading> {
  const args = [...load, `${matches}`, `${warmUp}`, `${measured}`, ...(patches ? ["patches"] : [])];
  const generator: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const used = () => [cpuSecondsOf(pid), mainThreadSecondsOf(pid), childrenSecondsOf(postgres)] as const;
  let before = used();
  for await (const line of createInterface({ input: generator.stdout as NodeJS.ReadableStream })) {
    if (line === "measuring") before = used();
    if (!line.startsWith("{")) continue;
    const { times, cpu: generating } = JSON.parse(line) as { readonly times: readonly number[]; readonly cpu: number };
    const [cpu = 0, mainThread = 0, database = 0] = used().map(
      (seconds, index) => ((seconds - (before[index] ?? 0)) * 1_000) / times.length,
    );
    return {
      ...{ cpu, mainThread, database },
      perSecond: (times.length / measured) * 1_000,
      p99: percentile(times, 0.99),
      generator: (generating * 1_000) / times.length,
    };
  }
  throw new Error("the load generator has failed");
}

const measures = [
  { id: "perSecond", name: "decisionsPerSecond", what: "decisions", unit: "decisions/s" },
  { id: "p99", name: "p99.milliseconds", what: "from sending a decision to all updates, p99", unit: "ms" },
  { id: "cpu", name: "cpu.milliseconds", what: "CPU of the server for a decision", unit: "ms" },
  { id: "mainThread", name: "mainThread.milliseconds", what: "of that its main thread", unit: "ms" },
  { id: "database", name: "database.milliseconds", what: "CPU of PostgreSQL for a decision", unit: "ms" },
  { id: "generator", name: "generator.milliseconds", what: "CPU of the load generator for a decision", unit: "ms" },
] as const;

function figuresOf(readings: Readonly<Record<Kind, readonly Reading[]>>, matches: number): Figure[] {
  return measures.flatMap(({ id, name, what, unit }) =>
    kindsWith(matches).map((kind): Figure => {
      const values = (of: Kind): number[] => readings[of].map((reading) => reading[id]);
      // Turn by turn, because what was measured at the same time had the same machine.
      const ratio = median(values(kind).map((value, turn) => value / (values("boardgame.io")[turn] ?? Number.NaN)));
      return {
        id: `beside.${matches}.${kind.replace(" ", ".")}.${name}`,
        what: `${what}, ${matches === 1 ? "one match" : `${matches} matches`}, ${kind}`,
        value: median(values(kind)),
        unit,
        // Without a database there is nothing to compare one with.
        ...(kind !== "boardgame.io" &&
          id !== "database" && { against: { what: "boardgame.io in memory, measured in turn", ratio } }),
      };
    }),
  );
}
