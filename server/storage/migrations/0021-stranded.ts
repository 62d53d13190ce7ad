import { Migration } from "@mikro-orm/migrations";

/** What a match was before its rules were missing, and since when they are. */
export class Stranded extends Migration {
  override readonly name = "0021-stranded";

  override up(): void {
    this.addSql(`alter table "match" add column "stranded" text null`);
  }

  override down(): void {
    this.addSql(`
      update "match" set "status" = "stranded"::json->>'was', "revision" = "revision" + 1 where "status" = 'STRANDED'`);
    this.addSql(`alter table "match" drop column "stranded"`);
  }
}
