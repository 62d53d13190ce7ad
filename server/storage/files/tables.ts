import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import type { TextRow } from "../database/prepared-statements.ts";

/** Runs a statement without values; all columns come back as texts. */
export type Ask = (sql: string) => Promise<readonly TextRow[]>;

/** A table and how many rows it has. */
export interface CountedTable {
  readonly name: string;
  readonly rows: number;
}

/** How many rows are read at a time: a checkpoint may have a hundred kilobytes. */
const stretch = 100;

/** Each database has its own: what has been migrated there, and what its own nodes write to find out whether they can. */
const own = `('mikro_orm_migrations', 'probe')`;

const tableNames = `
  select c.relname as "name" from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = current_schema() and c.relname not in ${own} order by c.relname`;

/** Which table refers to which: what is referred to has to be there first. */
const references = `
  select f.relname as "from", t.relname as "to" from pg_constraint k
  join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.oid <> t.oid`;

/**
 * Works with the database of a folder while nothing else does: also not what a server does at the same time, which waits. Its
 * one connection would mix it up with a transaction.
 */
export async function aloneWith<Result>(client: PGlite, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  // Loaded on demand because it contains a complete PostgreSQL.
  const [{ protocol }, { rowsOf }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("../database/prepared-statements.ts"),
  ]);
  return client.runExclusive(() =>
    work(async (sql) => rowsOf((await client.execProtocol(protocol.serialize.query(sql))).messages)),
  );
}

/** Asks over a connection to PostgreSQL. */
export function askOver(client: pg.Client): Ask {
  return async (sql) => (await client.query<TextRow>(sql)).rows;
}

/** All tables with data, those that others refer to before these. */
export async function tablesIn(ask: Ask): Promise<readonly string[]> {
  const names = await ask(tableNames);
  const links = await ask(references);
  const left = new Set(names.map(({ name }) => String(name)));
  const ordered: string[] = [];
  while (left.size > 0) {
    const next = [...left].find((name) => !links.some(({ from, to }) => from === name && left.has(String(to))));
    if (next === undefined) throw new Error(`tables refer to each other in a circle: ${[...left].join(", ")}`);
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/** The names of the migrations that have been carried out, in order; none in an empty database. */
export async function migrationsOf(ask: Ask): Promise<readonly string[]> {
  const [found] = await ask(`select to_regclass('mikro_orm_migrations')::text as "name"`);
  if (found?.name === null) return [];
  return (await ask(`select "name" from "mikro_orm_migrations" order by "id"`)).map(({ name }) => String(name));
}

/** The rows of a table as JSON without line breaks, some at a time. Only in a transaction. */
export async function* rowsIn(ask: Ask, table: string): AsyncGenerator<readonly string[]> {
  // A line break can only stand between the parts of JSON.
  const row = `translate(row_to_json(t)::text, chr(10) || chr(13), '  ')`;
  await ask(`declare "rows of a table" no scroll cursor for select ${row} as "row" from ${quoted(table)} t`);
  for (;;) {
    const rows = await ask(`fetch ${stretch} from "rows of a table"`);
    if (rows.length === 0) break;
    yield rows.map(({ row: text }) => String(text));
  }
  await ask(`close "rows of a table"`);
}

/** The statement that puts rows into a table: its value is a JSON list of what `rowsIn` gives. */
export function insertInto(table: string): string {
  return `insert into ${quoted(table)} select * from json_populate_recordset(null::${quoted(table)}, $1::json)`;
}

export async function countIn(ask: Ask, table: string): Promise<number> {
  const [row] = await ask(`select count(*)::text as "count" from ${quoted(table)}`);
  return Number(row?.count);
}

/** The first of these tables that has rows. */
export async function firstFilled(ask: Ask, tables: readonly string[]): Promise<string | undefined> {
  for (const table of tables) if ((await countIn(ask, table)) > 0) return table;
  return undefined;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
