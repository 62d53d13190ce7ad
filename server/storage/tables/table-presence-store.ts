import type { Followers, TablePresenceStore } from "../../tables/presence-ports.ts";
import { type Database, isId } from "../database/database.ts";

/** Who follows which matches, in a table of the database. */
export class SqlTablePresenceStore implements TablePresenceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async say(node: string, followers: readonly Followers[], until: Date): Promise<void> {
    const rows = followers.filter(({ match }) => isId(match));
    await this.#database.query(
      `with said as (
        select * from json_to_recordset($2::json) as r ("match" text, "seats" int[], "spectators" int)
      ),
      gone as (
        delete from "table_presence" where "until" < $3::timestamptz - interval '10 minutes'
          and not ("node" = $1 and "match_id" in (select "match" from said))
      )
      insert into "table_presence" ("node", "match_id", "seats", "spectators", "until")
        select $1, "match", "seats", "spectators", $3::timestamptz from said
      on conflict ("node", "match_id") do update set
        "seats" = excluded."seats", "spectators" = excluded."spectators", "until" = excluded."until"`,
      [node, JSON.stringify(rows), until],
    );
  }

  async read(node: string, matches: readonly string[], now: Date): Promise<readonly Followers[]> {
    return this.#database.query<Followers & { [column: string]: unknown }>(
      `select "match_id" as "match", "seats", "spectators" from "table_presence"
       where "match_id" in (select json_array_elements_text($1::json)) and "node" <> $2 and "until" > $3::timestamptz`,
      [JSON.stringify(matches.filter(isId)), node, now],
    );
  }

  async leave(node: string): Promise<void> {
    await this.#database.query(`delete from "table_presence" where "node" = $1`, [node]);
  }
}
