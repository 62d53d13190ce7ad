import { Migration } from "@mikro-orm/migrations";

/** Frontends of others, the codes with which they get tokens, and what sessions that are theirs may do. */
export class Frontends extends Migration {
  override readonly name = "0014-frontends";

  override up(): void {
    this.addSql(`
      create table "frontend" (
        "id" text not null primary key,
        "name" text not null,
        "owner_id" text null,
        "redirect_uris" text not null,
        "origins" text not null,
        "scopes" text not null,
        "status" text not null,
        "revision" int not null,
        "created_at" timestamptz(3) not null
      )`);
    this.addSql(`create index "frontend_owner" on "frontend" ("owner_id")`);
    this.addSql(`create index "frontend_newest" on "frontend" ("created_at", "id")`);
    this.addSql(`
      alter table "frontend" add constraint "frontend_owner_id_foreign"
        foreign key ("owner_id") references "account" ("id") on delete cascade`);
    this.addSql(`
      create table "frontend_origin" (
        "origin" text not null,
        "frontend_id" text not null,
        primary key ("origin", "frontend_id")
      )`);
    this.addSql(`create index "frontend_origin_frontend" on "frontend_origin" ("frontend_id")`);
    this.addSql(`
      alter table "frontend_origin" add constraint "frontend_origin_frontend_id_foreign"
        foreign key ("frontend_id") references "frontend" ("id") on delete cascade`);
    this.addSql(`alter table "session" add column "frontend_id" text null, add column "scopes" text null`);
    this.addSql(`create index "session_frontend" on "session" ("frontend_id")`);
    this.addSql(`
      alter table "session" add constraint "session_frontend_id_foreign"
        foreign key ("frontend_id") references "frontend" ("id") on delete cascade`);
    this.addSql(`
      create table "authorization_code" (
        "hash" text not null primary key,
        "frontend_id" text not null,
        "account_id" text not null,
        "redirect_uri" text not null,
        "scopes" text not null,
        "challenge" text not null,
        "session" text null,
        "spent" boolean not null default false,
        "expires_at" timestamptz(3) not null
      )`);
    this.addSql(`create index "authorization_code_account" on "authorization_code" ("account_id")`);
    this.addSql(`create index "authorization_code_frontend" on "authorization_code" ("frontend_id")`);
    this.addSql(`create index "authorization_code_expiry" on "authorization_code" ("expires_at")`);
    this.addSql(`
      alter table "authorization_code" add constraint "authorization_code_frontend_id_foreign"
        foreign key ("frontend_id") references "frontend" ("id") on delete cascade`);
    this.addSql(`
      alter table "authorization_code" add constraint "authorization_code_account_id_foreign"
        foreign key ("account_id") references "account" ("id") on delete cascade`);
  }

  override down(): void {
    this.addSql(`drop table "authorization_code"`);
    this.addSql(`delete from "session" where "frontend_id" is not null`);
    this.addSql(`alter table "session" drop column "frontend_id", drop column "scopes"`);
    for (const table of ["frontend_origin", "frontend"]) this.addSql(`drop table "${table}"`);
  }
}
