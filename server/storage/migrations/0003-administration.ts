import { Migration } from "@mikro-orm/migrations";

/** What the server offers, and who has changed it. */
export class Administration extends Migration {
  override readonly name = "0003-administration";

  override up(): void {
    this.addSql(`
      create table "setting" (
        "key" text not null primary key,
        "revision" int not null,
        "value" text not null
      )`);
    this.addSql(`
      create table "audit" (
        "id" text not null primary key,
        "at" timestamptz(3) not null,
        "actor" text not null,
        "actor_name" text not null,
        "action" text not null,
        "subject" text not null,
        "before" text null,
        "after" text null
      )`);
    this.addSql(`create index "audit_newest" on "audit" ("at", "id")`);
    this.addSql(`create index "audit_subject_newest" on "audit" ("subject", "at", "id")`);
    this.addSql(`create index "audit_actor_newest" on "audit" ("actor", "at", "id")`);
  }

  override down(): void {
    for (const table of ["audit", "setting"]) this.addSql(`drop table "${table}"`);
  }
}
