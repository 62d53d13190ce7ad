import { Migration } from "@mikro-orm/migrations";

/** How people meet: titles, and who may know of a match and watch it. */
export class Lobby extends Migration {
  override readonly name = "0004-lobby";

  override up(): void {
    this.addSql(`
      alter table "match"
        add column "title" text null,
        add column "visibility" text not null default 'PUBLIC',
        add column "watching" text not null default 'OPEN'`);
    this.addSql(`alter table "match" alter column "visibility" drop default, alter column "watching" drop default`);
  }

  override down(): void {
    this.addSql(`alter table "match" drop column "title", drop column "visibility", drop column "watching"`);
  }
}
