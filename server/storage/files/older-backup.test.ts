import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freshDatabase } from "../../../test/support/database.ts";
import { openCluster, openFolder, openStorage } from "../open.ts";
import { writeBackup, writeWhole } from "./backup-file.ts";
import { snapshotOfFolder } from "./folder-snapshot.ts";
import { restoreDatabase, restoreFolder } from "./restore.ts";

const earlier = "0001-first-tables";

// A version whose accounts have something more.
vi.mock("../migrations/index.ts", async (original) => {
  const { Migration } = await import("@mikro-orm/migrations");
  const { migrations, migrationNames } = await original<typeof import("../migrations/index.ts")>();
  class Later extends Migration {
    override readonly name = "9999-later";
    override up(): void {
      this.addSql(`alter table "account" add column "colour" text not null default 'red'`);
    }
  }
  return { migrations: [...migrations, Later], migrationNames: [...migrationNames, "9999-later"] };
});

let home: string;
/** The backup of a database in which nothing later was migrated. */
let backup: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "conclave-older-backup-"));
  backup = join(home, "backup");
  const { orm, client } = await openCluster("memory:", earlier);
  await client.query(`
    insert into "account" ("id", "name", "role", "created_at")
      values ('a', 'Ann', 'guest', '2026-11-01'), ('b', 'Ben', 'guest', '2026-11-02')`);
  await writeWhole(backup, (file) => snapshotOfFolder(client, (rows) => writeBackup(file, rows, new Date())));
  await orm.close(true);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("a backup of an older version goes into a database, which is brought up to date when it is opened", async () => {
  const database = await freshDatabase();
  expect((await restoreDatabase(backup, database.url)).migrations).toEqual([earlier]);
  const sql = new pg.Client(database.url);
  await sql.connect();
  expect((await sql.query(`select * from "account" where "id" = 'b'`)).rows[0]).not.toHaveProperty("colour");
  const storage = await openStorage({ databaseUrl: database.url });
  expect(await storage.accounts.find("b")).toMatchObject({ name: "Ben", role: "guest" });
  expect((await sql.query(`select "colour" from "account"`)).rows).toEqual([{ colour: "red" }, { colour: "red" }]);
  await sql.end();
  await storage.close();
  await database.drop();
});

test("a backup of an older version goes into a folder, which is brought up to date when it is opened", async () => {
  const folder = join(home, "folder");
  expect((await restoreFolder(backup, folder)).migrations).toEqual([earlier]);
  const { orm, client, unlock } = await openFolder(folder);
  const { rows } = await client.query(`select "name", "colour" from "account" where "id" = 'b'`);
  expect(rows).toEqual([{ name: "Ben", colour: "red" }]);
  await orm.close(true);
  unlock();
});

test("a backup of an older version does not go into a database that is up to date", async () => {
  const database = await freshDatabase();
  await (await openStorage({ databaseUrl: database.url })).close();
  await expect(restoreDatabase(backup, database.url)).rejects.toMatchObject({
    ...{ code: "STORE_NOT_EMPTY", message: "the database has the tables of a newer version: take an empty one" },
  });
  await database.drop();
});
