import type { AwaitedMatch, AwaitingStore } from "../../tables/awaiting-ports.ts";
import { type Database, isId, storable } from "../database/database.ts";
import { readMatchRow } from "../matches/match-rows.ts";
import { askedThere } from "./asked-there.ts";

/** The running matches in which an open prompt waits for the account `$1`, and since when. */
const mine = `
  select m."id", min((a.asked->>'since')::bigint) as "since"
  from "match" m, ${askedThere("$1")} and m."accounts" @> array[$1::text]
  group by m."id"`;

const page = `
  with mine as materialized (${mine}),
  shown as (
    select "id", "since" from mine
    where $2::bigint is null or "since" > $2::bigint or ("since" = $2::bigint and "id" > $3)
    order by "since", "id" limit $4::int
  )
  select (select count(*) from mine)::int as "total", shown."since"::text, row_to_json(m)::text as "match"
  from (select 1) one left join shown on true left join "match" m on m."id" = shown."id"
  order by shown."since", shown."id"`;

interface PageColumns {
  readonly total: number;
  readonly since: string | null;
  readonly match: string | null;
}

/** Who is awaited, in the tables of the database. */
export class SqlAwaitingStore implements AwaitingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async page(
    account: string,
    after: { readonly since: Date; readonly match: string } | undefined,
    limit: number,
  ): Promise<{ readonly matches: readonly AwaitedMatch[]; readonly total: number }> {
    const place = after ? [`${after.since.getTime()}`, storable(after.match)] : [null, null];
    const rows = await this.#database.query<PageColumns>(page, [storable(account), ...place, `${limit}`]);
    return {
      total: rows[0]?.total ?? 0,
      matches: rows.flatMap(({ since, match }) =>
        match === null ? [] : { match: readMatchRow(match), since: new Date(Number(since)) },
      ),
    };
  }

  async concerned(matches: readonly string[], accounts: readonly string[]): Promise<readonly string[]> {
    const found = await this.#database.query<{ readonly account: string }>(
      `select distinct account from "match" m, unnest(m."accounts") account
       where m."id" in (select json_array_elements_text($1::json))
         and account in (select json_array_elements_text($2::json))`,
      [JSON.stringify(matches.filter(isId)), JSON.stringify(accounts.map(storable))],
    );
    return found.map(({ account }) => account);
  }
}
