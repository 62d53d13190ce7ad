import { Migration } from "@mikro-orm/migrations";

/** Rated matches, and the ratings of players with all their changes. */
export class Ratings extends Migration {
  override readonly name = "0013-ratings";

  override up(): void {
    this.addSql(`alter table "match" add column "rated" boolean not null default false`);
    this.addSql(`alter table "match" alter column "rated" drop default`);
    this.addSql(`
      create table "rating" (
        "account" text not null,
        "game" text not null,
        "mu" double precision not null,
        "sigma" double precision not null,
        "value" int not null,
        "matches" int not null,
        "at" timestamptz(3) not null,
        primary key ("account", "game")
      )`);
    this.addSql(`create index "rating_best" on "rating" ("game", "value", "account")`);
    this.addSql(`
      create table "rating_change" (
        "account" text not null,
        "game" text not null,
        "number" int not null,
        "match_id" text null references "match" ("id") on delete set null,
        "mu" double precision not null,
        "sigma" double precision not null,
        "before" int not null,
        "value" int not null,
        "at" timestamptz(3) not null,
        primary key ("account", "game", "number")
      )`);
    this.addSql(`create index "rating_change_match" on "rating_change" ("match_id")`);
  }

  override down(): void {
    for (const table of ["rating_change", "rating"]) this.addSql(`drop table "${table}"`);
    this.addSql(`alter table "match" drop column "rated"`);
  }
}
