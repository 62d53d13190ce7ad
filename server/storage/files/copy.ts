import { existsSync } from "node:fs";
import { join } from "node:path";
import { withConnection } from "../database/connection.ts";
import type { Patience } from "../database/reaching.ts";
import { migrateDatabase, openFolder } from "../open.ts";
import {
  type Ask,
  aloneWith,
  askOver,
  type CountedTable,
  countIn,
  firstFilled,
  insertInto,
  quoted,
  rowsIn,
  tablesIn,
} from "./tables.ts";

/** Nothing can be copied. The message is one sentence without secrets; the database is as it was before. */
export class CannotCopy extends Error {
  override readonly name = "CannotCopy";
}

/**
 * Copies everything from the database of a data folder into an empty PostgreSQL database, in one transaction: all of it or
 * nothing. Both are brought up to date first. The folder stays as it is.
 * @throws {CannotCopy} if there is no such folder, if the database is not empty, or if not all rows have arrived
 * @throws {FolderInUse} if a server runs on the folder
 * @throws {DatabaseUnavailable} if the database cannot be used
 */
export async function copyFolder(
  dataDir: string,
  databaseUrl: string,
  patience?: Patience,
): Promise<readonly CountedTable[]> {
  if (!existsSync(join(dataDir, "pglite"))) throw new CannotCopy(`${dataDir} is not the data folder of a server`);
  const { orm, client, unlock } = await openFolder(dataDir);
  try {
    await migrateDatabase(databaseUrl, { ...(patience && { patience }) });
    return await aloneWith(client, (folder) => copyAll(folder, databaseUrl));
  } finally {
    await orm.close(true).finally(unlock);
  }
}

function copyAll(folder: Ask, databaseUrl: string): Promise<readonly CountedTable[]> {
  return fillDatabase(databaseUrl, async (database, insert) => {
    const tables = await tablesIn(folder);
    // Nodes that run on the database wait from here on, and see all of it afterwards.
    await database(`lock table ${tables.map(quoted).join(", ")} in access exclusive mode`);
    const filled = await firstFilled(database, tables);
    if (filled !== undefined) throw new CannotCopy(`the database is not empty: it has rows in "${filled}"`);
    const copied: CountedTable[] = [];
    for (const name of tables) {
      const rows = await countIn(folder, name);
      await folder("begin");
      for await (const some of rowsIn(folder, name)) await insert(name, some);
      await folder("commit");
      copied.push({ name, rows });
    }
    for (const { name, rows } of copied) {
      const arrived = await countIn(database, name);
      if (arrived !== rows) throw new CannotCopy(`of ${rows} rows in "${name}" ${arrived} have arrived`);
    }
    return copied;
  });
}

/** Puts rows, as `rowsIn` gives them, into a table. */
export type Insert = (table: string, rows: readonly string[]) => Promise<void>;

/** Fills a PostgreSQL database in one transaction, which is taken back if anything fails. */
export function fillDatabase<Result>(
  databaseUrl: string,
  work: (ask: Ask, insert: Insert) => Promise<Result>,
): Promise<Result> {
  return withConnection(databaseUrl, async (database) => {
    await database.query("begin");
    try {
      await database.query("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
      const result = await work(askOver(database), async (table, rows) => {
        await database.query(insertInto(table), [`[${rows.join(",")}]`]);
      });
      await database.query("commit");
      return result;
    } catch (error) {
      await database.query("rollback").catch(() => {});
      throw error;
    }
  });
}
