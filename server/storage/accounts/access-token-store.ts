import type { AccessTokenRecord, AccessTokenStore } from "../../accounts/access-token-ports.ts";
import type { Scope } from "../../accounts/scopes.ts";
import { type Database, isId, storable } from "../database/database.ts";

/** Access tokens in the tables of the database: each is a session with a name, and has one token. */
export class SqlAccessTokenStore implements AccessTokenStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(
    { key, account, name, scopes, createdAt, expiresAt }: AccessTokenRecord,
    hash: string,
    session: string,
    most: number,
  ): Promise<"added" | "too many" | "signed out"> {
    const [result] = await this.#database.query<{ readonly added: boolean; readonly known: boolean }>(
      `with "owner" as (
         select a."id", a."generation" from "account" a join "session" s on s."account_id" = a."id"
           where a."id" = $2 and a."closed_at" is null and s."id" = $3 and s."generation" = a."generation"
       ), "room" as (
         select 1 where (
           select count(*) from "session" where "account_id" = $2 and "name" is not null and "expires_at" > $6::timestamptz
         ) < $9::int
       ), "opened" as (
         insert into "session" ("id", "account_id", "name", "scopes", "generation", "created_at", "last_used_at", "expires_at")
           select $1, "id", $4, $5, "generation", $6::timestamptz, $6::timestamptz, $7::timestamptz from "owner"
             where exists (select 1 from "room")
           returning "id"
       ), "token" as (
         insert into "token" ("hash", "account_id", "session_id", "created_at", "expires_at")
           select $8, $2, "id", $6::timestamptz, $7::timestamptz from "opened"
       )
       select exists (select 1 from "opened") as "added", exists (select 1 from "owner") as "known"`,
      [key, account, session, storable(name), JSON.stringify(scopes), createdAt, expiresAt, hash, most],
    );
    if (!result?.known) return "signed out";
    if (!result.added) return "too many";
    return (await this.#isWithin(key, account, createdAt, most)) ? "added" : "too many";
  }

  /** Several may have been added at once without seeing each other: those beyond the limit are removed again. */
  async #isWithin(key: string, account: string, now: Date, most: number): Promise<boolean> {
    const removed = await this.#database.query(
      `delete from "session" where "id" = $1 and (
         select count(*) from "session" where "account_id" = $2 and "name" is not null and "expires_at" > $3::timestamptz
       ) > $4::int returning 1`,
      [key, account, now, most],
    );
    return removed.length === 0;
  }

  async list(account: string, now: Date): Promise<readonly AccessTokenRecord[]> {
    const rows = await this.#database.query<TokenColumns>(
      `select s."id", s."name", s."scopes", to_json(s."created_at")::text as "created",
         to_json(s."last_used_at")::text as "used", to_json(s."expires_at")::text as "expires"
       from "session" s join "account" a on a."id" = s."account_id" and a."generation" = s."generation"
       where s."account_id" = $1 and s."name" is not null and s."expires_at" > $2::timestamptz
       order by s."created_at" desc, s."id"`,
      [account, now],
    );
    return rows.map(({ id, name, scopes, created, used, expires }) => ({
      ...{ key: id, account, name, scopes: JSON.parse(scopes) as readonly Scope[], createdAt: toDate(created) },
      ...{ lastUsedAt: toDate(used), expiresAt: toDate(expires) },
    }));
  }

  async remove(account: string, key: string): Promise<boolean> {
    if (!isId(key)) return false;
    const rows = await this.#database.query(
      `delete from "session" where "id" = $1 and "account_id" = $2 and "name" is not null returning 1`,
      [key, account],
    );
    return rows.length > 0;
  }
}

interface TokenColumns {
  readonly id: string;
  readonly name: string;
  readonly scopes: string;
  readonly created: string;
  readonly used: string;
  readonly expires: string;
}

function toDate(text: string): Date {
  return new Date(JSON.parse(text) as string);
}
