import type { NewSession } from "../../accounts/ports.ts";
import type { FrontendStatus, Scope } from "../../accounts/scopes.ts";
import type { AuditEntry } from "../../audit/ports.ts";
import type {
  AuthorizationCodeRecord,
  FrontendFilter,
  FrontendGrant,
  FrontendRecord,
  FrontendStore,
} from "../../frontends/ports.ts";
import { addedSessionValues } from "../accounts/account-store.ts";
import { audited, auditValues } from "../admin/audit-store.ts";
import { type Database, isId, storable } from "../database/database.ts";

const columns = `"id", "name", "owner_id", "redirect_uris", "origins", "scopes", "status", "revision",
  to_json("created_at")::text as "created"`;

/** Writes the origins of a frontend from `$1` and the array in `$5`, if it is "stored". */
const addedOrigins = `"origins" as (
  insert into "frontend_origin" ("origin", "frontend_id")
    select distinct o, $1 from "stored", json_array_elements_text($5::json) o on conflict do nothing
)`;

/** Writes the entry of the audit log if there is one, from the parameter with this number on, if the change is "stored". */
function auditedIf(entry: AuditEntry | undefined, first: number): string {
  return entry ? `, "audited" as (${audited(first, "stored")})` : "";
}

/** Frontends and their codes in the tables of the database. */
export class SqlFrontendStore implements FrontendStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(frontend: FrontendRecord, most: number, entry?: AuditEntry): Promise<boolean> {
    const { id, name, owner, redirectUris, origins, scopes, status, revision, createdAt } = frontend;
    const rows = await this.#database.query(
      `with "owner" as (
         select "id" from "account" where "id" = $3 and "closed_at" is null
       ), "stored" as (
         insert into "frontend" ("id", "name", "owner_id", "redirect_uris", "origins", "scopes", "status", "revision", "created_at")
           select $1, $2, $3, $4, $5, $6, $7, $8::int, $9::timestamptz
             where $3::text is null
               or (exists (select 1 from "owner") and (select count(*) from "frontend" where "owner_id" = $3) < $10::int)
           returning 1
       ), ${addedOrigins}${auditedIf(entry, 11)} select 1 from "stored"`,
      [
        ...[id, storable(name), owner ?? null, JSON.stringify(redirectUris), JSON.stringify(origins)],
        ...[JSON.stringify(scopes), status, revision, createdAt, most, ...(entry ? auditValues(entry) : [])],
      ],
    );
    return rows.length > 0 && (owner === undefined || this.#isWithin(id, owner, most));
  }

  /** Several may have been added at once without seeing each other: those beyond the limit are removed again. */
  async #isWithin(id: string, owner: string, most: number): Promise<boolean> {
    const removed = await this.#database.query(
      `delete from "frontend" where "id" = $1 and (select count(*) from "frontend" where "owner_id" = $2) > $3::int returning 1`,
      [id, owner, most],
    );
    return removed.length === 0;
  }

  async find(id: string): Promise<FrontendRecord | undefined> {
    if (!isId(id)) return undefined;
    const [row] = await this.#database.query<FrontendColumns>(`select ${columns} from "frontend" where "id" = $1`, [
      id,
    ]);
    return row && toFrontend(row);
  }

  async ofOwner(owner: string): Promise<readonly FrontendRecord[]> {
    const rows = await this.#database.query<FrontendColumns>(
      `select ${columns} from "frontend" where "owner_id" = $1 order by "created_at", "id"`,
      [owner],
    );
    return rows.map(toFrontend);
  }

  async list({ status, before, limit }: FrontendFilter): Promise<readonly FrontendRecord[]> {
    const rows = await this.#database.query<FrontendColumns>(
      `select ${columns} from "frontend"
         where ($1::text is null or "status" = $1)
           and ($2::timestamptz is null or ("created_at", "id") < ($2::timestamptz, $3::text))
         order by "created_at" desc, "id" desc limit $4::int`,
      [status ?? null, before?.createdAt ?? null, before ? storable(before.id) : null, limit],
    );
    return rows.map(toFrontend);
  }

  async count(status: FrontendStatus | undefined): Promise<number> {
    const [row] = await this.#database.query<{ readonly number: string }>(
      `select count(*)::text as "number" from "frontend" where $1::text is null or "status" = $1`,
      [status ?? null],
    );
    return Number(row?.number ?? 0);
  }

  async change(
    { id, name, redirectUris, origins, scopes, status, revision }: FrontendRecord,
    entry?: AuditEntry,
  ): Promise<boolean> {
    const rows = await this.#database.query(
      `with "stored" as (
         update "frontend" set "name" = $2, "redirect_uris" = $3, "scopes" = $4, "origins" = $5, "status" = $6, "revision" = $7::int
           where "id" = $1 and "revision" = $7::int - 1 returning 1
       ), "former" as (
         delete from "frontend_origin" where "frontend_id" = $1 and exists (select 1 from "stored")
           and "origin" not in (select json_array_elements_text($5::json))
       ), "before" as (
         -- Also what was opened at the moment in which it was disabled.
         select 1 from "frontend" where "id" = $1 and ("status" = 'DISABLED' or $6 = 'DISABLED')
       ), "ended" as (
         delete from "session" where "frontend_id" = $1 and exists (select 1 from "before") and exists (select 1 from "stored")
       ), "useless" as (
         delete from "authorization_code" where "frontend_id" = $1 and $6 = 'DISABLED' and exists (select 1 from "stored")
       ), ${addedOrigins}${auditedIf(entry, 8)} select 1 from "stored"`,
      [
        ...[id, storable(name), JSON.stringify(redirectUris), JSON.stringify(scopes), JSON.stringify(origins), status],
        ...[revision, ...(entry ? auditValues(entry) : [])],
      ],
    );
    return rows.length > 0;
  }

  async remove(id: string, entry?: AuditEntry): Promise<boolean> {
    if (!isId(id)) return false;
    const rows = await this.#database.query(
      `with "stored" as (delete from "frontend" where "id" = $1 returning 1)${auditedIf(entry, 2)} select 1 from "stored"`,
      [id, ...(entry ? auditValues(entry) : [])],
    );
    return rows.length > 0;
  }

  async removeOf(owner: string): Promise<void> {
    await this.#database.query(`delete from "frontend" where "owner_id" = $1`, [owner]);
  }

  async statusesAt(origin: string): Promise<readonly FrontendStatus[]> {
    const rows = await this.#database.query<{ readonly status: FrontendStatus }>(
      `select distinct "status" from "frontend" f join "frontend_origin" o on o."frontend_id" = f."id" where "origin" = $1`,
      [storable(origin)],
    );
    return rows.map(({ status }) => status);
  }

  async addCode(code: AuthorizationCodeRecord, forgetBefore: Date): Promise<void> {
    const { hash, frontend, account, redirectUri, scopes, challenge, expiresAt, generation = 0 } = code;
    await this.#database.query(
      `with "outdated" as (delete from "authorization_code" where "expires_at" < $8::timestamptz)
       insert into "authorization_code"
         ("hash", "frontend_id", "account_id", "redirect_uri", "scopes", "challenge", "expires_at", "generation")
         values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $9::int)`,
      [
        ...[hash, frontend, account, storable(redirectUri), JSON.stringify(scopes), challenge, expiresAt, forgetBefore],
        generation,
      ],
    );
  }

  async findCode(hash: string): Promise<(AuthorizationCodeRecord & { readonly spent: boolean }) | undefined> {
    const [row] = await this.#database.query<CodeColumns>(
      `select "frontend_id", "account_id", "redirect_uri", "scopes", "challenge", "spent",
         to_json("expires_at")::text as "expires" from "authorization_code" where "hash" = $1`,
      [hash],
    );
    return (
      row && {
        ...{ hash, frontend: row.frontend_id, account: row.account_id, redirectUri: row.redirect_uri },
        ...{ scopes: JSON.parse(row.scopes) as readonly Scope[], challenge: row.challenge, spent: row.spent },
        expiresAt: new Date(JSON.parse(row.expires) as string),
      }
    );
  }

  async spendCode(hash: string, now: Date): Promise<boolean> {
    const rows = await this.#database.query(
      `update "authorization_code" set "spent" = true where "hash" = $1 and not "spent" and "expires_at" > $2 returning 1`,
      [hash, now],
    );
    return rows.length > 0;
  }

  async endCode(hash: string): Promise<string | undefined> {
    // Two statements: the first waits for a session that is being opened at the same time, the second sees it.
    const [row] = await this.#database.query<{ readonly session: string }>(
      `update "authorization_code" set "session" = coalesce("session", '') where "hash" = $1 and "spent" returning "session"`,
      [hash],
    );
    if (row) await this.#database.query(`delete from "session" where "id" = $1`, [row.session]);
    return row?.session;
  }

  async openSession(hash: string, opening: NewSession, most: number): Promise<boolean> {
    const rows = await this.#database.query(
      `with "code" as (
         update "authorization_code" set "session" = $1 where "hash" = $11 and "spent" and "session" is null
           and "account_id" = $2 returning "frontend_id", "scopes", "generation"
       ), "owner" as (
         select "id", "frontend_id", "scopes", a."generation" from "account" a join "code" c on c."generation" = a."generation"
           where "id" = $2 and "closed_at" is null
       ), "ended" as (
         delete from "session" where "id" in (
           select "id" from "session" where "account_id" = $2 and "name" is null
             order by "last_used_at" desc, "id" offset $12::int
         ) and exists (select 1 from "owner")
       ), "opened" as (
         insert into "session" ("id", "account_id", "device", "refresh_hash", "created_at", "last_used_at", "expires_at",
             "frontend_id", "scopes", "generation")
           select $1, $2, $3, $4, $5::timestamptz, $6::timestamptz, $7::timestamptz, "frontend_id", "scopes", "generation"
             from "owner"
       )
       insert into "token" ("hash", "account_id", "session_id", "created_at", "expires_at")
         select $8, $2, $1, $9::timestamptz, $10::timestamptz from "owner" returning 1`,
      [...addedSessionValues(opening), hash, most - 1],
    );
    return rows.length > 0;
  }

  async findGrant(session: string): Promise<FrontendGrant | undefined> {
    if (!isId(session)) return undefined;
    const [row] = await this.#database.query<Pick<CodeColumns, "frontend_id" | "account_id" | "scopes">>(
      `select "frontend_id", "account_id", "scopes" from "session" where "id" = $1 and "frontend_id" is not null`,
      [session],
    );
    return (
      row && {
        frontend: row.frontend_id,
        account: row.account_id,
        scopes: JSON.parse(row.scopes) as readonly Scope[],
      }
    );
  }

  async endSession(frontend: string, hash: string): Promise<string | undefined> {
    const [row] = await this.#database.query<{ readonly id: string }>(
      `delete from "session" where "frontend_id" = $1
         and ("refresh_hash" = $2 or "id" in (select "session_id" from "token" where "hash" = $2)) returning "id"`,
      [frontend, hash],
    );
    return row?.id;
  }
}

interface FrontendColumns {
  readonly id: string;
  readonly name: string;
  readonly owner_id: string | null;
  readonly redirect_uris: string;
  readonly origins: string;
  readonly scopes: string;
  readonly status: FrontendStatus;
  readonly revision: number;
  readonly created: string;
}

interface CodeColumns {
  readonly frontend_id: string;
  readonly account_id: string;
  readonly redirect_uri: string;
  readonly scopes: string;
  readonly challenge: string;
  readonly spent: boolean;
  readonly expires: string;
}

function toFrontend({ owner_id, redirect_uris, origins, scopes, created, ...row }: FrontendColumns): FrontendRecord {
  const { id, name, status, revision } = row;
  return {
    ...{ id, name, status, revision },
    ...(owner_id !== null && { owner: owner_id }),
    redirectUris: JSON.parse(redirect_uris) as readonly string[],
    origins: JSON.parse(origins) as readonly string[],
    scopes: JSON.parse(scopes) as readonly Scope[],
    createdAt: new Date(JSON.parse(created) as string),
  };
}
