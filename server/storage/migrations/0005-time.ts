import { Migration } from "@mikro-orm/migrations";

/** How long players may think, and when their time is up. */
export class Time extends Migration {
  override readonly name = "0005-time";

  override up(): void {
    this.addSql(`
      alter table "match"
        add column "time" text null,
        add column "clocks" text null,
        add column "deadline" timestamptz(3) null`);
    this.addSql(`create index "match_deadline" on "match" ("deadline") where "deadline" is not null`);
  }

  override down(): void {
    this.addSql(`alter table "match" drop column "time", drop column "clocks", drop column "deadline"`);
  }
}
