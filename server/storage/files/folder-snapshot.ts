import type { PGlite } from "@electric-sql/pglite";
import type { BackupLine, BackupSource } from "./backup-file.ts";
import { type Ask, aloneWith, migrationsOf, quoted, tablesIn } from "./tables.ts";

/*
 * The database of a folder has one connection, so a transaction that reads everything would stop everything else for as long as it
 * reads. Instead it is read a little at a time, and triggers remember, from one moment on, how each row was at that moment which is
 * changed or removed afterwards, and which rows have come since. What is there, without the one and with the other, is what was there.
 */

/** Where rows are remembered while a backup is made. Whatever is found there at other times was left by one that was killed. */
const schema = "backup_in_progress";
/** Whether rows are remembered: a setting of the connection, so that it ends with the process. */
const setting = "conclave.backup";
/** The column that tells rows that were there from those that have come since. */
const wasThere = `"was there"`;
const isOn = `(current_setting('${setting}', true) = 'on')`;

/** The functions of the triggers. Of several changes of a row the first one counts: it knows how the row was. */
const functions = `
  create schema ${schema};
  create function ${schema}.remember() returns trigger language plpgsql as $$ begin
    execute format('insert into ${schema}.%I select ($1).*, true on conflict do nothing', tg_table_name) using old;
    return coalesce(new, old);
  end $$;
  create function ${schema}.pass_over() returns trigger language plpgsql as $$ begin
    execute format('insert into ${schema}.%I select ($1).*, false on conflict do nothing', tg_table_name) using new;
    return null;
  end $$`;

/** How long everything else may wait for a part of the work, in milliseconds: less than half of what a player could notice. */
const aim = 40;
/** How many rows are read at least, which is where it begins, and at most. */
const [fewestRows, mostRows] = [8, 400];
/** How many bytes, as they are stored, are read at most, or one row: a checkpoint may have a hundred kilobytes. */
const mostBytes = 262_144;

/** A table with the columns that identify its rows. */
interface KeyedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly { readonly name: string; readonly type: string }[];
}

/** Does something with the database while nothing else does. */
type Alone = <Result>(work: (ask: Ask) => Promise<Result>) => Promise<Result>;

/**
 * A snapshot of the database of a folder: as it is when reading begins. Whatever else is asked there goes on in between, and waits for
 * some hundredths of a second at a time.
 */
export async function snapshotOfFolder<Result>(
  client: PGlite,
  read: (source: BackupSource) => Promise<Result>,
): Promise<Result> {
  const alone: Alone = (work) => aloneWith(client, work);
  await dropRemains(client);
  try {
    const tables = await prepare(alone);
    const migrations = await alone(async (ask) => {
      await ask(`select set_config('${setting}', 'on', false)`);
      return migrationsOf(ask);
    });
    return await read({ migrations, lines: linesOf(alone, tables) });
  } finally {
    await alone((ask) => ask(`select set_config('${setting}', 'off', false)`));
    // What cannot be dropped, as on a full disk, does nothing, and is dropped by the next one.
    await dropRemains(client).catch(() => {});
  }
}

/** Removes what a snapshot needs, also of one that was killed. */
export async function dropRemains(client: PGlite): Promise<void> {
  const alone: Alone = (work) => aloneWith(client, work);
  const found = `select c.relname as "name" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = '${schema}' and c.relkind = 'r'`;
  // One after the other: dropping takes a while, too.
  for (const { name } of await alone((ask) => ask(found))) {
    await alone((ask) => ask(`drop table ${schema}.${quoted(String(name))}`));
  }
  // The triggers go with their functions.
  await alone((ask) => ask(`set client_min_messages = warning; drop schema if exists ${schema} cascade`));
}

/** Makes what remembers rows. Nothing is remembered yet. */
async function prepare(alone: Alone): Promise<readonly KeyedTable[]> {
  const tables = await alone(async (ask) => {
    const all: KeyedTable[] = [];
    for (const name of await tablesIn(ask)) all.push(await keyedTable(ask, name));
    return all;
  });
  await alone((ask) => ask(functions));
  for (const { name, key } of tables) {
    const [table, columns] = [quoted(name), key.map((column) => quoted(column.name)).join()];
    await alone((ask) =>
      ask(
        `create unlogged table ${schema}.${table} (like ${table}, ${wasThere} boolean not null, primary key (${columns}))`,
      ),
    );
    await alone((ask) =>
      ask(`
        create trigger ${schema}_before before update or delete on ${table}
          for each row when ${isOn} execute function ${schema}.remember();
        create trigger ${schema}_after after insert or update on ${table}
          for each row when ${isOn} execute function ${schema}.pass_over()`),
    );
  }
  return tables;
}

async function keyedTable(ask: Ask, name: string): Promise<KeyedTable> {
  const columns = await ask(`
    select a.attname as "name", format_type(a.atttypid, null) as "type", array_position(i.indkey::int[], a.attnum::int) as "place"
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = '${quoted(name)}'::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`);
  const key = columns
    .filter(({ place }) => place !== null)
    .sort((one, other) => Number(one.place) - Number(other.place))
    .map((column) => ({ name: String(column.name), type: String(column.type) }));
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`);
  return { name, columns: columns.map((column) => String(column.name)), key };
}

async function* linesOf(alone: Alone, tables: readonly KeyedTable[]): AsyncGenerator<BackupLine> {
  for (const table of tables) {
    yield { table: table.name };
    let size = fewestRows;
    let after: readonly string[] | undefined;
    for (;;) {
      let took = 0;
      const rows = await alone(async (ask) => {
        const begun = performance.now();
        const found = await ask(partOf(table, after, size));
        took = performance.now() - begun;
        return found;
      });
      for (const { row } of rows) yield { row: String(row) };
      const last = rows.at(-1);
      if (!last) break;
      after = table.key.map((_, index) => String(last[`key${index}`]));
      size = Math.max(fewestRows, Math.min(Math.round(size * Math.min(2, aim / took)), mostRows));
    }
  }
}

/** The statement for the next rows of a table as they were, in the order of their key. */
function partOf({ name, columns, key }: KeyedTable, after: readonly string[] | undefined, size: number): string {
  const keyOf = (table: string): string => key.map((column) => `${table}.${quoted(column.name)}`).join();
  const order = (table: string): string => `order by ${keyOf(table)} limit ${size}`;
  const values = key.map(({ type }, index) => `${literal(after?.[index] ?? "")}::${type}`);
  const beyond = (table: string): string => (after ? `(${keyOf(table)}) > (${values})` : "true");
  const all = (table: string): string => columns.map((column) => `${table}.${quoted(column)}`).join();
  // Asked row by row: no plan for the whole table could be better than one that stops after a few.
  const untouched = `(select true from ${schema}.${quoted(name)} o where (${keyOf("o")}) = (${keyOf("n")})) is null`;
  const bytes = columns.map((column) => `coalesce(pg_column_size(t.${quoted(column)}), 0)`).join(" + ");
  return `
    select translate(row_to_json((select r from (select ${all("t")}) r))::text, chr(10) || chr(13), '  ') as "row",
      ${key.map((column, index) => `t.${quoted(column.name)}::text as "key${index}"`)}
    from (
      select t.*, sum(${bytes}) over (order by ${keyOf("t")} rows between unbounded preceding and 1 preceding) as "bytes before"
      from (
        (select ${all("n")} from ${quoted(name)} n where ${beyond("n")} and ${untouched} ${order("n")})
        union all
        (select ${all("b")} from ${schema}.${quoted(name)} b where ${beyond("b")} and b.${wasThere} ${order("b")})
      ) t ${order("t")}
    ) t
    where coalesce("bytes before", 0) < ${mostBytes} order by ${keyOf("t")}`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
