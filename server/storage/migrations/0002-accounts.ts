import { Migration } from "@mikro-orm/migrations";

/** Accounts with a login name, a password and a role, and the sessions that their tokens belong to. */
export class Accounts extends Migration {
  override readonly name = "0002-accounts";

  override up(): void {
    this.addSql(`alter table "account" add column "role" text not null default 'guest'`);
    this.addSql(`alter table "account" alter column "role" drop default`);
    this.addSql(`alter table "account" add column "login" text null`);
    this.addSql(`alter table "account" add column "password_hash" text null`);
    this.addSql(`alter table "account" add constraint "account_login" unique ("login")`);
    this.addSql(`create index "account_newest" on "account" ("created_at", "id")`);

    this.addSql(`
      create table "session" (
        "id" text not null primary key,
        "account_id" text not null,
        "device" text null,
        "refresh_hash" text null,
        "created_at" timestamptz(3) not null,
        "last_used_at" timestamptz(3) not null,
        "expires_at" timestamptz(3) not null
      )`);
    this.addSql(`create index "session_account" on "session" ("account_id", "last_used_at")`);
    this.addSql(`create index "session_expiry" on "session" ("expires_at")`);
    this.addSql(`
      alter table "session" add constraint "session_account_id_foreign"
        foreign key ("account_id") references "account" ("id")`);

    // Whoever has a token now is signed in on a device.
    this.addSql(`alter table "token" add column "session_id" text null`);
    this.addSql(`update "token" set "session_id" = gen_random_uuid()::text`);
    this.addSql(`
      insert into "session" ("id", "account_id", "created_at", "last_used_at", "expires_at")
        select "session_id", "account_id", "created_at", "created_at", "expires_at" from "token"`);
    this.addSql(`alter table "token" alter column "session_id" set not null`);
    this.addSql(`
      alter table "token" add constraint "token_session_id_foreign"
        foreign key ("session_id") references "session" ("id") on delete cascade`);
    this.addSql(`create index "token_session" on "token" ("session_id")`);
  }

  override down(): void {
    this.addSql(`alter table "token" drop column "session_id"`);
    this.addSql(`drop table "session"`);
    this.addSql(`drop index "account_newest"`);
    for (const column of ["password_hash", "login", "role"])
      this.addSql(`alter table "account" drop column "${column}"`);
  }
}
