import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test/support/database.ts";
import { contentOf, fillTables } from "../../../test/support/rows.ts";
import { migrationNames } from "../migrations/index.ts";
import { clusterIn, openCluster, openFolder, openStorage } from "../open.ts";
import { inDatabase } from "./backup.ts";
import { BackupError, writeBackup, writeWhole } from "./backup-file.ts";
import { dropRemains, snapshotOfFolder } from "./folder-snapshot.ts";
import { checkBackup, restoreDatabase, restoreFolder } from "./restore.ts";

let home: string;
let database: FreshDatabase;
/** The backup of a database in which every table has rows, and a folder for it. */
let backup: string;
let folder: string;
let contents: Map<string, readonly unknown[]>;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "conclave-backup-"));
  [folder, backup] = [join(home, "folder"), join(home, "backup")];
  database = await freshDatabase();
  const { orm, client } = await openCluster("memory:");
  contents = await fillTables(client);
  const now = new Date("2026-11-22T12:00:00Z");
  await writeWhole(backup, (file) => snapshotOfFolder(client, (rows) => writeBackup(file, rows, now)));
  await orm.close(true);
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

/** What is wrong with a file. */
async function problemOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (!(error instanceof BackupError)) throw new Error("that should have been refused", { cause: error });
  return error.code;
}

/** A copy of the backup with other lines. */
function changed(change: (lines: string[]) => string[]): string {
  const path = join(home, "changed");
  const lines = gunzipSync(readFileSync(backup)).toString().trimEnd().split("\n");
  writeFileSync(path, gzipSync(`${change(lines).join("\n")}\n`));
  return path;
}

describe("a backup", () => {
  test("says what it is, and only its user can read it", async () => {
    expect(await checkBackup(backup)).toEqual({
      conclave: JSON.parse(readFileSync("package.json", "utf8")).version,
      madeAt: "2026-11-22T12:00:00.000Z",
      migrations: migrationNames,
      tables: expect.arrayContaining([{ name: "decision", rows: 120 }]),
    });
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(existsSync(`${backup}.part`)).toBe(false);
  });

  test("brings every row of every table back, from a folder over PostgreSQL into another folder", async () => {
    await restoreDatabase(backup, database.url);
    const sql = new pg.Client(database.url);
    await sql.connect();
    await sql.query("set timezone to 'UTC'");
    for (const [name, rows] of contents) {
      const found = (await sql.query(contentOf(name))).rows;
      expect(JSON.stringify(found)).toBe(JSON.stringify(rows).replaceAll("GMT", "UTC"));
    }
    await sql.end();
    const second = join(home, "second");
    const storage = await openStorage({ databaseUrl: database.url });
    await writeWhole(second, (file) => storage.backUp(file));
    await storage.close();

    // As one leaves it that was killed.
    mkdirSync(join(folder, "pglite.restored/base"), { recursive: true });
    await restoreFolder(second, folder);
    expect(readdirSync(folder)).toEqual(["pglite"]);
    const { orm, client, unlock } = await openFolder(folder);
    for (const [name, rows] of contents) expect((await client.query(contentOf(name))).rows).toEqual(rows);
    await orm.close(true);
    unlock();
  });

  test("goes only where nothing is, and changes nothing elsewhere", async () => {
    expect(await problemOf(restoreFolder(backup, folder))).toBe("STORE_NOT_EMPTY");
    expect(await problemOf(restoreDatabase(backup, database.url))).toBe("STORE_NOT_EMPTY");
    const sql = new pg.Client(database.url);
    await sql.connect();
    expect((await sql.query(`select count(*)::int as n from "account"`)).rows).toEqual([{ n: 120 }]);
    await sql.end();
    await expect(writeWhole(backup, async () => {})).rejects.toThrow(BackupError);
    expect((await checkBackup(backup)).tables.length).toBe(contents.size);
  });

  test("of a newer version is refused", async () => {
    const later = changed(([head = "", ...rest]) => [head.replace('"version":1', '"version":2'), ...rest]);
    expect(await problemOf(checkBackup(later))).toBe("BACKUP_NEWER");
    const unknown = join(home, "later");
    await writeWhole(unknown, (file) =>
      writeBackup(
        file,
        { migrations: [...migrationNames, "9999-later"], lines: (async function* () {})() },
        new Date(),
      ),
    );
    expect(await problemOf(checkBackup(unknown))).toBe("BACKUP_NEWER");
  });

  test.each<[string, () => string, string]>([
    ["a row that is missing", () => changed((lines) => lines.toSpliced(5, 1)), "BACKUP_DAMAGED"],
    ["a row that has changed", () => changed((lines) => lines.with(5, `${lines[5]} `)), "BACKUP_DAMAGED"],
    ["a row twice", () => changed((lines) => lines.toSpliced(5, 0, lines[5]!)), "BACKUP_DAMAGED"],
    ["no end", () => changed((lines) => lines.slice(0, -1)), "BACKUP_DAMAGED"],
    ["something after the end", () => changed((lines) => [...lines, "{}"]), "BACKUP_DAMAGED"],
    ["rows before any table", () => changed((lines) => lines.toSpliced(1, 1)), "BACKUP_DAMAGED"],
    [
      "a head that nobody can read",
      () => changed((lines) => lines.with(0, '{"format":"conclave-backup"}')),
      "BACKUP_DAMAGED",
    ],
    ["another format", () => changed((lines) => lines.with(0, '{"format":"chess"}')), "NOT_A_BACKUP"],
  ])("with %s is refused", async (_, path, code) => {
    expect(await problemOf(checkBackup(path()))).toBe(code);
  });

  test("that was cut off or changed on the disk, or is something else, is refused, and nothing of it is restored", async () => {
    const path = join(home, "broken");
    const whole = readFileSync(backup);
    const target = join(home, "nothing");
    for (const [bytes, code] of [
      [whole.subarray(0, 0), "BACKUP_DAMAGED"],
      // The head of the compression is there, and nothing of what is compressed.
      [whole.subarray(0, 10), "BACKUP_DAMAGED"],
      [whole.subarray(0, whole.length / 2), "BACKUP_DAMAGED"],
      [whole.subarray(0, -1), "BACKUP_DAMAGED"],
      [
        Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([1]), whole.subarray(whole.length / 2 + 1)]),
        "BACKUP_DAMAGED",
      ],
      [Buffer.from("hello"), "NOT_A_BACKUP"],
      [gzipSync("hello\n"), "NOT_A_BACKUP"],
    ] as const) {
      writeFileSync(path, bytes);
      expect(await problemOf(restoreFolder(path, target))).toBe(code);
    }
    expect(existsSync(clusterIn(target))).toBe(false);
  });

  test("of a folder stops what goes on there only for a little at a time, and sees one moment", async () => {
    const { orm, client } = await openCluster("memory:");
    await client.exec(`insert into "setting" select 'k' || i, 1, repeat('x', 500) from generate_series(1, 4000) i;
      insert into "setting" select 'l' || i, 1, (select string_agg(md5((i * j)::text), '') from generate_series(1, 2000) j)
      from generate_series(1, 40) i`);
    /** What happened, in order: a row was read, or something was changed. */
    const order: ("read" | "read much" | "changed")[] = [];
    let ended = false;
    const changing = (async () => {
      for (let n = 0; !ended; n++) {
        await client.query(`update "setting" set "revision" = "revision" + 1 where "key" = 'k' || $1`, [n % 4_000]);
        order.push("changed");
      }
    })();
    const revisions = new Map<string, number>();
    let first = 0;
    await snapshotOfFolder(client, async ({ lines }) => {
      first = order.length;
      for await (const line of lines) {
        if (!("row" in line)) continue;
        const { key, revision } = JSON.parse(line.row);
        revisions.set(key, revision);
        order.push(key.startsWith("l") ? "read much" : "read");
      }
    });
    ended = true;
    await changing;
    await orm.close(true);
    expect(revisions.size).toBe(4_040);
    // Changes came in order, so those that are in the snapshot are the first ones.
    const made = order.slice(0, first).length;
    const inIt = [...revisions.values()].reduce((sum, revision) => sum + revision - 1, 0);
    expect(Math.abs(inIt - made)).toBeLessThanOrEqual(1);
    // Between two changes there are no more rows than two parts have, and few large ones.
    const runs = order.join().split("changed");
    const most = (what: string) =>
      Math.max(...runs.map((run) => run.split(",").filter((each) => each === what).length));
    expect(most("read")).toBeLessThanOrEqual(800);
    expect(most("read much")).toBeLessThanOrEqual(16);
    expect(order.slice(first).filter((each) => each === "changed").length).toBeGreaterThan(4_000 / 400);
  });

  test("of a folder has what was there when it began, whatever is changed meanwhile", async () => {
    const { orm, client } = await openCluster("memory:");
    const table = "rating_change";
    const rows = async () => (await client.query<{ row: string }>(contentOf(table))).rows.map(({ row }) => row).sort();
    const change = fc.record({
      kind: fc.constantFrom("insert", "update", "delete", "move", "upsert"),
      key: fc.integer({ min: 0, max: 40 }),
      at: fc.integer({ min: 0, max: 40 }),
    });
    const columns = (
      await client.query<{ name: string; type: string }>(`select column_name as "name", data_type as "type"
      from information_schema.columns where table_name = '${table}' and is_nullable = 'NO' and is_generated = 'NEVER'`)
    ).rows;
    const others = columns.filter(({ name }) => !["account", "game", "number"].includes(name));
    const names = others.map(({ name }) => `, "${name}"`).join("");
    const values = others
      .map(({ type }) => (type === "text" ? ", ''" : type.startsWith("time") ? ", now()" : ", 0"))
      .join("");
    const [numeric] = others.filter(({ type }) => type !== "text" && !type.startsWith("time"));
    const [insert, set] = [
      (key: number) =>
        `insert into "${table}" ("account", "game", "number"${names}) values ('a', 'g', ${key}${values})`,
      `"${numeric!.name}" = 1 + (random() * 1000)::int`,
    ];
    const sql = {
      insert: (key: number) => `${insert(key)} on conflict do nothing`,
      upsert: (key: number) => `${insert(key)} on conflict ("account", "game", "number") do update set ${set}`,
      update: (key: number) => `update "${table}" set ${set} where "number" >= ${key}`,
      delete: (key: number) => `delete from "${table}" where "number" = ${key}`,
      move: (key: number) => `update "${table}" set "number" = -"number" where "number" = ${key}`,
    };
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
        await client.exec(`delete from "${table}"`);
        for (let key = 0; key < 40; key += 2) await client.exec(insert(key));
        const before = await rows();
        const read: string[] = [];
        await snapshotOfFolder(client, async ({ lines }) => {
          let table_ = "";
          for await (const line of lines) {
            if ("table" in line) table_ = line.table;
            else if (table_ === table) read.push(JSON.stringify(JSON.parse(line.row)));
            for (const { kind, key, at } of changes) {
              if (table_ === table && at === read.length) await client.exec(sql[kind as keyof typeof sql](key));
            }
          }
        });
        expect(read.sort()).toEqual(before.map((row) => JSON.stringify(JSON.parse(row))));
      }),
      { numRuns: 8 },
    );
    await orm.close(true);
  });

  test("of a folder leaves nothing behind there, also if it fails or was killed before", async () => {
    const { orm, client } = await openCluster("memory:");
    const remains = async () =>
      (
        await client.query(`select 1 from pg_namespace where nspname = 'backup_in_progress'
        union all select 1 from pg_trigger where tgname like 'backup_in_progress%'`)
      ).rows.length;
    await expect(
      snapshotOfFolder(client, async () => {
        expect(await remains()).toBeGreaterThan(50);
        throw new Error("the disk is full");
      }),
    ).rejects.toThrow("the disk is full");
    expect(await remains()).toBe(0);
    // As one leaves it that was killed.
    await client.exec(`create schema backup_in_progress; create table backup_in_progress."setting" (like "setting");
      create function backup_in_progress.remember() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger backup_in_progress_before before update on "setting" execute function backup_in_progress.remember()`);
    await dropRemains(client);
    expect(await remains()).toBe(0);
    await orm.close(true);
  });

  test("sees one moment, while a database goes on", async () => {
    const fresh = await freshDatabase();
    const storage = await openStorage({ databaseUrl: fresh.url });
    const sql = new pg.Client(fresh.url);
    await sql.connect();
    await sql.query(`insert into "setting" values ('a', 1, '1')`);
    await inDatabase(fresh.url, async ({ lines }) => {
      const rows: string[] = [];
      for await (const line of lines) {
        // The first table is being read; one of the last changes now.
        if (rows.length === 0) await sql.query(`update "setting" set "value" = '2'`);
        rows.push("row" in line ? line.row : "");
      }
      expect(rows.find((row) => row.includes('"key":"a"'))).toContain('"value":"1"');
    });
    await sql.end();
    await storage.close();
    await fresh.drop();
  });
});
