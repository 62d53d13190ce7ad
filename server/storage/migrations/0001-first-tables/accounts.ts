/** Accounts, and who has been let in. Sessions and their tokens, which may be a frontend's, are with the frontends. */
export const accountTables: readonly string[] = [
  `create table "account" (
    "id" text not null primary key,
    "name" text not null,
    "role" text not null,
    "login" text null constraint "account_login" unique,
    "password_hash" text null,
    "address" text null,
    "created_at" timestamptz(3) not null,
    "closed_at" timestamptz(3) null,
    "banned_until" timestamptz(3) null,
    "ban_reason" text null,
    "generation" int not null default 0,
    "standing" text not null default 'admitted',
    "standing_reason" text null,
    "locale" text null,
    "is_bot" boolean not null default false
  )`,
  `create index "account_newest" on "account" ("created_at", "id")`,
  `create index "account_address" on "account" ("address")`,
  `create index "account_closed" on "account" ("closed_at") where "closed_at" is not null`,
  `create index "account_standing_newest" on "account" ("standing", "created_at", "id") where "standing" <> 'admitted'`,

  `create table "former_login" (
    "hash" text not null primary key,
    "until" timestamptz(3) not null
  )`,
  `create index "former_login_until" on "former_login" ("until")`,

  `create table "account_link" (
    "hash" text not null primary key,
    "kind" text not null,
    "account_id" text not null
      constraint "account_link_account_id_foreign" references "account" ("id") on delete cascade,
    "address" text null,
    -- Without a foreign key: the operator has no account.
    "maker_id" text null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null
  )`,
  `create index "account_link_account" on "account_link" ("account_id", "kind", "created_at")`,
  `create index "account_link_expiry" on "account_link" ("expires_at")`,
  `create index "account_link_maker" on "account_link" ("maker_id") where "maker_id" is not null`,

  `create table "identity" (
    "issuer" text not null,
    "subject" text not null,
    "key" text not null,
    "account_id" text not null
      constraint "identity_account_id_foreign" references "account" ("id") on delete cascade,
    "provider" text not null,
    "created_at" timestamptz(3) not null,
    primary key ("issuer", "subject")
  )`,
  `create index "identity_account" on "identity" ("account_id")`,

  `create table "provider_sign_in" (
    "state_hash" text not null primary key,
    "handle_hash" text not null,
    "code_hash" text null constraint "provider_sign_in_code" unique,
    "provider" text not null,
    "verifier" text not null,
    "nonce" text not null,
    "return_to" text not null,
    "account_id" text null
      constraint "provider_sign_in_account_id_foreign" references "account" ("id") on delete cascade,
    "taken" boolean not null default false,
    "claims" text null,
    "expires_at" timestamptz(3) not null
  )`,
  `create index "provider_sign_in_expiry" on "provider_sign_in" ("expires_at")`,

  `create table "site_invitation" (
    "hash" text not null primary key,
    "key" text not null constraint "site_invitation_key" unique,
    "maker_id" text null
      constraint "site_invitation_maker_id_foreign" references "account" ("id") on delete cascade,
    "note" text null,
    "uses" int not null,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null
  )`,
  `create index "site_invitation_maker" on "site_invitation" ("maker_id")`,

  `create table "once" (
    "hash" text not null primary key,
    "account_id" text null constraint "once_account_id_foreign" references "account" ("id") on delete cascade,
    "request" text not null,
    "made" text not null,
    "reply" text null,
    "created_at" timestamptz(3) not null,
    "begun_at" timestamptz(3) null,
    "expires_at" timestamptz(3) not null
  )`,
  `create index "once_account" on "once" ("account_id", "created_at")`,
  `create index "once_expiry" on "once" ("expires_at")`,
];
