import type { PGlite } from "@electric-sql/pglite";

/** Rows for a table: as many as need more than one piece, with a value of its own for every column. */
const rowsFor = (table: string): string => `
  do $$
  declare columns text; made text;
  begin
    select string_agg(format('%I', column_name), ', ' order by ordinal_position),
      string_agg(case
        when data_type = 'bytea' then 'decode(md5(i::text), ''hex'')'
        when udt_name = '_int4' then 'array[i, 7]'
        when data_type = 'ARRAY' then 'array[''a,"b'', i::text]'
        when data_type like 'timestamp%' then '''2026-11-22T12:34:56.789Z''::timestamptz + i * interval ''1 second'''
        when data_type = 'boolean' then 'i % 2 = 0'
        when data_type in ('integer', 'smallint', 'bigint') then 'i'
        when data_type in ('double precision', 'real', 'numeric') then 'i / 3.0'
        when column_name = 'id' or column_name like '%\\_id' then 'i::text'
        when data_type in ('json', 'jsonb') then 'to_json(i)'
        else format('%L || i', '{"x": "\\u4f60\\n"} ''😀\u2028''' || chr(10))
      end, ', ' order by ordinal_position)
    into columns, made
    from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER';
    execute format('insert into "${table}" (%s) select %s from generate_series(1, 120) i', columns, made);
  end $$`;

/** Fills every table with 120 rows. Returns what is in each, as texts. */
export async function fillTables(client: Pick<PGlite, "query" | "exec">): Promise<Map<string, readonly unknown[]>> {
  const { rows: names } = await client.query<{ name: string }>(
    `select table_name as "name" from information_schema.tables
    where table_schema = 'public' and table_name not in ('mikro_orm_migrations', 'probe')`,
  );
  const left = names.map(({ name }) => name);
  // A table that refers to another one has to wait for it.
  for (let tries = 0; left.length > 0 && tries < 200; tries++) {
    const name = left.shift()!;
    await client.exec(rowsFor(name)).catch(() => left.push(name));
  }
  if (left.length > 0) throw new Error(`these cannot be filled: ${left.join(", ")}`);
  const contents = new Map<string, readonly unknown[]>();
  for (const { name } of names) contents.set(name, (await client.query(contentOf(name))).rows);
  return contents;
}

/** The statement for what is in a table. */
export const contentOf = (table: string): string =>
  `select to_json(t)::text as "row" from (select * from "${table}" order by 1, 2) t`;
