import type { FilterQuery } from "@mikro-orm/core";
import type {
  AccountFilter,
  AccountRecord,
  AccountStore,
  Credentials,
  NewSession,
  Renewal,
  RoleChange,
  SessionRecord,
  TokenRecord,
} from "../accounts/ports.ts";
import type { AuditEntry } from "../admin/ports.ts";
import { AccountEntity, type AccountRow, SessionEntity, TokenEntity } from "./account-entities.ts";
import { auditColumns, auditValues } from "./audit-store.ts";
import { type Database, isDatabaseError, isId, storable } from "./database.ts";

/** Adds a session with its first token, from `$1` to `$10`. */
const added = `
  "new_session" as (
    insert into "session" ("id", "account_id", "device", "refresh_hash", "created_at", "last_used_at", "expires_at")
      select $1, $2, $3, $4, $5::timestamptz, $6::timestamptz, $7::timestamptz from "owner"
  ), "new_token" as (
    insert into "token" ("hash", "account_id", "session_id", "created_at", "expires_at")
      select $8, $2, $1, $9::timestamptz, $10::timestamptz from "owner"
  )`;

function addedValues({ session, token, refreshHash }: NewSession): unknown[] {
  const { id, account, device, createdAt, lastUsedAt, expiresAt } = session;
  const called = device === undefined ? null : storable(device);
  return [
    ...[id, account, called, refreshHash ?? null, createdAt, lastUsedAt, expiresAt],
    ...[token.hash, token.createdAt, token.expiresAt],
  ];
}

/** Accounts in the tables of the database. */
export class SqlAccountStore implements AccountStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async create(account: AccountRecord, opening: NewSession, credentials?: Credentials): Promise<boolean> {
    const rows = await this.#database.query(
      `with "owner" as (
         insert into "account" ("id", "name", "role", "created_at", "login", "password_hash")
           values ($2, $11, $12, $13, $14, $15) on conflict ("login") do nothing returning 1
       ), ${added} select 1 from "owner"`,
      [
        ...addedValues(opening),
        ...[storable(account.name), account.role, account.createdAt],
        ...[credentials?.login ?? null, credentials?.passwordHash ?? null],
      ],
    );
    return rows.length > 0;
  }

  async find(id: string): Promise<AccountRecord | undefined> {
    if (!isId(id)) return undefined;
    const found = await this.#database.em.findOne(AccountEntity, { id });
    return found ? toAccount(found) : undefined;
  }

  async findByLogin(
    login: string,
  ): Promise<{ readonly account: AccountRecord; readonly passwordHash: string } | undefined> {
    const found = await this.#database.em.findOne(AccountEntity, { login: storable(login) });
    return found?.passwordHash ? { account: toAccount(found), passwordHash: found.passwordHash } : undefined;
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#database.query(`update "account" set "name" = $2 where "id" = $1`, [id, storable(name)]);
  }

  async list({ search, before, limit }: AccountFilter): Promise<readonly AccountRecord[]> {
    const older: FilterQuery<AccountRow> = before
      ? {
          $or: [
            { createdAt: { $lt: before.createdAt } },
            { createdAt: before.createdAt, id: { $lt: storable(before.id) } },
          ],
        }
      : {};
    const rows = await this.#database.em.find(
      AccountEntity,
      { $and: [containing(search), older] },
      { orderBy: { createdAt: "desc", id: "desc" }, limit },
    );
    return rows.map(toAccount);
  }

  count(search: string | undefined): Promise<number> {
    return this.#database.em.count(AccountEntity, containing(search));
  }

  async setRole(
    { id, before, role, keepAdmin }: RoleChange,
    entry: AuditEntry,
  ): Promise<"done" | "last admin" | "changed"> {
    // Admins who take the role from each other at the same time wait for each other here.
    const [result] = await this.#database.query<{ readonly done: boolean; readonly last: boolean }>(
      `with "admins" as (
         select "id" from "account" where "role" = 'admin' order by "id" for update
       ), "others" as (
         select count(*) as "number" from "admins" where "id" <> $1
       ), "changed" as (
         update "account" set "role" = $2 where "id" = $1 and "role" = $3 and "login" is not null
           and (not $4::boolean or $3 <> 'admin' or (select "number" from "others") > 0) returning 1
       ), "audited" as (
         insert into "audit" (${auditColumns}) select $5, $6, $7, $8, $9, $10, $11, $12 from "changed"
       )
       select exists (select 1 from "changed") as "done",
         $3 = 'admin' and (select "number" from "others") = 0 and exists (select 1 from "admins") as "last"`,
      [id, role, before, keepAdmin, ...auditValues(entry)],
    );
    if (result?.done) return "done";
    return result?.last ? "last admin" : "changed";
  }

  async register(
    _: string,
    { login, passwordHash }: Credentials,
    opening: NewSession,
  ): Promise<"registered" | "taken" | "not a guest"> {
    try {
      const rows = await this.#database.query(
        `with "owner" as (
           update "account" set "login" = $11, "password_hash" = $12, "role" = 'player'
             where "id" = $2 and "login" is null returning 1
         ), "ended" as (
           delete from "session" where "account_id" = $2 and exists (select 1 from "owner")
         ), ${added} select 1 from "owner"`,
        [...addedValues(opening), login, passwordHash],
      );
      return rows.length > 0 ? "registered" : "not a guest";
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      if (isDatabaseError(cause) && cause.constraint === "account_login") return "taken";
      throw error;
    }
  }

  async openSession(opening: NewSession, most: number): Promise<void> {
    await this.#database.query(
      `with "owner" as (select 1), "ended" as (
         delete from "session" where "id" in (
           select "id" from "session" where "account_id" = $2 order by "last_used_at" desc, "id" offset $11::int
         )
       ), ${added} select 1`,
      [...addedValues(opening), most - 1],
    );
  }

  async sessions(account: string, now: Date): Promise<readonly SessionRecord[]> {
    const rows = await this.#database.em.find(
      SessionEntity,
      { account: { id: account }, expiresAt: { $gt: now } },
      { orderBy: { lastUsedAt: "desc", id: "asc" } },
    );
    return rows.map(({ id, device, createdAt, lastUsedAt, expiresAt }) => ({
      ...{ id, account, createdAt, lastUsedAt, expiresAt },
      ...(device !== null && device !== undefined && { device }),
    }));
  }

  async renew(
    { session, spentHash, refreshHash, token, sessionExpiresAt }: Renewal,
    now: Date,
  ): Promise<AccountRecord | undefined> {
    const [renewed] = await this.#database.query<{ readonly account_id: string }>(
      `with "renewed" as (
         update "session" set "refresh_hash" = $3, "last_used_at" = $4, "expires_at" = $5
           where "id" = $1 and "refresh_hash" = $2 and "expires_at" > $4 returning "id", "account_id"
       ), "forgotten" as (
         delete from "token" where "session_id" in (select "id" from "renewed") and "expires_at" <= $4
       )
       insert into "token" ("hash", "account_id", "session_id", "created_at", "expires_at")
         select $6, "account_id", "id", $7::timestamptz, $8::timestamptz from "renewed" returning "account_id"`,
      [session, spentHash, refreshHash, now, sessionExpiresAt, token.hash, token.createdAt, token.expiresAt],
    );
    if (renewed) return this.find(renewed.account_id);
    await this.#database.query(`delete from "session" where "id" = $1 and "refresh_hash" <> $2`, [session, spentHash]);
    return undefined;
  }

  async removeSession(account: string, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    const rows = await this.#database.query(`delete from "session" where "id" = $1 and "account_id" = $2 returning 1`, [
      id,
      account,
    ]);
    return rows.length > 0;
  }

  async removeSessions(account: string): Promise<void> {
    await this.#database.query(`delete from "session" where "account_id" = $1`, [account]);
  }

  async findByToken(
    hash: string,
  ): Promise<{ readonly account: AccountRecord; readonly session: string; readonly token: TokenRecord } | undefined> {
    if (!isId(hash)) return undefined;
    const found = await this.#database.em.findOne(TokenEntity, { hash }, { populate: ["account"], strategy: "joined" });
    if (!found) return undefined;
    return {
      account: toAccount(found.account),
      session: found.session.id,
      token: { hash: found.hash, createdAt: found.createdAt, expiresAt: found.expiresAt },
    };
  }

  async removeExpired(before: Date): Promise<void> {
    // A few at a time, and none that another node is removing: this happens while somebody waits to sign in.
    for (const [table, key] of [
      ["token", "hash"],
      ["session", "id"],
    ]) {
      await this.#database.query(
        `delete from "${table}" where "${key}" in (
           select "${key}" from "${table}" where "expires_at" < $1 order by "expires_at" limit 100 for update skip locked
         )`,
        [before],
      );
    }
  }
}

function containing(search: string | undefined): FilterQuery<AccountRow> {
  if (search === undefined) return {};
  const pattern = `%${storable(search).replace(/[\\%_]/g, "\\$&")}%`;
  return { $or: [{ name: { $ilike: pattern } }, { login: { $ilike: pattern } }] };
}

function toAccount({ id, name, role, login, createdAt }: AccountRow): AccountRecord {
  return { id, name, role, createdAt, ...(login !== null && login !== undefined && { login }) };
}
