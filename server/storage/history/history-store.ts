import type {
  HistoryStore,
  Owed,
  SeatResult,
  StatisticsBy,
  StatisticsEntry,
  StatisticsFilter,
} from "../../history/ports.ts";
import type { MatchRecord, StoredRow } from "../../matches/records/records.ts";
import { type Database, storable } from "../database/database.ts";
import { importStatement } from "../matches/match-statements.ts";

const owed = `
  select "id" as "match", "owed" from "match" where "status" = 'FINISHED' and "owed" is not null
  order by "updated_at", "id" limit $1::int`;

// The update decides: of several nodes that record a match, the others wait, and then find nothing to do.
const record = `
  with claimed as (
    update "match" set "owed" = case when $3::boolean then 'RATING' end where "id" = $1 and "status" = 'FINISHED' and "owed" = 'RESULT' returning "id"
  ),
  stored as (
    insert into "result" select r.* from json_populate_recordset(null::"result", $2::json) r join claimed on true
  )
  select "id" from claimed`;

const resultsOfMatch = `select row_to_json(r)::text as "result" from "result" r where "match_id" = $1 order by "seat"`;

const results = `
  select row_to_json(r)::text as "result" from "result" r
  where "account" = $1 and "match_id" in (select json_array_elements_text($2::json))`;

const resultsBy = `
  select row_to_json(r)::text as "result" from "result" r where "account" = $1 order by "at" desc, "match_id" limit $2::int`;

const erase = `
  with "unrated" as (delete from "rating" where "account" = $1),
  "unchanged" as (delete from "rating_change" where "account" = $1)
  update "result" set "account" = null where "account" = $1`;

/** What is counted, as SQL: the table, and the key in it. */
const counted: { readonly [by in StatisticsBy]: readonly [from: string, key: string] } = {
  game: [`"result"`, `"game"`],
  extension: [`"result", unnest("extensions") as part`, "part"],
  faction: [`"result", unnest("factions") as part`, "part"],
};

/** The history of matches in the tables of the database. */
export class SqlHistoryStore implements HistoryStore {
  readonly #database: Database;
  /** Whether other nodes are notified of changes through PostgreSQL. */
  readonly #notify: boolean;

  constructor(database: Database, { notify }: { readonly notify: boolean }) {
    this.#database = database;
    this.#notify = notify;
  }

  async importMatch(match: MatchRecord, rows: readonly StoredRow[]): Promise<void> {
    const { sql, values } = importStatement(match, rows, { notify: this.#notify });
    await this.#database.query(sql, values);
  }

  owed(limit: number): Promise<readonly { readonly match: string; readonly owed: Owed }[]> {
    return this.#database.query(owed, [limit]);
  }

  async record(match: string, played: readonly SeatResult[]): Promise<boolean> {
    const columns = played.map(({ match: id, account, team, factions, ...result }) => ({
      ...{ ...result, match_id: id, factions: factions.map(storable) },
      ...(account !== undefined && { account: storable(account) }),
      ...(team !== undefined && { team: storable(team) }),
    }));
    return (
      (await this.#database.query(record, [match, JSON.stringify(columns), played[0]?.kind === "RATED"])).length === 1
    );
  }

  async resultsOf(match: string): Promise<readonly SeatResult[]> {
    const rows = await this.#database.query<{ readonly result: string }>(resultsOfMatch, [match]);
    return rows.map(({ result }) => toResult(JSON.parse(result)));
  }

  async results(account: string, matches: readonly string[]): Promise<readonly SeatResult[]> {
    const values = [storable(account), JSON.stringify(matches)];
    const rows = await this.#database.query<{ readonly result: string }>(results, values);
    return rows.map(({ result }) => toResult(JSON.parse(result)));
  }

  async resultsBy(account: string, limit: number): Promise<readonly SeatResult[]> {
    const rows = await this.#database.query<{ readonly result: string }>(resultsBy, [storable(account), limit]);
    return rows.map(({ result }) => toResult(JSON.parse(result)));
  }

  async erase(account: string): Promise<void> {
    await this.#database.query(erase, [storable(account)]);
  }

  statistics(by: StatisticsBy, filter: StatisticsFilter, limit: number): Promise<readonly StatisticsEntry[]> {
    const [from, key] = counted[by];
    const { account, game, secret } = filter;
    const values: unknown[] = [limit];
    const where = [secret ? "true" : `not "secret"`];
    for (const [name, value] of Object.entries({ account, game })) {
      if (value !== undefined) where.push(`"${name}" = $${values.push(storable(value))}`);
    }
    return this.#database.query(
      `select "game", ${key} as "key", "kind", count(distinct "match_id")::int as "played",
        count(distinct "match_id") filter (where "won")::int as "won"
      from ${from} where ${where.join(" and ")}
      group by "game", ${key}, "kind" order by "played" desc, "game", "key", "kind" limit $1::int`,
      values,
    );
  }
}

type ResultColumns = Omit<SeatResult, "match" | "at" | "account" | "team"> & {
  readonly match_id: string;
  readonly at: string;
  readonly account: string | null;
  readonly team: string | null;
};

function toResult({ match_id, at, account, team, ...result }: ResultColumns): SeatResult {
  return {
    ...{ ...result, match: match_id, at: new Date(at) },
    ...(account !== null && { account }),
    ...(team !== null && { team }),
  };
}
