import type { ErasureStore } from "../../accounts/ports.ts";
import type { Database } from "../database/database.ts";

/** The SQL of the subjects in the audit log that are frontends of these accounts. */
const ownFrontends = (ids: string): string => `
  select 'frontend:' || "id" from "frontend" where "owner_id" in (${ids})
  union select "subject" from "audit" where "actor" in (${ids}) and "action" = 'frontend-register'`;

/** The SQL that takes the names of accounts out of the audit log, and what they have written about frontends of theirs. */
const unnamed = (ids: string): string => `
  update "audit" set
    "actor_name" = case when "actor" in (${ids}) then '' else "actor_name" end,
    "before" = case when "subject" in (${ownFrontends(ids)}) then null else "before" end,
    "after" = case when "subject" in (${ownFrontends(ids)}) then null else "after" end
  where ("actor" in (${ids}) and "actor_name" <> '') or "subject" in (${ownFrontends(ids)})`;

/** Deletes accounts in the tables of the database. */
export class SqlErasureStore implements ErasureStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async close(id: string, now: Date, loginUntil: Date): Promise<readonly string[] | "last admin" | "unknown"> {
    // Admins who leave at the same time wait for each other here.
    const [result] = await this.#database.query<{
      readonly done: boolean;
      readonly last: boolean;
      readonly frontends: string | null;
    }>(
      `with "admins" as (
         select "id" from "account" where "role" = 'admin' order by "id" for update
       ), "last" as (
         select 1 from "admins" where "id" = $1 and not exists (select 1 from "admins" where "id" <> $1)
       ), "before" as (
         select "id", "login" from "account" where "id" = $1 and "closed_at" is null and not exists (select 1 from "last")
       ), "done" as (
         update "account" a set "closed_at" = $2, "name" = '', "role" = 'guest', "login" = null, "password_hash" = null,
           "address" = null, "standing" = 'admitted', "standing_reason" = null, "locale" = null from "before" b where a."id" = b."id" and a."closed_at" is null returning a."id", b."login"
       ), "signed_out" as (
         delete from "session" where "account_id" in (select "id" from "done")
       ), "links" as (
         delete from "account_link"
           where "account_id" in (select "id" from "done") or "maker_id" in (select "id" from "done")
       ), "identities" as (
         delete from "identity" where "account_id" in (select "id" from "done")
       ), "frontends" as (
         delete from "frontend" where "owner_id" in (select "id" from "done") returning "id"
       ), "codes" as (
         delete from "authorization_code" where "account_id" in (select "id" from "done")
       ), "invitations" as (
         delete from "site_invitation" where "maker_id" in (select "id" from "done")
       ), "under_way" as (
         delete from "provider_sign_in" where "account_id" in (select "id" from "done")
       ), "unnamed" as (
         ${unnamed('select "id" from "done"')}
       ), "outdated" as (
         delete from "former_login" where "until" <= $2
       ), "kept" as (
         insert into "former_login" ("hash", "until")
           select encode(sha256(convert_to("login", 'UTF8')), 'hex'), $3::timestamptz from "done" where "login" is not null
           on conflict ("hash") do update set "until" = excluded."until"
       )
       select exists (select 1 from "done") as "done", exists (select 1 from "last") as "last",
         (select json_agg("id")::text from "frontends") as "frontends"`,
      [id, now, loginUntil],
    );
    if (result?.done) return JSON.parse(result.frontends ?? "[]") as readonly string[];
    return result?.last ? "last admin" : "unknown";
  }

  async closeGuests(before: Date, now: Date, most: number): Promise<void> {
    await this.#database.query(
      `update "account" set "closed_at" = $2, "name" = '' where "id" in (
         select "id" from "account" a
           where "role" = 'guest' and "closed_at" is null and "created_at" < $1
             and not exists (select 1 from "session" s where s."account_id" = a."id" and s."expires_at" > $1)
             and not exists (select 1 from "match" m where m."accounts" @> array[a."id"])
             and not exists (select 1 from "match" m where m."host" = a."id")
           order by "created_at" limit $3::int for update skip locked
       )`,
      [before, now, most],
    );
  }

  async closed(before: Date, most: number): Promise<readonly string[]> {
    const rows = await this.#database.query<{ readonly id: string }>(
      `select "id" from "account" where "closed_at" <= $1 order by "closed_at", "id" limit $2::int`,
      [before, most],
    );
    return rows.map(({ id }) => id);
  }

  async remove(id: string): Promise<void> {
    await this.#database.query(
      `with "tokens" as (
         delete from "token" where "account_id" = $1
       ), "signed_out" as (
         delete from "session" where "account_id" = $1
       ), "unnamed" as (
         ${unnamed("select $1::text")}
       )
       delete from "account" where "id" = $1 and "closed_at" is not null`,
      [id],
    );
  }
}
