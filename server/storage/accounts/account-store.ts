import type { FilterQuery } from "@mikro-orm/core";
import type {
  AccountFilter,
  AccountRecord,
  AccountStore,
  Ban,
  Credentials,
  FoundToken,
  NewSession,
  PasswordChange,
  Renewal,
  RoleChange,
  SessionFrontend,
  SessionRecord,
  StoredEntry,
} from "../../accounts/ports.ts";
import type { AuditEntry } from "../../audit/ports.ts";
import { audited, auditValues } from "../admin/audit-store.ts";
import { type Database, isDatabaseError, isId, storable } from "../database/database.ts";
import { foundTogether } from "../database/found-together.ts";
import { AccountEntity, type AccountRow, SessionEntity, type SessionRow, TokenEntity } from "./account-entities.ts";
import { endedInvitations, invitationUsedBy, invitationWith, invited } from "./admission-statements.ts";

/** Adds a session with its first token, from `$1` to `$10`, if there is an "owner", whose generation it gets. */
export const addedSession = `
  "new_session" as (
    insert into "session" ("id", "account_id", "device", "refresh_hash", "created_at", "last_used_at", "expires_at",
        "generation")
      select $1, $2, $3, $4, $5::timestamptz, $6::timestamptz, $7::timestamptz, "generation" from "owner"
  ), "new_token" as (
    insert into "token" ("hash", "account_id", "session_id", "created_at", "expires_at")
      select $8, $2, $1, $9::timestamptz, $10::timestamptz from "owner"
  )`;

/** Whether a login name is that of an account that was deleted not long ago. */
function rests(login: string, now: string): string {
  return `exists (
    select 1 from "former_login"
      where "hash" = encode(sha256(convert_to(${login}::text, 'UTF8')), 'hex') and "until" > ${now}::timestamptz
  )`;
}

/** The first ten values of a statement with `addedSession`. */
export function addedSessionValues({ session, token, refreshHash }: NewSession): unknown[] {
  const { id, account, device, createdAt, lastUsedAt, expiresAt } = session;
  const called = device === undefined ? null : storable(device);
  return [
    ...[id, account, called, refreshHash ?? null, createdAt, lastUsedAt, expiresAt],
    ...[token.hash, token.createdAt, token.expiresAt],
  ];
}

/** Takes back that the frontends of an account are approved: those of an admin are without another one having looked at them. */
function unapproved(owner: string): string {
  return `update "frontend" set "status" = 'REGISTERED', "revision" = "revision" + 1
    where "owner_id" = ${owner} and "status" = 'APPROVED'`;
}

/** Accounts in the tables of the database. */
export class SqlAccountStore implements AccountStore {
  readonly #database: Database;
  readonly #find = foundTogether((ids) => this.#findAll(ids));

  constructor(database: Database) {
    this.#database = database;
  }

  async create(
    account: AccountRecord,
    opening: NewSession,
    credentials?: Credentials,
    invitation?: string,
  ): Promise<"created" | "taken" | "uninvited"> {
    const [result] = await this.#database.query<{ readonly created: boolean; readonly invited: boolean }>(
      `with ${invitationWith("$18", "$13")}, "owner" as (
         insert into "account" ("id", "name", "role", "created_at", "login", "password_hash", "standing", "locale")
           select $2, $11, $12, $13::timestamptz, $14, $15, $16, $17 where not ${rests("$14", "$13")} and ${invited("$18")}
           on conflict ("login") do nothing returning "generation"
       ), ${invitationUsedBy("owner", "$18")}, ${addedSession}
       select exists (select 1 from "owner") as "created", ${invited("$18")} as "invited"`,
      [
        ...addedSessionValues(opening),
        ...[storable(account.name), account.role, account.createdAt],
        ...[credentials?.login ?? null, credentials?.passwordHash ?? null],
        ...[account.standing ?? "admitted", account.locale ?? null, invitation ?? null],
      ],
    );
    if (result?.created) return "created";
    return result?.invited ? "taken" : "uninvited";
  }

  async find(id: string): Promise<AccountRecord | undefined> {
    return isId(id) ? this.#find(id) : undefined;
  }

  async #findAll(ids: readonly string[]): Promise<ReadonlyMap<string, AccountRecord>> {
    const found = await this.#database.em.find(AccountEntity, { id: { $in: [...ids] }, closedAt: null });
    return new Map(found.map((account) => [account.id, toAccount(account)]));
  }

  async findByLogin(
    login: string,
  ): Promise<{ readonly account: AccountRecord; readonly passwordHash: string } | undefined> {
    const found = await this.#database.em.findOne(AccountEntity, { login: storable(login), closedAt: null });
    return found?.passwordHash ? { account: toAccount(found), passwordHash: found.passwordHash } : undefined;
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#database.query(`update "account" set "name" = $2 where "id" = $1`, [id, storable(name)]);
  }

  async markAsBot(id: string, isBot: boolean): Promise<void> {
    await this.#database.query(`update "account" set "is_bot" = $2::boolean where "id" = $1`, [id, isBot]);
  }

  async findByAddress(address: string, most: number): Promise<readonly AccountRecord[]> {
    const rows = await this.#database.em.find(
      AccountEntity,
      { address: storable(address), closedAt: null },
      { orderBy: { createdAt: "desc", id: "asc" }, limit: most },
    );
    return rows.map(toAccount);
  }

  async removeAddress(id: string): Promise<string | undefined> {
    const [former] = await this.#database.query<{ readonly address: string | null }>(
      `with "forgotten" as (delete from "account_link" where "account_id" = $1),
       "former" as (select "id", "address" from "account" where "id" = $1 for update)
       update "account" a set "address" = null from "former" f where a."id" = f."id" returning f."address"`,
      [id],
    );
    return former?.address ?? undefined;
  }

  async changePassword({ id, before, passwordHash, session }: PasswordChange): Promise<boolean> {
    const rows = await this.#database.query(
      `with "owner" as (
         update "account" set "password_hash" = $3, "generation" = "generation" + 1
           where "id" = $1 and "password_hash" = $2 returning "generation"
       ), "kept" as (
         update "session" s set "generation" = o."generation" from "owner" o where "id" = $4 and "account_id" = $1
       ), "ended" as (
         delete from "session" where "account_id" = $1 and "id" <> $4 and exists (select 1 from "owner")
       ), "forgotten" as (
         delete from "account_link" where "account_id" = $1 and exists (select 1 from "owner")
       ), "useless" as (
         delete from "authorization_code" where "account_id" = $1 and exists (select 1 from "owner")
       ) select 1 from "owner"`,
      [id, before, passwordHash, session],
    );
    return rows.length > 0;
  }

  async list({ before, limit, ...which }: AccountFilter): Promise<readonly AccountRecord[]> {
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
      { $and: [{ closedAt: null }, matching(which), older] },
      { orderBy: { createdAt: "desc", id: "desc" }, limit },
    );
    return rows.map(toAccount);
  }

  count(which: Pick<AccountFilter, "search" | "standing">): Promise<number> {
    return this.#database.em.count(AccountEntity, { $and: [{ closedAt: null }, matching(which)] });
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
       ), "ended" as (
         delete from "account_link" where "maker_id" = $1 and $2 <> 'admin' and exists (select 1 from "changed")
       ), ${endedInvitations("$1", `exists (select 1 from "changed") and $2 <> 'admin'`)},
       "unapproved" as (
         ${unapproved("$1")} and $3 = 'admin' and exists (select 1 from "changed")
       ), "audited" as (${audited(5, "changed")})
       select exists (select 1 from "changed") as "done",
         $3 = 'admin' and (select "number" from "others") = 0 and exists (select 1 from "admins") as "last"`,
      [id, role, before, keepAdmin, ...auditValues(entry)],
    );
    if (result?.done) return "done";
    return result?.last ? "last admin" : "changed";
  }

  async ban(id: string, ban: Ban | undefined, entry: AuditEntry): Promise<boolean> {
    const rows = await this.#database.query(
      `with "changed" as (
         update "account" set "banned_until" = $2::timestamptz, "ban_reason" = $3,
             "generation" = "generation" + case when $2::timestamptz is null then 0 else 1 end
           where "id" = $1 and "closed_at" is null returning 1
       ), "useless" as (
         delete from "authorization_code" where "account_id" = $1 and $2::timestamptz is not null
       ), "ended" as (
         delete from "session" where "account_id" = $1 and $2::timestamptz is not null
       ), "forgotten" as (
         delete from "account_link" where $2::timestamptz is not null
           and ("maker_id" = $1 or ("account_id" = $1 and "kind" = 'address'))
       ), ${endedInvitations("$1", `$2::timestamptz is not null`)},
       "unapproved" as (
         ${unapproved("$1")} and $2::timestamptz is not null
       ), "audited" as (${audited(4, "changed")}) select 1 from "changed"`,
      [storable(id), ban?.until ?? null, ban ? storable(ban.reason) : null, ...auditValues(entry)],
    );
    return rows.length > 0;
  }

  async register(
    _: string,
    { login, passwordHash }: Credentials,
    opening: NewSession,
    { standing, locale, invitation }: StoredEntry = {},
  ): Promise<"registered" | "taken" | "not a guest" | "uninvited"> {
    try {
      const [result] = await this.#database.query<{ readonly registered: boolean; readonly invited: boolean }>(
        `with ${invitationWith("$15", "$5")}, "owner" as (
           update "account" set "login" = $11, "password_hash" = $12, "role" = 'player', "generation" = "generation" + 1,
               "standing" = case when "role" = 'guest' then $13 else "standing" end,
               "locale" = case when "role" = 'guest' then $14 else "locale" end
             where "id" = $2 and "login" is null and "closed_at" is null and not ${rests("$11", "$5")} and ${invited("$15")}
             returning "generation"
         ), "ended" as (
           delete from "session" where "account_id" = $2 and exists (select 1 from "owner")
         ), ${invitationUsedBy("owner", "$15")}, ${addedSession}
         select exists (select 1 from "owner") as "registered", ${invited("$15")} as "invited"`,
        [
          ...addedSessionValues(opening),
          login,
          passwordHash,
          standing ?? "admitted",
          locale ?? null,
          invitation ?? null,
        ],
      );
      if (result?.registered) return "registered";
      if (!result?.invited) return "uninvited";
      return (await this.#isFormer(login, opening.session.createdAt)) ? "taken" : "not a guest";
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      if (isDatabaseError(cause) && cause.constraint === "account_login") return "taken";
      throw error;
    }
  }

  async #isFormer(login: string, now: Date): Promise<boolean> {
    const [found] = await this.#database.query<{ readonly former: boolean }>(
      `select ${rests("$1", "$2")} as "former"`,
      [login, now],
    );
    return found?.former ?? false;
  }

  async openSession(opening: NewSession, most: number): Promise<boolean> {
    const rows = await this.#database.query(
      `with "owner" as (
         select "generation" from "account" where "id" = $2 and "closed_at" is null and "generation" = $12::int
       ), "ended" as (
         delete from "session" where "id" in (
           select "id" from "session" where "account_id" = $2 and "name" is null
             order by "last_used_at" desc, "id" offset $11::int
         ) and exists (select 1 from "owner")
       ), ${addedSession} select 1 from "owner"`,
      [...addedSessionValues(opening), most - 1, opening.generation ?? 0],
    );
    return rows.length > 0;
  }

  async sessions(account: string, now: Date): Promise<readonly SessionRecord[]> {
    const rows = await this.#database.em.find(
      SessionEntity,
      { account: { id: account }, name: null, expiresAt: { $gt: now } },
      { orderBy: { lastUsedAt: "desc", id: "asc" }, populate: ["account", "frontend"], strategy: "joined" },
    );
    return rows.filter(isOfNow).map((row) => {
      const { id, device, createdAt, lastUsedAt, expiresAt } = row;
      const frontend = toFrontend(row);
      return {
        ...{ id, account, createdAt, lastUsedAt, expiresAt },
        ...(device !== null && device !== undefined && { device }),
        ...(frontend && { frontend }),
      };
    });
  }

  async renew(
    { session, frontend, spentHash, refreshHash, token, sessionExpiresAt }: Renewal,
    now: Date,
  ): Promise<AccountRecord | undefined> {
    const [renewed] = await this.#database.query<{ readonly account_id: string }>(
      `with "renewed" as (
         update "session" set "refresh_hash" = $3, "last_used_at" = $4, "expires_at" = $5
           where "id" = $1 and "refresh_hash" = $2 and "expires_at" > $4 and "frontend_id" is not distinct from $9
           returning "id", "account_id"
       ), "forgotten" as (
         delete from "token" where "session_id" in (select "id" from "renewed") and "expires_at" <= $4
       )
       insert into "token" ("hash", "account_id", "session_id", "created_at", "expires_at")
         select $6, "account_id", "id", $7::timestamptz, $8::timestamptz from "renewed" returning "account_id"`,
      [
        ...[session, spentHash, refreshHash, now, sessionExpiresAt, token.hash, token.createdAt, token.expiresAt],
        frontend ?? null,
      ],
    );
    if (renewed) {
      const outdated = await this.#database.query(
        `delete from "session" s using "account" a
           where s."id" = $1 and a."id" = s."account_id" and s."generation" <> a."generation" returning 1`,
        [session],
      );
      return outdated.length > 0 ? undefined : this.find(renewed.account_id);
    }
    await this.#database.query(
      `delete from "session" where "id" = $1 and "refresh_hash" <> $2 and "frontend_id" is not distinct from $3`,
      [session, spentHash, frontend ?? null],
    );
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
    await this.#database.query(
      `with "useless" as (delete from "authorization_code" where "account_id" = $1),
       "owner" as (update "account" set "generation" = "generation" + 1 where "id" = $1)
       delete from "session" where "account_id" = $1`,
      [account],
    );
  }

  async findByToken(hash: string): Promise<FoundToken | undefined> {
    if (!isId(hash)) return undefined;
    const found = await this.#database.em.findOne(
      TokenEntity,
      { hash },
      { populate: ["account", "session.frontend"], strategy: "joined" },
    );
    if (!found || found.account.closedAt || !isOfNow(found.session)) return undefined;
    const frontend = toFrontend(found.session);
    const { name, scopes } = found.session;
    return {
      account: toAccount(found.account),
      session: found.session.id,
      token: { hash: found.hash, createdAt: found.createdAt, expiresAt: found.expiresAt },
      ...(frontend ? { frontend } : typeof name === "string" && { scopes: scopes ?? [] }),
    };
  }

  async useAccessToken(session: string, now: Date, since: Date): Promise<void> {
    await this.#database.query(
      `update "session" set "last_used_at" = $2::timestamptz where "id" = $1 and "last_used_at" <= $3::timestamptz`,
      [session, now, since],
    );
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

function matching({ search, standing }: Pick<AccountFilter, "search" | "standing">): FilterQuery<AccountRow> {
  const standingHere: FilterQuery<AccountRow> = standing === undefined ? {} : { standing };
  if (search === undefined) return standingHere;
  const pattern = `%${storable(search).replace(/[\\%_]/g, "\\$&")}%`;
  return { $and: [standingHere, { $or: [{ name: { $ilike: pattern } }, { login: { $ilike: pattern } }] }] };
}

/** Whether a session is of the generation of its account: another was opened while all of them were being ended. */
function isOfNow({ generation, account }: Pick<SessionRow, "generation" | "account">): boolean {
  return generation === account.generation;
}

/** The frontend of others that a session is for. */
function toFrontend({ frontend, scopes }: Pick<SessionRow, "frontend" | "scopes">): SessionFrontend | undefined {
  if (!frontend) return undefined;
  const { id, name, status, scopes: own } = frontend;
  return { id, name, status, scopes: own ?? [], granted: scopes ?? [] };
}

function toAccount(row: AccountRow): AccountRecord {
  const { id, name, role, login, address, createdAt, bannedUntil, banReason, generation } = row;
  const { standing, standingReason, locale, isBot } = row;
  return {
    ...{ id, name, role, createdAt },
    ...(login !== null && login !== undefined && { login }),
    ...(address !== null && address !== undefined && { address }),
    ...(generation > 0 && { generation }),
    ...(bannedUntil && { ban: { until: bannedUntil, reason: banReason ?? "" } }),
    ...(standing !== "admitted" && { standing }),
    ...(standingReason !== null && standingReason !== undefined && { standingReason }),
    ...(locale && { locale }),
    ...(isBot && { isBot }),
  };
}
