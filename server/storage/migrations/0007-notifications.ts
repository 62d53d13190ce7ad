import { Migration } from "@mikro-orm/migrations";

/** Who is awaited where, and how they are told. */
export class Notifications extends Migration {
  override readonly name = "0007-notifications";

  override up(): void {
    this.addSql(`alter table "match" add column "asked" text null`);
    this.addSql(`
      create index "match_running_accounts" on "match" using gin ("accounts") where "status" = 'RUNNING'`);
    this.addSql(`
      create table "reminder_contact" (
        "id" text not null primary key,
        "account" text not null,
        "kind" text not null,
        "url" text not null,
        "p256dh" text null,
        "auth" text null,
        "secret" text null,
        "locale" text not null,
        "created_at" timestamptz(3) not null,
        "failures" int not null,
        "switched_off_at" timestamptz(3) null
      )`);
    this.addSql(`alter table "reminder_contact" add constraint "reminder_contact_url" unique ("account", "url")`);
    this.addSql(`
      create index "reminder_contact_account" on "reminder_contact" ("account") where "switched_off_at" is null`);
    this.addSql(`
      create table "reminder" (
        "match_id" text not null references "match" ("id") on delete cascade,
        "account" text not null,
        "prompt" text not null,
        primary key ("match_id", "account")
      )`);
    this.addSql(`
      create table "reminder_delivery" (
        "id" text not null primary key,
        "match_id" text not null references "match" ("id") on delete cascade,
        "contact_id" text not null references "reminder_contact" ("id") on delete cascade,
        "prompt" text not null,
        "since" timestamptz(3) not null,
        "attempt" int not null,
        "next_at" timestamptz(3) not null,
        "taken_until" timestamptz(3) null
      )`);
    this.addSql(`create index "reminder_delivery_next" on "reminder_delivery" ("next_at")`);
    this.addSql(`create index "reminder_delivery_contact" on "reminder_delivery" ("contact_id")`);
    this.addSql(`
      create table "presence" (
        "node" text not null,
        "account" text not null,
        "until" timestamptz(3) not null,
        primary key ("node", "account")
      )`);
    this.addSql(`create index "presence_account" on "presence" ("account")`);
    this.addSql(`
      create table "digest" (
        "account" text not null primary key,
        "locale" text not null,
        "sent_at" timestamptz(3) null
      )`);
    this.addSql(`create table "server_key" ("name" text not null primary key, "value" text not null)`);
  }

  override down(): void {
    for (const table of ["server_key", "digest", "presence", "reminder_delivery", "reminder", "reminder_contact"]) {
      this.addSql(`drop table "${table}"`);
    }
    this.addSql(`drop index "match_running_accounts"`);
    this.addSql(`alter table "match" drop column "asked"`);
  }
}
