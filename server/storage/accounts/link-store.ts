import type { AccountLink, LinkKind, LinkStore, LinkUse } from "../../accounts/link-ports.ts";
import type { AccountRecord, NewSession } from "../../accounts/ports.ts";
import type { AuditEntry } from "../../audit/ports.ts";
import { audited, auditValues } from "../admin/audit-store.ts";
import { type Database, storable } from "../database/database.ts";
import type { SqlAccountStore } from "./account-store.ts";
import { addedSession, addedSessionValues } from "./account-store.ts";

/**
 * Whether who has made a link may still do so.
 * @param now when, and
 * @param operator who makes links without an account, or null: as the statement has them
 */
const stillMade = (now: string, operator: string): string => `(
  "maker_id" is null or "maker_id" = ${operator}::text or exists (
    select 1 from "account" m where m."id" = "account_link"."maker_id" and m."role" = 'admin' and m."closed_at" is null
      and (m."banned_until" is null or m."banned_until" <= ${now}::timestamptz)
  )
)`;

/** Links in the tables of the database. */
export class SqlLinkStore implements LinkStore {
  readonly #database: Database;
  readonly #accounts: Pick<SqlAccountStore, "find">;

  constructor(database: Database, accounts: Pick<SqlAccountStore, "find">) {
    this.#database = database;
    this.#accounts = accounts;
  }

  async issue(
    { hash, kind, account, address, maker, createdAt, expiresAt }: AccountLink,
    most: number,
    entry?: AuditEntry,
  ): Promise<void> {
    await this.#database.query(
      `with "forgotten" as (
         delete from "account_link" where "expires_at" <= $4 or "hash" in (
           select "hash" from "account_link" where "account_id" = $3 and "kind" = $2
               and ("maker_id" is null) = ($8::text is null)
             order by "created_at" desc, "hash" offset $6::int
         )
       )${entry ? `, "audited" as (${audited(9)})` : ""}
       insert into "account_link" ("hash", "kind", "account_id", "created_at", "expires_at", "address", "maker_id")
         values ($1, $2, $3, $4::timestamptz, $5::timestamptz, $7, $8)`,
      [
        hash,
        kind,
        account,
        createdAt,
        expiresAt,
        most - 1,
        address === undefined ? null : storable(address),
        maker ?? null,
        ...(entry ? auditValues(entry) : []),
      ],
    );
  }

  async find(hash: string, kind: LinkKind, { now, operator }: LinkUse): Promise<AccountRecord | undefined> {
    const [found] = await this.#database.query<{ readonly account_id: string }>(
      `select "account_id" from "account_link" where "hash" = $1 and "kind" = $2 and "expires_at" > $3
         and ${stillMade("$3", "$4")}`,
      [hash, kind, now, operator ?? null],
    );
    return found && this.#accounts.find(found.account_id);
  }

  async resetPassword(
    hash: string,
    { now, operator }: LinkUse,
    passwordHash: string,
    opening: NewSession,
  ): Promise<boolean> {
    const rows = await this.#database.query(
      `with "used" as (
         delete from "account_link" where "hash" = $11 and "kind" = 'reset' and "account_id" = $2 and "expires_at" > $12
           and ${stillMade("$12", "$14")} returning 1
       ), "owner" as (
         update "account" set "password_hash" = $13, "generation" = "generation" + 1
           where "id" = $2 and "login" is not null and exists (select 1 from "used") returning "generation"
       ), "ended" as (
         delete from "session" where "account_id" = $2 and exists (select 1 from "owner")
       ), "forgotten" as (
         delete from "account_link" where "account_id" = $2 and "hash" <> $11 and exists (select 1 from "owner")
       ), "useless" as (
         delete from "authorization_code" where "account_id" = $2 and exists (select 1 from "owner")
       ), ${addedSession} select 1 from "owner"`,
      [...addedSessionValues(opening), hash, now, passwordHash, operator ?? null],
    );
    return rows.length > 0;
  }

  async verifyAddress(
    hash: string,
    now: Date,
  ): Promise<{ readonly account: string; readonly before?: string } | undefined> {
    const [changed] = await this.#database.query<{ readonly id: string; readonly before: string | null }>(
      `with "used" as (
         delete from "account_link" where "hash" = $1 and "kind" = 'address' and "expires_at" > $2
           and exists (
             select 1 from "account" o where o."id" = "account_link"."account_id"
               and (o."banned_until" is null or o."banned_until" <= $2)
           ) returning "account_id", "address"
       ), "forgotten" as (
         delete from "account_link" where "hash" <> $1 and "account_id" in (select "account_id" from "used")
       ), "former" as (
         select "id", "address" from "account" where "id" in (select "account_id" from "used") for update
       )
       update "account" a set "address" = u."address" from "used" u, "former" f
         where a."id" = u."account_id" and f."id" = a."id"
         returning a."id", nullif(f."address", u."address") as "before"`,
      [hash, now],
    );
    return changed && { account: changed.id, ...(changed.before !== null && { before: changed.before }) };
  }
}
