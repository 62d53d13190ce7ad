import { Migration } from "@mikro-orm/migrations";

/** The first tables. */
export class MatchesAndAccounts extends Migration {
  override readonly name = "0001-matches-and-accounts";

  override up(): void {
    this.addSql(`
      create table "match" (
        "id" text not null primary key,
        "sequence" int not null,
        "revision" int not null,
        "created_at" timestamptz(3) not null,
        "updated_at" timestamptz(3) not null,
        "status" text not null,
        "game" text not null,
        "host" text not null,
        "host_name" text not null,
        "accounts" text[] not null,
        "seed" text not null,
        "commitment" text not null,
        "pin" text not null,
        "seats" text not null,
        "outcome" text null,
        "fault" text null,
        "opening" text null,
        "bot_delay" int null
      )`);
    // Room for the next versions of a row beside it: then a decision changes one page and no index.
    this.addSql(`alter table "match" set (fillfactor = 70)`);
    this.addSql(`create index "match_newest" on "match" ("created_at", "id")`);
    this.addSql(`create index "match_game_newest" on "match" ("game", "created_at", "id")`);
    this.addSql(`create index "match_status_newest" on "match" ("status", "created_at", "id")`);
    this.addSql(`create index "match_host" on "match" ("host", "status")`);
    this.addSql(`create index "match_accounts" on "match" using gin ("accounts")`);

    this.addSql(`
      create table "decision" (
        "match_id" text not null,
        "sequence" int not null,
        "kind" text not null,
        "seat" int not null,
        "hidden" boolean not null,
        "at" timestamptz(3) not null,
        "entries" text not null,
        "account" text null,
        "key" text null,
        "request" text null,
        "prompt_id" text null,
        "answer" text null,
        "fingerprint" text null,
        "barrier" boolean null,
        "apart" boolean null,
        "undoes" int null,
        primary key ("match_id", "sequence")
      )`);
    this.addSql(`alter table "decision" add constraint "decision_key" unique ("match_id", "account", "key")`);
    this.addSql(`create index "decision_hidden" on "decision" ("match_id", "sequence", "seat") where "hidden"`);

    this.addSql(`
      create table "checkpoint" (
        "match_id" text not null,
        "sequence" int not null,
        "decisions" int not null,
        "hash" text not null,
        "state" bytea not null,
        primary key ("match_id", "sequence")
      )`);
    // The state comes compressed: trying once more would be in vain.
    this.addSql(`alter table "checkpoint" alter column "state" set storage external`);

    this.addSql(`
      create table "auto_pass" (
        "match_id" text not null,
        "seat" int not null,
        "window_name" text not null,
        primary key ("match_id", "seat", "window_name")
      )`);

    this.addSql(`
      create table "account" (
        "id" text not null primary key,
        "name" text not null,
        "created_at" timestamptz(3) not null
      )`);
    this.addSql(`
      create table "token" (
        "hash" text not null primary key,
        "account_id" text not null,
        "created_at" timestamptz(3) not null,
        "expires_at" timestamptz(3) not null
      )`);
    this.addSql(`create index "token_expiry" on "token" ("expires_at")`);
    this.addSql(`
      alter table "token" add constraint "token_account_id_foreign"
        foreign key ("account_id") references "account" ("id")`);

    // Written to find out whether anything can be.
    this.addSql(`create table "probe" ("at" timestamptz(3) not null)`);
  }

  override down(): void {
    for (const table of ["probe", "token", "account", "auto_pass", "checkpoint", "decision", "match"]) {
      this.addSql(`drop table "${table}"`);
    }
  }
}
