import { Migration } from "@mikro-orm/migrations";

/** How seats did in matches that are over. */
export class Results extends Migration {
  override readonly name = "0012-results";

  override up(): void {
    this.addSql(`
      create table "result" (
        "match_id" text not null references "match" ("id") on delete cascade,
        "seat" int not null,
        "account" text null,
        "game" text not null,
        "extensions" text[] not null,
        "factions" text[] not null,
        "team" text null,
        "won" boolean not null,
        "kind" text not null,
        "secret" boolean not null,
        "away" boolean not null,
        "at" timestamptz(3) not null,
        primary key ("match_id", "seat")
      )`);
    this.addSql(`create index "result_account" on "result" ("account", "game") where "account" is not null`);
    this.addSql(`create index "result_game" on "result" ("game")`);
    this.addSql(`alter table "match" add column "owed" text null`);
    // What is over already counts as well, unless it was played elsewhere.
    this.addSql(`update "match" set "owed" = 'RESULT' where not ("status" = 'FINISHED' and "origin" is not null)`);
    this.addSql(`create index "match_owed" on "match" ("status") where "owed" is not null`);
  }

  override down(): void {
    this.addSql(`alter table "match" drop column "owed"`);
    this.addSql(`drop table "result"`);
  }
}
