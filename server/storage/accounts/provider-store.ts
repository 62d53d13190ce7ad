import type { AccountRecord, StoredEntry } from "../../accounts/ports.ts";
import type {
  BegunProviderSignIn,
  IdentifiedSignIn,
  IdentityRecord,
  ProviderStore,
} from "../../accounts/provider-ports.ts";
import { type Database, storable } from "../database/database.ts";
import type { SqlAccountStore } from "./account-store.ts";
import { invitationUsedBy, invitationWith, invited } from "./admission-statements.ts";

/** Identities and sign-ins with providers in the tables of the database. */
export class SqlProviderStore implements ProviderStore {
  readonly #database: Database;
  readonly #accounts: Pick<SqlAccountStore, "find">;

  constructor(database: Database, accounts: Pick<SqlAccountStore, "find">) {
    this.#database = database;
    this.#accounts = accounts;
  }

  async begin(signIn: BegunProviderSignIn, now: Date): Promise<void> {
    const { stateHash, handleHash, provider, verifier, nonce, returnTo, account, expiresAt } = signIn;
    await this.#database.query(
      `with "outdated" as (delete from "provider_sign_in" where "expires_at" <= $9)
       insert into "provider_sign_in"
         ("state_hash", "handle_hash", "provider", "verifier", "nonce", "return_to", "account_id", "expires_at")
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [stateHash, handleHash, provider, verifier, nonce, storable(returnTo), account ?? null, expiresAt, now],
    );
  }

  async take(stateHash: string, now: Date): Promise<BegunProviderSignIn | undefined> {
    const [row] = await this.#database.query<SignInColumns>(
      `update "provider_sign_in" set "taken" = true where "state_hash" = $1 and not "taken" and "expires_at" > $2
         returning "handle_hash", "provider", "verifier", "nonce", "return_to", "account_id",
           to_json("expires_at")::text as "expires"`,
      [stateHash, now],
    );
    return (
      row && {
        ...{ stateHash, handleHash: row.handle_hash, provider: row.provider, verifier: row.verifier, nonce: row.nonce },
        ...{ returnTo: row.return_to, expiresAt: new Date(JSON.parse(row.expires) as string) },
        ...(row.account_id !== null && { account: row.account_id }),
      }
    );
  }

  async identified({ stateHash, codeHash, claims, expiresAt }: IdentifiedSignIn): Promise<void> {
    await this.#database.query(
      `update "provider_sign_in" set "code_hash" = $2, "claims" = $3, "expires_at" = $4
         where "state_hash" = $1 and "taken" and "code_hash" is null`,
      [stateHash, codeHash, storable(JSON.stringify(claims)), expiresAt],
    );
  }

  async complete(
    codeHash: string,
    handleHash: string,
    now: Date,
  ): Promise<(Pick<BegunProviderSignIn, "provider" | "account"> & Pick<IdentifiedSignIn, "claims">) | undefined> {
    const [row] = await this.#database.query<
      Pick<SignInColumns, "provider" | "account_id"> & { readonly claims: string }
    >(
      `delete from "provider_sign_in" where "code_hash" = $1 and "handle_hash" = $2 and "expires_at" > $3
         returning "provider", "account_id", "claims"`,
      [codeHash, handleHash, now],
    );
    return (
      row && {
        provider: row.provider,
        claims: JSON.parse(row.claims) as IdentifiedSignIn["claims"],
        ...(row.account_id !== null && { account: row.account_id }),
      }
    );
  }

  async accountOf(
    identity: IdentityRecord,
    fresh: AccountRecord,
    invitation?: string,
  ): Promise<AccountRecord | "uninvited"> {
    const known = await this.holderOf(identity);
    if (known) return known;
    const { key, issuer, subject, provider, createdAt } = identity;
    // Of two who come at once, the second waits here for the first, and then stores neither.
    const [result] = await this.#database.query<{ readonly created: boolean; readonly invited: boolean }>(
      `with ${invitationWith("$12", "$9")}, "added" as (
         insert into "identity" ("issuer", "subject", "key", "account_id", "provider", "created_at")
           select $1, $2, $3, $4, $5, $6::timestamptz where ${invited("$12")}
           on conflict ("issuer", "subject") do nothing returning 1
       ), "owner" as (
         insert into "account" ("id", "name", "role", "created_at", "standing", "locale")
           select $4, $7, $8, $9::timestamptz, $10, $11 from "added" returning 1
       ), ${invitationUsedBy("owner", "$12")}
       select exists (select 1 from "owner") as "created", ${invited("$12")} as "invited"`,
      [
        ...[storable(issuer), storable(subject), key, fresh.id, provider, createdAt],
        ...[storable(fresh.name), fresh.role, fresh.createdAt, fresh.standing ?? "admitted", fresh.locale ?? null],
        invitation ?? null,
      ],
    );
    if (result?.created) return fresh;
    const holder = await this.holderOf(identity);
    if (!holder && !result?.invited) return "uninvited";
    if (!holder) throw new Error("the account of an identity was deleted meanwhile");
    return holder;
  }

  async link(
    account: string,
    identity: IdentityRecord,
    most: number,
    { standing, locale, invitation }: StoredEntry,
  ): Promise<AccountRecord | "taken" | "too many" | "uninvited"> {
    const { key, issuer, subject, provider, createdAt } = identity;
    const [result] = await this.#database.query<{ readonly done: boolean; readonly invited: boolean }>(
      `with ${invitationWith("$10", "$6")}, "owner" as (
         select "id", "role" from "account" where "id" = $4 and "closed_at" is null for update
       ), "added" as (
         insert into "identity" ("issuer", "subject", "key", "account_id", "provider", "created_at")
           select $1, $2, $3, "id", $5, $6::timestamptz from "owner"
             where (select count(*) from "identity" where "account_id" = $4) < $7::int
               and ("role" <> 'guest' or ${invited("$10")})
           on conflict ("issuer", "subject") do nothing returning 1
       ), "ended" as (
         delete from "session" where "account_id" in (select "id" from "owner" where "role" = 'guest')
           and exists (select 1 from "added")
       ), "entered" as (
         select 1 from "owner" where "role" = 'guest' and exists (select 1 from "added")
       ), "changed" as (
         update "account" set "role" = case when "role" = 'guest' then 'player' else "role" end,
             "generation" = "generation" + case when "role" = 'guest' then 1 else 0 end,
             "standing" = case when "role" = 'guest' then $8 else "standing" end,
             "locale" = case when "role" = 'guest' then $9 else "locale" end
           where "id" = $4 and exists (select 1 from "added") returning 1
       ), ${invitationUsedBy("entered", "$10")}
       select exists (select 1 from "changed") as "done",
         ${invited("$10")} or exists (select 1 from "owner" where "role" <> 'guest') as "invited"`,
      [
        ...[storable(issuer), storable(subject), key, account, provider, createdAt, most],
        ...[standing ?? "admitted", locale ?? null, invitation ?? null],
      ],
    );
    const holder = await this.holderOf(identity);
    if (holder) return holder.id === account ? holder : "taken";
    if (!result?.invited) return "uninvited";
    return result.done ? "taken" : "too many";
  }

  async identities(account: string): Promise<readonly IdentityRecord[]> {
    const rows = await this.#database.query<IdentityColumns>(
      `select "key", "issuer", "subject", "provider", to_json("created_at")::text as "created" from "identity"
         where "account_id" = $1 order by "created_at", "key"`,
      [account],
    );
    return rows.map(({ created, ...row }) => ({ ...row, createdAt: new Date(JSON.parse(created) as string) }));
  }

  async unlink(account: string, key: string): Promise<"done" | "unknown" | "last"> {
    const [result] = await this.#database.query<{ readonly known: boolean; readonly done: boolean }>(
      `with "owner" as (
         select "id", "login" from "account" where "id" = $1 for update
       ), "all" as (
         select "key" from "identity" where "account_id" = $1
       ), "removed" as (
         delete from "identity" where "account_id" = $1 and "key" = $2
           and ((select "login" from "owner") is not null or (select count(*) from "all") > 1) returning 1
       )
       select exists (select 1 from "all" where "key" = $2) as "known", exists (select 1 from "removed") as "done"`,
      [account, storable(key)],
    );
    if (result?.done) return "done";
    return result?.known ? "last" : "unknown";
  }

  async holderOf({ issuer, subject }: Pick<IdentityRecord, "issuer" | "subject">): Promise<AccountRecord | undefined> {
    const [row] = await this.#database.query<{ readonly account_id: string }>(
      `select "account_id" from "identity" where "issuer" = $1 and "subject" = $2`,
      [storable(issuer), storable(subject)],
    );
    return row && this.#accounts.find(row.account_id);
  }
}

interface SignInColumns {
  readonly handle_hash: string;
  readonly provider: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly return_to: string;
  readonly account_id: string | null;
  readonly expires: string;
}

interface IdentityColumns {
  readonly key: string;
  readonly issuer: string;
  readonly subject: string;
  readonly provider: string;
  readonly created: string;
}
