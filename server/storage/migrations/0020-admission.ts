import { Migration } from "@mikro-orm/migrations";

/** Who has been let in: accounts that wait for an admin, and invitations to this server. */
export class Admission extends Migration {
  override readonly name = "0020-admission";

  override up(): void {
    this.addSql(`
      alter table "account"
        add column "standing" text not null default 'admitted',
        add column "standing_reason" text null,
        add column "locale" text null`);
    this.addSql(`
      create index "account_standing_newest" on "account" ("standing", "created_at", "id") where "standing" <> 'admitted'`);
    this.addSql(`
      create table "site_invitation" (
        "hash" text not null primary key,
        "key" text not null,
        "maker_id" text null,
        "note" text null,
        "uses" int not null,
        "created_at" timestamptz(3) not null,
        "expires_at" timestamptz(3) not null
      )`);
    this.addSql(`
      alter table "site_invitation" add constraint "site_invitation_maker_id_foreign"
        foreign key ("maker_id") references "account" ("id") on delete cascade`);
    this.addSql(`alter table "site_invitation" add constraint "site_invitation_key" unique ("key")`);
    this.addSql(`create index "site_invitation_maker" on "site_invitation" ("maker_id")`);
  }

  override down(): void {
    this.addSql(`drop table "site_invitation"`);
    this.addSql(`drop index "account_standing_newest"`);
    this.addSql(`alter table "account" drop column "standing", drop column "standing_reason", drop column "locale"`);
  }
}
