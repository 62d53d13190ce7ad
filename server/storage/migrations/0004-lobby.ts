import { Migration } from "@mikro-orm/migrations";

/** How people meet: titles, who may know of a match and watch it, and invitations. */
export class Lobby extends Migration {
  override readonly name = "0004-lobby";

  override up(): void {
    this.addSql(`
      alter table "match"
        add column "title" text null,
        add column "visibility" text not null default 'PUBLIC',
        add column "watching" text not null default 'OPEN'`);
    this.addSql(`
      create table "invitation" (
        "hash" text not null primary key,
        "key" text not null,
        "match_id" text not null,
        "seat" int null,
        "uses" int not null,
        "created_at" timestamptz(3) not null,
        "expires_at" timestamptz(3) not null
      )`);
    this.addSql(`create index "invitation_match" on "invitation" ("match_id", "created_at")`);
    this.addSql(`create index "invitation_expiry" on "invitation" ("expires_at")`);
    this.addSql(`alter table "match" alter column "visibility" drop default, alter column "watching" drop default`);
  }

  override down(): void {
    this.addSql(`drop table "invitation"`);
    this.addSql(`alter table "match" drop column "title", drop column "visibility", drop column "watching"`);
  }
}
