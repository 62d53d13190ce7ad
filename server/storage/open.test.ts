import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "../../test/support/database.ts";
import { entities } from "./entities.ts";
import { FolderInUse, openStorage } from "./index.ts";
import { migrations } from "./migrations/index.ts";

const account = { id: "a1", name: "Ann", createdAt: new Date(1) };
const token = { hash: "h1", account: "a1", createdAt: new Date(1), expiresAt: new Date(2) };

describe("a data folder", () => {
  let folder: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "conclave-storage-"));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  /** A process of its own that stores accounts in the folder, one after the other, and says when each is stored. */
  async function startWriter(): Promise<{ child: ChildProcess; lines: AsyncIterator<string> }> {
    const script = `
      import { openStorage } from ${JSON.stringify(fileURLToPath(new URL("./index.ts", import.meta.url)))};
      const { accounts } = await openStorage({ dataDir: process.argv[1] });
      for (let n = 0; ; n++) {
        const at = new Date(n);
        await accounts.create(
          { id: "w" + n, name: "W", createdAt: at },
          { hash: "w" + n, account: "w" + n, createdAt: at, expiresAt: at },
        );
        console.log(n);
        // Lets the line out before PGlite blocks again.
        await new Promise((resolve) => setImmediate(resolve));
      }`;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    return { child, lines: createInterface({ input: child.stdout! })[Symbol.asyncIterator]() };
  }

  it("has everything again when it is opened again", async () => {
    const dataDir = join(folder, "made", "on", "demand");
    const first = await openStorage({ dataDir });
    await first.accounts.create(account, token);
    await first.close();
    const second = await openStorage({ dataDir });
    expect(await second.accounts.find("a1")).toEqual(account);
    await second.close();
    expect(await readdir(dataDir)).toEqual(["pglite"]);
  });

  it("is refused to a second server, which is told why", async () => {
    const storage = await openStorage({ dataDir: folder });
    await expect(openStorage({ dataDir: folder })).rejects.toThrow(FolderInUse);
    await expect(openStorage({ dataDir: folder })).rejects.toThrow(new RegExp(`in use by process ${process.pid} on`));
    await storage.close();
  });

  it("is refused while another process has it, and keeps all that was stored when that one is killed", async () => {
    const { child, lines } = await startWriter();
    let last = "";
    for (let count = 0; count < 50; count++) last = (await lines.next()).value;
    await expect(openStorage({ dataDir: folder })).rejects.toThrow(`in use by process ${child.pid} on`);

    child.kill("SIGKILL");
    await once(child, "exit");
    for (let line = await lines.next(); !line.done; line = await lines.next()) last = line.value;
    const storage = await openStorage({ dataDir: folder });
    for (let n = 0; n <= Number(last); n++) expect(await storage.accounts.find(`w${n}`)).toBeDefined();
    await storage.close();
  });
});

describe("the tables", () => {
  it("are the same as the entities say, on both databases", async () => {
    const database = await freshDatabase();
    await (await openStorage({ databaseUrl: database.url })).close();
    const { MikroORM: Postgres } = await import("@mikro-orm/postgresql");
    const postgres = await Postgres.init({ entities, clientUrl: database.url });
    expect(await postgres.schema.getUpdateSchemaSQL({ wrap: false, safe: true })).toBe("");
    await postgres.close(true);
    await database.drop();

    const { MikroORM: Pglite } = await import("@mikro-orm/pglite");
    const { Migrator } = await import("@mikro-orm/migrations");
    const pglite = await Pglite.init({
      entities,
      dbName: "memory://",
      extensions: [Migrator],
      migrations: { migrationsList: migrations, snapshot: false, silent: true },
    });
    await pglite.migrator.up();
    expect(await pglite.schema.getUpdateSchemaSQL({ wrap: false, safe: true })).toBe("");
    await pglite.migrator.down();
    await pglite.close(true);
  });

  it("are made once by nodes that start at the same time", async () => {
    const database = await freshDatabase();
    const nodes = await Promise.all([1, 2, 3].map(() => openStorage({ databaseUrl: database.url })));
    await nodes[0]!.accounts.create(account, token);
    expect(await nodes[2]!.accounts.find("a1")).toEqual(account);
    await Promise.all(nodes.map((node) => node.close()));
    await database.drop();
  });
});

describe("a PostgreSQL that is not there", () => {
  it("is an error at the start", async () => {
    await expect(openStorage({ databaseUrl: "postgresql://nobody@127.0.0.1:1/none" })).rejects.toThrow(/ECONNREFUSED/);
  });
});
