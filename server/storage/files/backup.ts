import { withConnection } from "../database/connection.ts";
import type { BackupLine, BackupSource } from "./backup-file.ts";
import { type Ask, askOver, migrationsOf, rowsIn, tablesIn } from "./tables.ts";

/** Reads everything in a database as it is at one moment. */
export type Snapshot = <Result>(read: (source: BackupSource) => Promise<Result>) => Promise<Result>;

/** A snapshot of a PostgreSQL database, over a connection of its own. Nobody has to wait for it. */
export function inDatabase<Result>(
  databaseUrl: string,
  read: (source: BackupSource) => Promise<Result>,
): Promise<Result> {
  return withConnection(databaseUrl, (client) => atOneMoment(askOver(client), read));
}

async function atOneMoment<Result>(ask: Ask, read: (source: BackupSource) => Promise<Result>): Promise<Result> {
  await ask("begin isolation level repeatable read read only");
  try {
    await ask("set local statement_timeout = 0");
    await ask("set local idle_in_transaction_session_timeout = 0");
    return await read({ migrations: await migrationsOf(ask), lines: linesOf(ask) });
  } finally {
    // Nothing has been written.
    await ask("rollback").catch(() => {});
  }
}

async function* linesOf(ask: Ask): AsyncGenerator<BackupLine> {
  for (const table of await tablesIn(ask)) {
    yield { table };
    for await (const rows of rowsIn(ask, table)) for (const row of rows) yield { row };
  }
}
