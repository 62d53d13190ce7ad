import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { TextRow } from "../database/prepared-statements.ts";
import { migrationNames } from "../migrations/index.ts";
import { clusterIn, migrateDatabase, openCluster, takeFolder } from "../open.ts";
import { type BackupContents, BackupError, type BackupLine, readBackup } from "./backup-file.ts";
import { fillDatabase, type Insert } from "./copy.ts";
import { folderError } from "./folder-unusable.ts";
import { type Ask, countIn, firstFilled, insertInto, migrationsOf, quoted, tablesIn } from "./tables.ts";

/** How many characters of rows are stored at a time. */
const portion = 1_000_000;

/**
 * Puts everything from a backup into a data folder without a database. The database appears completely or not at all. That of an
 * older version is brought up to date when it is opened.
 * @throws {BackupError} if the backup cannot be used, or if there is a database already
 * @throws {FolderInUse} if a server runs on the folder
 * @throws {FolderUnusable} if nothing can be written there
 */
export async function restoreFolder(path: string, dataDir: string): Promise<BackupContents> {
  const contents = await checkBackup(path);
  const unlock = takeFolder(dataDir);
  const cluster = clusterIn(dataDir);
  const draft = `${cluster}.restored`;
  try {
    if (existsSync(cluster)) {
      throw new BackupError("STORE_NOT_EMPTY", `there is a database in ${dataDir} already: take another folder`);
    }
    // Of one that was killed.
    await rm(draft, { recursive: true, force: true });
    const older = await openCluster(draft, contents.migrations.at(-1));
    try {
      const { client } = older;
      const insert: Insert = async (table, rows) => {
        await client.query(insertInto(table), [`[${rows.join(",")}]`]);
      };
      await client.query("begin");
      await fill(path, contents, async (sql) => (await client.query<TextRow>(sql)).rows, insert);
      await client.query("commit");
    } finally {
      await older.orm.close(true);
    }
    await rename(draft, cluster);
    const folder = await open(dataDir);
    await folder.sync().finally(() => folder.close());
    return contents;
  } catch (error) {
    const trouble = error instanceof BackupError ? error : folderError(dataDir, error);
    await rm(draft, { recursive: true, force: true });
    throw trouble;
  } finally {
    unlock();
  }
}

/**
 * Puts everything from a backup into an empty PostgreSQL database, all or nothing. That of an older version is brought up to date
 * when it is opened.
 * @throws {BackupError} if the backup cannot be used, or if the database is not empty
 * @throws {DatabaseUnavailable} if the database cannot be used
 */
export async function restoreDatabase(path: string, databaseUrl: string): Promise<BackupContents> {
  const contents = await checkBackup(path);
  await migrateDatabase(databaseUrl, { upTo: contents.migrations.at(-1) ?? "" });
  await fillDatabase(databaseUrl, async (ask, insert) => {
    const done = await migrationsOf(ask);
    if (done.length !== contents.migrations.length) {
      throw new BackupError("STORE_NOT_EMPTY", "the database has the tables of a newer version: take an empty one");
    }
    await fill(path, contents, ask, insert);
  });
  return contents;
}

/**
 * Reads a backup to its end, and checks that all of it is there and that this version can use it.
 * @throws {BackupError} NOT_A_BACKUP, BACKUP_DAMAGED, BACKUP_NEWER
 */
export async function checkBackup(path: string): Promise<BackupContents> {
  const contents = await readBackup(path);
  if (contents.migrations.some((name, index) => name !== migrationNames[index])) {
    const { conclave } = contents;
    throw new BackupError("BACKUP_NEWER", `the backup is of a version of Conclave with other tables (${conclave})`);
  }
  return contents;
}

/** Stores the rows of a backup in empty tables, in the transaction that has begun. */
async function fill(path: string, { tables }: BackupContents, ask: Ask, insert: Insert): Promise<void> {
  const there = await tablesIn(ask);
  // Nodes that run on the database wait from here on, and see all of it afterwards.
  await ask(`lock table ${there.map(quoted).join(", ")} in access exclusive mode`);
  const filled = await firstFilled(ask, there);
  if (filled !== undefined) {
    throw new BackupError("STORE_NOT_EMPTY", `the database is not empty: it has rows in "${filled}"`);
  }
  let table = "";
  let rows: string[] = [];
  let size = 0;
  const store = async (): Promise<void> => {
    if (rows.length > 0) await insert(table, rows);
    [rows, size] = [[], 0];
  };
  await readBackup(path, async (line: BackupLine) => {
    if ("table" in line) {
      await store();
      table = line.table;
      return;
    }
    rows.push(line.row);
    size += line.row.length;
    if (size >= portion) await store();
  });
  await store();
  for (const { name, rows: wanted } of tables) {
    const arrived = await countIn(ask, name);
    if (arrived !== wanted) throw new Error(`of ${wanted} rows in "${name}" ${arrived} have arrived`);
  }
}
