import { Migration } from "@mikro-orm/migrations";

/** What hosts decide at a table before the start, and what matches are found by. */
export class Tables extends Migration {
  override readonly name = "0011-tables";

  override up(): void {
    this.addSql(`
      alter table "match"
        add column "removed" text null,
        add column "pause" text null,
        add column "language" text null,
        add column "title_folded" text null,
        add column "title_grams" text[] null,
        add column "extensions" text[] not null default '{}',
        add column "free_seats" int not null default 0`);
    this.addSql(`alter table "match" add column "sweep_at" timestamptz(3) null`);
    this.addSql(`update "match" set "sweep_at" = "created_at" + interval '1 day'`);
    this.addSql(`create index "match_sweep" on "match" ("sweep_at")`);
    this.addSql(`alter table "decision" add column "late" boolean null`);
    // As `toMatchRow` has them.
    this.addSql(`
      update "match" set
        "extensions" = array(select e->>'id' from json_array_elements("pin"::json->'extensions') e),
        "free_seats" = (
          select count(*) from json_array_elements("seats"::json) s where s->'account' is null and s->'bot' is null
        ),
        "title_folded" = lower(regexp_replace(normalize("title", NFKC), '\\s+', ' ', 'g'))`);
    this.addSql(`
      update "match" set "title_grams" = array(
        select distinct substr("title_folded", at, length) from
          generate_series(1, length("title_folded")) at, generate_series(1, 2) length
        where at + length - 1 <= length("title_folded")
      ) where "title_folded" is not null`);
    this.addSql(`alter table "match" alter column "extensions" drop default, alter column "free_seats" drop default`);
    this.addSql(`
      create index "match_open" on "match" ("created_at", "id") where "status" = 'LOBBY' and "visibility" = 'PUBLIC'`);
    this.addSql(`create index "match_language" on "match" ("language", "created_at") where "language" is not null`);
    this.addSql(`create index "match_extensions" on "match" using gin ("extensions")`);
    this.addSql(`create index "match_title" on "match" using gin ("title_grams")`);
  }

  override down(): void {
    this.addSql(`drop index "match_open"`);
    this.addSql(`alter table "decision" drop column "late"`);
    for (const column of [
      "removed",
      "pause",
      "sweep_at",
      "language",
      "title_folded",
      "title_grams",
      "extensions",
      "free_seats",
    ])
      this.addSql(`alter table "match" drop column "${column}"`);
  }
}
