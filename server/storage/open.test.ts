import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../test/support/database.ts";
import { Line } from "../../test/support/line.ts";
import { withTypeScript } from "../../test/support/typescript.ts";
import { entities } from "./entities.ts";
import { DatabaseUnavailable, FolderInUse, openStorage } from "./index.ts";
import { migrations } from "./migrations/index.ts";

const account = { id: "a1", name: "Ann", role: "guest", createdAt: new Date(1) } as const;
const times = { createdAt: new Date(1), expiresAt: new Date(2) };
const opening = {
  session: { id: "s1", account: "a1", lastUsedAt: new Date(1), ...times },
  token: { hash: "h1", ...times },
};

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
          { id: "w" + n, name: "W", role: "guest", createdAt: at },
          {
            session: { id: "w" + n, account: "w" + n, createdAt: at, lastUsedAt: at, expiresAt: at },
            token: { hash: "w" + n, createdAt: at, expiresAt: at },
          },
        );
        console.log(n);
        // Lets the line out before PGlite blocks again.
        await new Promise((resolve) => setImmediate(resolve));
      }`;
    const child = spawn(process.execPath, [...withTypeScript, "--input-type=module", "--eval", script, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    return { child, lines: createInterface({ input: child.stdout! })[Symbol.asyncIterator]() };
  }

  it("still contains everything when it is reopened", async () => {
    const dataDir = join(folder, "made", "on", "demand");
    const first = await openStorage({ dataDir });
    await first.accounts.create(account, opening);
    await first.close();
    const second = await openStorage({ dataDir });
    expect(await second.accounts.find("a1")).toEqual(account);
    await second.close();
    expect(await readdir(dataDir)).toEqual(["pglite"]);
  });

  it("is refused to a second server, with the reason", async () => {
    const storage = await openStorage({ dataDir: folder });
    await expect(openStorage({ dataDir: folder })).rejects.toThrow(FolderInUse);
    await expect(openStorage({ dataDir: folder })).rejects.toThrow(new RegExp(`in use by process ${process.pid} on`));
    await storage.close();
  });

  it("is refused while another process uses it, and keeps everything stored if that one is killed", async () => {
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

/** Statements that would change the tables. What goes with a match by the database's own foreign keys is in no entity. */
const differences = (sql: string): readonly string[] =>
  sql.split("\n").filter((line) => line !== "" && !/^alter table "\w+" drop constraint/.test(line));

describe("the tables", () => {
  it("match the entities on both databases", async () => {
    const database = await freshDatabase();
    await (await openStorage({ databaseUrl: database.url })).close();
    const { MikroORM: Postgres } = await import("@mikro-orm/postgresql");
    const postgres = await Postgres.init({ entities, clientUrl: database.url });
    expect(differences(await postgres.schema.getUpdateSchemaSQL({ wrap: false, safe: true }))).toEqual([]);
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
    expect(differences(await pglite.schema.getUpdateSchemaSQL({ wrap: false, safe: true }))).toEqual([]);
    await pglite.close(true);
  });

  it("are created once by nodes that start at the same time", async () => {
    const database = await freshDatabase();
    const nodes = await Promise.all([1, 2, 3].map(() => openStorage({ databaseUrl: database.url })));
    await nodes[0]!.accounts.create(account, opening);
    expect(await nodes[2]!.accounts.find("a1")).toEqual(account);
    await Promise.all(nodes.map((node) => node.close()));
    await database.drop();
  });
});

describe("a PostgreSQL", () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.drop());

  /** What holds locks of ours in the database, besides whoever asks. */
  async function locks(): Promise<number> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const held =
      "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
    const { rowCount } = await client.query(held);
    await client.end();
    return rowCount ?? 0;
  }

  it("is not left locked, whether or not the tables could be created", async () => {
    const storage = await openStorage({ databaseUrl: database.url });
    expect(await locks()).toBe(0);
    await storage.close();
    await run(database.url, "drop table mikro_orm_migrations");
    await expect(openStorage({ databaseUrl: database.url })).rejects.toThrow(/already exists/);
    expect(await locks()).toBe(0);
  });

  it("is left in order while connections to it are being opened", async () => {
    const storage = await openStorage({ databaseUrl: database.url });
    const asked = Array.from({ length: 5 }, () => storage.ping());
    await storage.close();
    expect(await Promise.allSettled(asked)).toEqual(asked.map(() => ({ status: "fulfilled", value: undefined })));
  });

  it("is reached over another connection if one stops replying", async () => {
    const { hostname, port } = new URL(database.url);
    const line = await Line.start(() => ({ host: hostname, port: Number(port) }));
    const storage = await openStorage({ databaseUrl: line.over(database.url), connections: 1, queryTimeout: 2_000 });
    await storage.ping();
    line.freeze();
    await expect(storage.ping()).rejects.toThrow(/timeout/);
    await vi.waitFor(() => storage.ping(), { timeout: 60_000 });
    await storage.close();
    await line.end();
  });

  it("is waited for as long as configured if it is not available", async () => {
    const waiting: string[] = [];
    const patience = { wait: 600, onWaiting: (sentence: string) => waiting.push(sentence) };
    const databaseUrl = "postgresql://nobody:hunter2@127.0.0.1:1/none";
    const opening = openStorage({ databaseUrl, patience });
    await expect(opening).rejects.toThrow("the database at 127.0.0.1:1/none does not answer within 1 seconds");
    expect(waiting).toEqual([expect.stringMatching(/^waiting for the database at 127.0.0.1:1\/none/)]);
    await expect(openStorage({ databaseUrl })).rejects.toThrow(DatabaseUnavailable);
  });

  it("is retried if it cancels slow statements", async () => {
    await (await openStorage({ databaseUrl: database.url })).close();
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await run(
      database.url,
      "do $$ begin execute format('alter database %I set statement_timeout = 200', current_database()); end $$",
    );
    await other.query("begin; lock table mikro_orm_migrations in access exclusive mode");
    const waiting: string[] = [];
    const onWaiting = (sentence: string) => {
      waiting.push(sentence);
      void other.query("rollback");
    };
    const storage = await openStorage({ databaseUrl: database.url, patience: { wait: 60_000, onWaiting } });
    expect(waiting[0]).toMatch(/does not answer yet: canceling statement due to statement timeout$/);
    await Promise.all([storage.close(), other.end()]);
  });
});

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
