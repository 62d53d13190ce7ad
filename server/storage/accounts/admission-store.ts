import type { AdmissionStore, SiteInvitation, StandingChange } from "../../accounts/admission-ports.ts";
import type { AccountRecord } from "../../accounts/ports.ts";
import type { AuditEntry } from "../../audit/ports.ts";
import { audited, auditValues } from "../admin/audit-store.ts";
import { type Database, isId, storable } from "../database/database.ts";
import { isGood } from "./admission-statements.ts";

/** Who is let in, in the tables of the database. */
export class SqlAdmissionStore implements AdmissionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async invite(
    { key, maker, note, uses, createdAt, expiresAt }: SiteInvitation,
    hash: string,
    most: number,
    entry: AuditEntry,
  ): Promise<boolean> {
    const stored = await this.#database.query(
      `with "useless" as (
         delete from "site_invitation" i where not (${isGood("i", "$6")})
       ), "added" as (
         insert into "site_invitation" ("hash", "key", "maker_id", "note", "uses", "created_at", "expires_at")
           select $1, $2, $3, $4, $5::int, $6::timestamptz, $7::timestamptz where (
             select count(*) from "site_invitation" i where ${isGood("i", "$6")}
           ) < $8::int returning 1
       ), "audited" as (${audited(9, "added")})
       select 1 from "added"`,
      [
        ...[hash, key, maker ?? null, note === undefined ? null : storable(note), uses, createdAt, expiresAt, most],
        ...auditValues(entry),
      ],
    );
    return stored.length > 0;
  }

  async invitations(now: Date): Promise<readonly SiteInvitation[]> {
    const rows = await this.#database.query<InvitationColumns>(
      `select "key", "maker_id", "note", "uses", to_json("created_at")::text as "created",
         to_json("expires_at")::text as "expires"
       from "site_invitation" i where ${isGood("i", "$1")} order by "created_at", "key"`,
      [now],
    );
    return rows.map(({ key, maker_id, note, uses, created, expires }) => ({
      ...{ key, uses },
      ...(maker_id !== null && { maker: maker_id }),
      ...(note !== null && { note }),
      createdAt: new Date(JSON.parse(created) as string),
      expiresAt: new Date(JSON.parse(expires) as string),
    }));
  }

  async revoke(key: string, entry: AuditEntry): Promise<boolean> {
    if (!isId(key)) return false;
    const rows = await this.#database.query(
      `with "removed" as (delete from "site_invitation" where "key" = $1 returning 1),
       "audited" as (${audited(2, "removed")}) select 1 from "removed"`,
      [key, ...auditValues(entry)],
    );
    return rows.length > 0;
  }

  async isGood(hash: string, now: Date): Promise<boolean> {
    const rows = await this.#database.query(
      `select 1 from "site_invitation" i where "hash" = $1 and ${isGood("i", "$2")}`,
      [hash, now],
    );
    return rows.length > 0;
  }

  async createAccount(account: AccountRecord, entry: AuditEntry): Promise<boolean> {
    const rows = await this.#database.query(
      `with "added" as (
         insert into "account" ("id", "name", "role", "created_at", "login", "standing", "locale")
           select $1, $2, $3, $4::timestamptz, $5, $6, $7 where not exists (
             select 1 from "former_login"
               where "hash" = encode(sha256(convert_to($5::text, 'UTF8')), 'hex') and "until" > $4::timestamptz
           )
           on conflict ("login") do nothing returning 1
       ), "audited" as (${audited(8, "added")})
       select 1 from "added"`,
      [
        ...[account.id, storable(account.name), account.role, account.createdAt, account.login ?? null],
        ...[account.standing ?? "admitted", account.locale ?? null, ...auditValues(entry)],
      ],
    );
    return rows.length > 0;
  }

  async setStanding({ id, before, standing, reason }: StandingChange, entry: AuditEntry): Promise<boolean> {
    const rows = await this.#database.query(
      `with "changed" as (
         update "account" set "standing" = $2, "standing_reason" = $3
           where "id" = $1 and "standing" = $4 and "role" <> 'guest' and "closed_at" is null returning 1
       ), "audited" as (${audited(5, "changed")}) select 1 from "changed"`,
      [id, standing, reason === undefined ? null : storable(reason), before, ...auditValues(entry)],
    );
    return rows.length > 0;
  }
}

interface InvitationColumns {
  readonly key: string;
  readonly maker_id: string | null;
  readonly note: string | null;
  readonly uses: number;
  readonly created: string;
  readonly expires: string;
}
