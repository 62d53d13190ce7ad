import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lockFolder } from "../../server/storage/files/folder-lock.ts";
import { openStorage } from "../../server/storage/index.ts";
import { freshDatabase } from "../support/database.ts";
import { inMemory } from "../support/in-memory.ts";
import { Line } from "../support/line.ts";
import { inherited } from "../support/processes.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { startArguments } from "../support/typescript.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const games = fileURLToPath(new URL("../games", import.meta.url));

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "conclave-start-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Runs a server that fails to start or stops; resolves when it has ended.
 * @param largestFile how large the files may be that it writes, in KiB
 */
async function run(
  environment: Readonly<Record<string, string>>,
  largestFile?: number,
): Promise<{ code: number; out: string; err: string }> {
  const command = [process.execPath, ...startArguments()];
  const limited = ["bash", "-c", `ulimit -f ${largestFile}; exec "$@"`, "bash", ...command];
  const [program = "", ...args] = largestFile === undefined ? command : limited;
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...inherited(),
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: inMemory(),
      PLUGINS_DIR: games,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  cleanups.push(() => child.kill("SIGKILL"));
  const texts = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    texts.err += text;
  });
  const [code] = (await once(child, "close")) as [number];
  return { code, ...texts };
}

describe("a server that cannot start explains why in one sentence and exits with 1", () => {
  const because = (err: string, reason: RegExp): void => {
    expect(err).toMatch(reason);
    expect(err).toMatch(/^Conclave cannot start: [^\n]*\n$/);
  };

  it("for invalid settings", async () => {
    const { code, err } = await run({ PORT: "80a", ADMIN_TOKEN: "hunter2" });
    because(err, /wrong settings: PORT: .*; ADMIN_TOKEN: .*16 characters/);
    expect(err).not.toContain("hunter2");
    expect(code).toBe(1);
  });

  it("if its port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    cleanups.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    const { code, err } = await run({ PORT: String(port) });
    because(err, new RegExp(`port ${port} is in use`));
    expect(code).toBe(1);
  });

  it("if its folder is in use or cannot be created, or there are no plugins", async () => {
    const folder = await freshFolder();
    cleanups.push(lockFolder(folder));
    await writeFile(join(folder, "file"), "");
    const [used, unmade, without] = await Promise.all([
      run({ DATA_DIR: folder }),
      run({ DATA_DIR: join(folder, "file", "data") }),
      run({ PLUGINS_DIR: join(folder, "nowhere") }),
    ]);
    because(used.err, new RegExp(`in use by process ${process.pid}`));
    because(unmade.err, /the system does not let us use .*file.data/);
    because(without.err, /there is no folder of plugins at .*nowhere/);
    expect([used.code, unmade.code, without.code]).toEqual([1, 1, 1]);
  });

  it("if its folder has no room for a database, of which nothing is left: with room it starts", async () => {
    const folder = await freshFolder();
    // A limit for files looks like a full disk, and takes no disk of its own.
    const { code, err } = await run({ DATA_DIR: folder }, 4_096);
    because(err, /the data folder \S+ cannot be used, because this user may not write files of that size \(EFBIG\): /);
    expect(code).toBe(1);
    expect(await readdir(folder)).toEqual([]);
    const storage = await openStorage({ dataDir: folder });
    await storage.ping();
    await storage.close();
  });

  it("if its database is unreachable, after reporting that it waits", async () => {
    const nowhere = await freePort();
    const url = `postgresql://conclave:hunter2@127.0.0.1:${nowhere}/conclave`;
    const { code, err, out } = await run({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: "1" });
    because(err, /the database at 127\.0\.0\.1:\d+\/conclave does not answer within 1 seconds: connect ECONNREFUSED/);
    expect(out).toMatch(/waiting for the database at 127\.0\.0\.1:\d+\/conclave, which does not answer yet/);
    expect(out + err).not.toContain("hunter2");
    expect(code).toBe(1);
  });

  it("immediately if its database rejects it", async () => {
    const database = await freshDatabase();
    cleanups.push(database.drop);
    const wrong = new URL(database.url);
    wrong.password = "hunter2";
    const missing = new URL(database.url);
    missing.pathname = "/missing";
    const [stranger, lost] = await Promise.all([
      run({ DATABASE_URL: wrong.href }),
      run({ DATABASE_URL: missing.href }),
    ]);
    because(stranger.err, /refuses us: password authentication failed/);
    because(lost.err, /refuses us: database "missing" does not exist/);
    expect([stranger.code, lost.code]).toEqual([1, 1]);
  });
});

describe("a server", () => {
  it("waits for a database that starts later", async () => {
    const database = await freshDatabase();
    cleanups.push(database.drop);
    const { hostname, port } = new URL(database.url);
    const line = await Line.start(() => ({ host: hostname, port: Number(port) }));
    cleanups.push(() => line.end());
    line.cut();
    const starting = ServerProcess.start(await freePort(), { DATABASE_URL: line.over(database.url) });
    await vi.waitUntil(() => line.refused > 1, { timeout: 60_000 });
    line.mend();
    const server = await starting;
    cleanups.push(() => server.kill());
    expect(server.output).toMatch(/waiting for the database/);
  });

  it("shuts down cleanly with exit code 1 after an uncaught exception", async () => {
    const plugins = await freshFolder();
    const sign = join(plugins, "sign");
    await mkdir(join(plugins, "stray"));
    // The rule runner does not handle what a plugin does outside the rules.
    const stray = `import { existsSync } from "node:fs";
      setInterval(() => { if (existsSync(${JSON.stringify(sign)})) throw new Error("a stray exception"); }, 20);`;
    // A package that a plugin imports: the plugin's own files are not loaded with a timer in them.
    const elsewhere = join(await freshFolder(), "stray.mjs");
    await writeFile(elsewhere, stray);
    await writeFile(join(plugins, "stray", "index.js"), `import ${JSON.stringify(elsewhere)};`);
    const harbour = JSON.stringify(join(games, "harbour", "index.ts"));
    await mkdir(join(plugins, "harbour"));
    await writeFile(join(plugins, "harbour", "index.js"), `export { default } from ${harbour};`);
    const server = await ServerProcess.start(await freePort(), {
      DATA_DIR: inMemory(),
      PLUGINS_DIR: plugins,
      LOG_LEVEL: "info",
    });
    cleanups.push(() => server.kill());
    await writeFile(sign, "");
    expect(await server.ended()).toBe(1);
    expect(server.output).toMatch(/"level":60.*a stray exception[\s\S]*"stopped"/);
  });
});
