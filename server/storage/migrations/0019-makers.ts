import { Migration } from "@mikro-orm/migrations";

/**
 * Who has made links and invitations: they end with what their maker may do. And whether reminders arrive at an address: those that
 * nothing has reached are not waited for by the others.
 */
export class Makers extends Migration {
  override readonly name = "0019-makers";

  override up(): void {
    // Without a foreign key: the operator has no account.
    this.addSql(`alter table "account_link" add column "maker_id" text null`);
    this.addSql(`create index "account_link_maker" on "account_link" ("maker_id") where "maker_id" is not null`);
    // Nobody knows who has made those that exist; the operator or an admin can make them again.
    this.addSql(`delete from "account_link" where "kind" = 'reset'`);
    this.addSql(`alter table "invitation" add column "maker_id" text null,
      add column "used_by" text[] null`);
    this.addSql(
      `update "invitation" i set "maker_id" = m."host" from "match" m where m."id" = i."match_id" and m."host" is not null`,
    );
    this.addSql(`alter table "reminder_contact" add column "proved" boolean null`);
    this.addSql(`update "reminder_contact" set "proved" = true where "failures" = 0`);
  }

  override down(): void {
    this.addSql(`alter table "reminder_contact" drop column "proved"`);
    this.addSql(`alter table "invitation" drop column "maker_id", drop column "used_by"`);
    this.addSql(`drop index "account_link_maker"`);
    this.addSql(`alter table "account_link" drop column "maker_id"`);
  }
}
