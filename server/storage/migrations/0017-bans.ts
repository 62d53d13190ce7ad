import { Migration } from "@mikro-orm/migrations";

/** Accounts that may not be used for a while, and why. */
export class Bans extends Migration {
  override readonly name = "0017-bans";

  override up(): void {
    this.addSql(
      `alter table "account" add column "banned_until" timestamptz(3) null, add column "ban_reason" text null`,
    );
    this.addSql(`create index "audit_action_newest" on "audit" ("action", "at", "id")`);
  }

  override down(): void {
    this.addSql(`drop index "audit_action_newest"`);
    this.addSql(`alter table "account" drop column "banned_until", drop column "ban_reason"`);
  }
}
