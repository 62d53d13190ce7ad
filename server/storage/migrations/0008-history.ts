import { Migration } from "@mikro-orm/migrations";

/** Where imported matches come from. */
export class History extends Migration {
  override readonly name = "0008-history";

  override up(): void {
    this.addSql(`alter table "match" add column "origin" text null`);
  }

  override down(): void {
    this.addSql(`alter table "match" drop column "origin"`);
  }
}
