import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test/support/database.ts";
import { contentOf, fillTables } from "../../../test/support/rows.ts";
import { openFolder } from "../open.ts";
import { CannotCopy, copyFolder } from "./copy.ts";
import { FolderInUse } from "./folder-lock.ts";

let folder: string;
let database: FreshDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "conclave-copy-"));
  database = await freshDatabase();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

async function fill(): Promise<Map<string, readonly unknown[]>> {
  const { orm, client, unlock } = await openFolder(folder);
  const contents = await fillTables(client);
  await orm.close(true);
  unlock();
  return contents;
}

async function onDatabase<Result>(work: (sql: pg.Client) => Promise<Result>): Promise<Result> {
  const sql = new pg.Client(database.url);
  await sql.connect();
  try {
    await sql.query("set timezone to 'UTC'");
    return await work(sql);
  } finally {
    await sql.end();
  }
}

describe("copying a folder", () => {
  test("brings every row of every table into PostgreSQL as it was", async () => {
    const contents = await fill();
    const copied = await copyFolder(folder, database.url);
    expect(copied.map(({ name }) => name).sort()).toEqual([...contents.keys()].sort());
    expect(copied.filter(({ rows }) => rows < 120)).toEqual([]);
    await onDatabase(async (sql) => {
      for (const [name, rows] of contents) {
        expect(JSON.stringify((await sql.query(contentOf(name))).rows)).toBe(
          JSON.stringify(rows).replaceAll("GMT", "UTC"),
        );
      }
    });
    // The folder is as it was, and free.
    const { orm, unlock } = await openFolder(folder);
    await orm.close(true);
    unlock();
  });

  test("is refused where something is already, and nothing is changed", async () => {
    await fill();
    await copyFolder(folder, database.url);
    await onDatabase((sql) => sql.query(`delete from "decision"`));
    await expect(copyFolder(folder, database.url)).rejects.toThrow(CannotCopy);
    await onDatabase(async (sql) => {
      expect((await sql.query(`select count(*)::int as n from "decision"`)).rows).toEqual([{ n: 0 }]);
    });
  });

  test("takes all or nothing", async () => {
    await fill();
    // The tables have to be there for something to go wrong in them.
    const empty = mkdtempSync(join(tmpdir(), "conclave-copy-"));
    const { orm, unlock } = await openFolder(empty);
    await orm.close(true);
    unlock();
    await copyFolder(empty, database.url);
    rmSync(empty, { recursive: true });
    await onDatabase(async (sql) => {
      await sql.query(`create function lose() returns trigger language plpgsql as $$ begin return null; end $$`);
      await sql.query(`create trigger lose before insert on "token" for each row execute function lose()`);
    });
    await expect(copyFolder(folder, database.url)).rejects.toThrow('of 120 rows in "token" 0 have arrived');
    await onDatabase(async (sql) => {
      expect((await sql.query(`select count(*)::int as n from "account"`)).rows).toEqual([{ n: 0 }]);
    });
  });

  test("is refused while a server runs on the folder, and without a folder", async () => {
    const { orm, unlock } = await openFolder(folder);
    await expect(copyFolder(folder, database.url)).rejects.toThrow(FolderInUse);
    await orm.close(true);
    unlock();
    await expect(copyFolder(join(folder, "nothing"), database.url)).rejects.toThrow(CannotCopy);
  });
});
