import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readArguments, runCommand } from "./arguments.ts";
import { pluginFolder } from "./installed-games.ts";

const server = join(import.meta.dirname, "../server");

/** How long to collect changes before restarting the server, in milliseconds: one save may touch several files. */
const settling = 200;

const help = `npm run dev [-- --web | --boards]

Runs the server, and starts it again whenever a plugin or the server changes. It takes the settings of \`npm start\`,
from environment variables: see docs/hosts.md. Stored data stays, so matches go on.

  --web      also serves the web client from its sources, on port 5173, where pages change as soon as a source does
  --boards   serves the web client like that, on a sandbox: at http://localhost:5173/boards stands the board of each
             game on every scene, in all sizes side by side, and changes as soon as a source of it does`;

/**
 * Runs the server and restarts it whenever a plugin or the server changes: `npm run dev`, configured by the same
 * variables as `npm start`. Stored data stays, so matches continue.
 */
await runCommand(async (args) => {
  const { web, boards } = readArguments(args, {
    web: { type: "boolean", default: false },
    boards: { type: "boolean", default: false },
  });
  if (boards) return showBoards();
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop.abort());
  const pages = web ? startPages() : undefined;
  stop.signal.addEventListener("abort", () => pages?.kill());
  const changes = watchFiles([server, pluginFolder()], stop.signal);
  while (!stop.signal.aborted) {
    const running = start();
    const first = await Promise.race([running.ended, changes.next()]);
    if (stop.signal.aborted) {
      await running.end();
      break;
    }
    if (typeof first === "string") {
      console.error(`dev: ${first} has changed; the server starts again`);
      await running.end();
    } else {
      console.error("dev: the server has ended; it starts again when a file is changed");
      const file = await changes.next();
      if (file !== undefined) console.error(`dev: ${file} has changed; the server starts again`);
    }
  }
  return 0;
}, help);

/** Serves the web client from its sources on a sandbox, with a page of all its boards. What rules say stays as it was. */
async function showBoards(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "conclave-boards-"));
  const file = join(folder, "sandbox.json");
  const sandbox = spawn(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, "sandbox.ts"), "--json", "--port", process.env.PORT ?? "4000"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let pages: ChildProcess | undefined;
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => sandbox.kill("SIGTERM"));
  sandbox.stdout.setEncoding("utf8");
  let told = "";
  sandbox.stdout.on("data", (text: string) => {
    told += text;
    // One line says it all, once every scene is there.
    if (pages || !told.includes("\n")) return;
    writeFileSync(file, told);
    pages = startPages({ CONCLAVE_SANDBOX: file });
    console.error("dev: the boards are at http://localhost:5173/boards");
  });
  const [code] = (await once(sandbox, "close")) as [number | null];
  pages?.kill();
  await rm(folder, { recursive: true, force: true });
  return code ?? 0;
}

/** Serves the web client from its sources. What it asks the server goes through there. */
function startPages(settings: { readonly [name: string]: string } = {}): ChildProcess {
  const tool = join(import.meta.dirname, "../node_modules/vite/bin/vite.js");
  const config = join(import.meta.dirname, "../clients/web/vite.config.ts");
  const url = process.env.CONCLAVE_URL ?? `http://localhost:${process.env.PORT ?? "4000"}`;
  const env = { ...process.env, ...settings, CONCLAVE_URL: url, NODE_ENV: "development" };
  const child = spawn(process.execPath, [tool, "--config", config], { stdio: "inherit", env });
  child.on("error", (error) => console.error(`dev: the web client cannot be served: ${error.message}`));
  return child;
}

/** A server in its own process. */
interface Running {
  /** Resolves when it has ended. */
  readonly ended: Promise<undefined>;
  /** Lets it shut down cleanly. */
  end(): Promise<void>;
}

function start(): Running {
  const main = join(server, import.meta.filename.endsWith(".ts") ? "main.ts" : "main.js");
  const child: ChildProcess = spawn(process.execPath, [...process.execArgv, main], { stdio: "inherit" });
  const ended = new Promise<undefined>((resolve) => {
    child.on("error", (error) => console.error(`dev: the server cannot be started: ${error.message}`));
    child.on("close", () => resolve(undefined));
  });
  return {
    ended,
    async end() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Yields the changed files one after another; simultaneous changes count once. Ends with the signal. */
function watchFiles(
  folders: readonly string[],
  signal: AbortSignal,
): { /** The next change; `undefined` at the end. */ next(): Promise<string | undefined> } {
  let changed: string | undefined;
  let wake = (): void => {};
  signal.addEventListener("abort", () => wake());
  for (const folder of folders) {
    const watcher = watch(folder, { recursive: true, signal }, (_, file) => {
      if (file === null || !isSource(file)) return;
      changed = relative(process.cwd(), join(folder, file));
      wake();
    });
    watcher.on("error", (error) => {
      if (error.name !== "AbortError") console.error(`dev: ${folder} cannot be watched: ${error.message}`);
    });
  }
  return {
    async next() {
      while (changed === undefined && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (signal.aborted) return undefined;
      await delay(settling);
      const file = changed;
      changed = undefined;
      return file;
    },
  };
}

/** Whether the server reads this file. */
function isSource(file: string): boolean {
  // A board is the browser's, until it is built: then the server serves it anew.
  if (/[\\/]web[\\/]/.test(file)) return /[\\/]web[\\/]board\.js$/.test(file);
  return /\.(ts|js|json)$/.test(file) && !/\.(test|deep|d)\.ts$|(^|[\\/])(node_modules|\.)/.test(file);
}
