/** Frontends of others, the sessions of people, of these and of programs, and the codes and tokens that lead to sessions. */
export const frontendTables: readonly string[] = [
  `create table "frontend" (
    "id" text not null primary key,
    "name" text not null,
    "owner_id" text null
      constraint "frontend_owner_id_foreign" references "account" ("id") on delete cascade,
    "redirect_uris" text not null,
    "origins" text not null,
    "scopes" text not null,
    "status" text not null,
    "revision" int not null,
    "created_at" timestamptz(3) not null
  )`,
  `create index "frontend_owner" on "frontend" ("owner_id")`,
  `create index "frontend_newest" on "frontend" ("created_at", "id")`,

  `create table "frontend_origin" (
    "origin" text not null,
    "frontend_id" text not null
      constraint "frontend_origin_frontend_id_foreign" references "frontend" ("id") on delete cascade,
    primary key ("origin", "frontend_id")
  )`,
  `create index "frontend_origin_frontend" on "frontend_origin" ("frontend_id")`,

  `create table "session" (
    "id" text not null primary key,
    "account_id" text not null constraint "session_account_id_foreign" references "account" ("id"),
    "device" text null,
    "name" text null,
    "refresh_hash" text null,
    "frontend_id" text null
      constraint "session_frontend_id_foreign" references "frontend" ("id") on delete cascade,
    "scopes" text null,
    "generation" int not null default 0,
    "created_at" timestamptz(3) not null,
    "last_used_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null
  )`,
  `create index "session_account" on "session" ("account_id", "last_used_at")`,
  `create index "session_expiry" on "session" ("expires_at")`,
  `create index "session_frontend" on "session" ("frontend_id")`,

  `create table "token" (
    "hash" text not null primary key,
    "account_id" text not null constraint "token_account_id_foreign" references "account" ("id"),
    "session_id" text not null
      constraint "token_session_id_foreign" references "session" ("id") on delete cascade,
    "created_at" timestamptz(3) not null,
    "expires_at" timestamptz(3) not null
  )`,
  `create index "token_expiry" on "token" ("expires_at")`,
  `create index "token_session" on "token" ("session_id")`,

  `create table "authorization_code" (
    "hash" text not null primary key,
    "frontend_id" text not null
      constraint "authorization_code_frontend_id_foreign" references "frontend" ("id") on delete cascade,
    "account_id" text not null
      constraint "authorization_code_account_id_foreign" references "account" ("id") on delete cascade,
    "redirect_uri" text not null,
    "scopes" text not null,
    "challenge" text not null,
    "session" text null,
    "spent" boolean not null default false,
    "generation" int not null default 0,
    "expires_at" timestamptz(3) not null
  )`,
  `create index "authorization_code_account" on "authorization_code" ("account_id")`,
  `create index "authorization_code_frontend" on "authorization_code" ("frontend_id")`,
  `create index "authorization_code_expiry" on "authorization_code" ("expires_at")`,
];
