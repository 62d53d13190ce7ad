import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test/support/database.ts";
import { openStorage, type Storage } from "../index.ts";

describe("a ping of the storage", () => {
  let database: FreshDatabase;
  let storage: Storage;
  let admin: pg.Client;

  beforeAll(async () => {
    database = await freshDatabase();
    storage = await openStorage({ databaseUrl: database.url });
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
  });
  afterAll(async () => {
    await storage.close();
    await admin.end();
    await database.drop();
  });

  const files = async (): Promise<unknown> =>
    (await admin.query(`select pg_relation_filepath('probe') as path, pg_relation_size('probe') as size`)).rows;

  /** Asks until the answer is this one: a connection that was ended says so once. */
  async function untilReady(wanted: boolean): Promise<void> {
    for (let tries = 0; tries < 1_200; tries++) {
      const failure = await storage.ping().then(
        () => undefined,
        (error: unknown) => String(error),
      );
      if (wanted ? failure === undefined : failure?.includes("read-only")) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`it does not become ${wanted ? "ready" : "unready"}`);
  }

  it("stores something in newly allocated disk space", async () => {
    await storage.ping();
    const first = await files();
    expect(first).toMatchObject([{ size: "8192" }]);
    await storage.ping();
    const second = await files();
    expect(second).not.toEqual(first);
    expect(second).toMatchObject([{ size: "8192" }]);
  });

  it("fails while the database is read-only, and succeeds again afterwards", async () => {
    const name = new URL(database.url).pathname.slice(1);
    const others =
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()";
    await admin.query(`alter database "${name}" set default_transaction_read_only = on`);
    await admin.query(others, [name]);
    await untilReady(false);
    await admin.query("set default_transaction_read_only = off");
    await admin.query(`alter database "${name}" reset default_transaction_read_only`);
    await admin.query(others, [name]);
    await untilReady(true);
  });
});
