import { Migration } from "@mikro-orm/migrations";

/** Addresses of mail, accounts that are being deleted, and links with which people confirm them and get back into their accounts, and identities elsewhere. */
export class AccountsAndMail extends Migration {
  override readonly name = "0010-accounts-and-mail";

  override up(): void {
    this.addSql(`alter table "account" add column "address" text null, add column "closed_at" timestamptz(3) null`);
    this.addSql(`create index "account_closed" on "account" ("closed_at") where "closed_at" is not null`);
    this.addSql(`
      create table "former_login" (
        "hash" text not null primary key,
        "until" timestamptz(3) not null
      )`);
    this.addSql(`create index "former_login_until" on "former_login" ("until")`);
    this.addSql(`create index "account_address" on "account" ("address")`);
    this.addSql(`
      create table "account_link" (
        "hash" text not null primary key,
        "kind" text not null,
        "account_id" text not null,
        "address" text null,
        "created_at" timestamptz(3) not null,
        "expires_at" timestamptz(3) not null
      )`);
    this.addSql(`create index "account_link_account" on "account_link" ("account_id", "kind", "created_at")`);
    this.addSql(`create index "account_link_expiry" on "account_link" ("expires_at")`);
    this.addSql(`
      alter table "account_link" add constraint "account_link_account_id_foreign"
        foreign key ("account_id") references "account" ("id") on delete cascade`);

    this.addSql(`
      create table "identity" (
        "issuer" text not null,
        "subject" text not null,
        "key" text not null,
        "account_id" text not null,
        "provider" text not null,
        "created_at" timestamptz(3) not null,
        primary key ("issuer", "subject")
      )`);
    this.addSql(`create index "identity_account" on "identity" ("account_id")`);
    this.addSql(`
      alter table "identity" add constraint "identity_account_id_foreign"
        foreign key ("account_id") references "account" ("id") on delete cascade`);
    this.addSql(`
      create table "provider_sign_in" (
        "state_hash" text not null primary key,
        "handle_hash" text not null,
        "code_hash" text null,
        "provider" text not null,
        "verifier" text not null,
        "nonce" text not null,
        "return_to" text not null,
        "account_id" text null,
        "taken" boolean not null default false,
        "claims" text null,
        "expires_at" timestamptz(3) not null
      )`);
    this.addSql(`alter table "provider_sign_in" add constraint "provider_sign_in_code" unique ("code_hash")`);
    this.addSql(`create index "provider_sign_in_expiry" on "provider_sign_in" ("expires_at")`);
    this.addSql(`
      alter table "provider_sign_in" add constraint "provider_sign_in_account_id_foreign"
        foreign key ("account_id") references "account" ("id") on delete cascade`);
  }

  override down(): void {
    this.addSql(`drop table "provider_sign_in"`);
    this.addSql(`drop table "identity"`);
    this.addSql(`drop table "account_link"`);
    this.addSql(`drop table "former_login"`);
    this.addSql(`alter table "account" drop column "address", drop column "closed_at"`);
  }
}
