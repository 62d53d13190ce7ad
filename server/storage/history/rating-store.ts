import type {
  ListedChange,
  RankedRating,
  Rating,
  RatingChange,
  RatingPlace,
  RatingStore,
} from "../../history/ports.ts";
import { type Database, isDatabaseError, storable } from "../database/database.ts";

/** How often a reset is tried again that met a match being rated. */
const attempts = 5;

const json = (what: string): string => `select row_to_json(r)::text as "row" from (${what}) r`;

const ratings = json(
  `select * from "rating" where "game" = $1 and "account" in (select json_array_elements_text($2::json))`,
);
const ofAccount = json(`select * from "rating" where "account" = $1 order by "matches" desc, "game" limit $2::int`);

// The update decides who rates the match; the key of the changes, whether they follow on the last ones.
const rate = `
  with claimed as (
    update "match" set "owed" = null where "id" = $1 and "owed" = 'RATING' returning "id"
  ),
  changed as (
    insert into "rating_change" select r.* from json_populate_recordset(null::"rating_change", $2::json) r
    join claimed on true returning *
  )
  insert into "rating" ("account", "game", "mu", "sigma", "value", "matches", "at")
  select "account", "game", "mu", "sigma", "value", "number", "at" from changed
  on conflict ("account", "game") do update set "mu" = excluded."mu", "sigma" = excluded."sigma",
    "value" = excluded."value", "matches" = excluded."matches", "at" = excluded."at"`;

const changes = json(
  `select c.*, coalesce(m."visibility" = 'PUBLIC', false) as "is_public" from "rating_change" c
  left join "match" m on m."id" = c."match_id"
  where c."account" = $1 and c."game" = $2 and ($3::int is null or c."number" < $3::int)
  order by c."number" desc limit $4::int`,
);

/** Equal ratings have the same rank. Whoever is above the page is counted once; the index has them in order. */
const best = json(
  `select p.*, (select count(*) from "rating" a where a."game" = $1 and a."value" > p."value")::int + 1 as "rank" from (
    select * from "rating" where "game" = $1 and ($2::int is null or ("value", "account") < ($2::int, $3::text))
    order by "value" desc, "account" desc limit $4::int
  ) p order by "value" desc, "account" desc`,
);

// Each of these sees what was there when the lock was taken: no match is being rated meanwhile.
const reset = `do $$ begin
  lock table "rating_change" in share row exclusive mode;
  delete from "rating_change";
  delete from "rating";
  update "match" set "owed" = 'RATING' where "status" = 'FINISHED' and "owed" is null and exists (
    select 1 from "result" where "match_id" = "id" and "kind" = 'RATED'
  );
end $$`;

/** Ratings in the tables of the database. */
export class SqlRatingStore implements RatingStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async ratings(game: string, accounts: readonly string[]): Promise<readonly Rating[]> {
    return (await this.#rows(ratings, [storable(game), JSON.stringify(accounts)])).map(toRating);
  }

  async ratingsOf(account: string, limit: number): Promise<readonly Rating[]> {
    return (await this.#rows(ofAccount, [storable(account), limit])).map(toRating);
  }

  async rate(match: string, changed: readonly RatingChange[]): Promise<"done" | "outdated"> {
    const columns = changed.map(({ match: id, ...change }) => ({ ...change, match_id: id }));
    try {
      await this.#database.query(rate, [match, JSON.stringify(columns)]);
      return "done";
    } catch (error) {
      if (isDatabaseError(error) && error.constraint === "rating_change_pkey") return "outdated";
      throw error;
    }
  }

  async changes(
    account: string,
    game: string,
    before: number | undefined,
    limit: number,
  ): Promise<readonly ListedChange[]> {
    const rows = await this.#rows(changes, [storable(account), storable(game), before ?? null, limit]);
    return rows.map(({ match_id, is_public, at, ...change }) => ({
      ...{ ...change, isPublic: is_public, at: new Date(at) },
      ...(match_id !== null && { match: match_id }),
    }));
  }

  async best(game: string, after: RatingPlace | undefined, limit: number): Promise<readonly RankedRating[]> {
    const place = after ? [after.value, storable(after.account)] : [null, null];
    const rows = await this.#rows(best, [storable(game), ...place, limit]);
    return rows.map((row) => ({ ...toRating(row), rank: row.rank }));
  }

  async count(game: string): Promise<number> {
    const [row] = await this.#database.query<{ readonly count: number }>(
      `select count(*)::int as "count" from "rating" where "game" = $1`,
      [storable(game)],
    );
    return row?.count ?? 0;
  }

  async reset(): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#database.query(reset, []);
        break;
      } catch (error) {
        // A match that is being rated waits for us, and we for it: one of both is told so.
        if (!isDatabaseError(error) || error.code !== "40P01" || attempt === attempts) throw error;
      }
    }
    const [row] = await this.#database.query<{ readonly count: number }>(
      `select count(*)::int as "count" from "match" where "owed" = 'RATING' and "status" = 'FINISHED'`,
      [],
    );
    return row?.count ?? 0;
  }

  async #rows(sql: string, values: readonly unknown[]): Promise<readonly Columns[]> {
    const rows = await this.#database.query<{ readonly row: string }>(sql, values);
    return rows.map(({ row }) => JSON.parse(row) as Columns);
  }
}

/** The columns of all of these together, as PostgreSQL's JSON has them. */
interface Columns extends Omit<RankedRating & ListedChange, "at" | "match" | "isPublic"> {
  readonly at: string;
  readonly match_id: string | null;
  readonly is_public: boolean;
}

function toRating({ account, game, mu, sigma, value, matches, at }: Columns): Rating {
  return { account, game, mu, sigma, value, matches, at: new Date(at) };
}
