import { Migration } from "@mikro-orm/migrations";

/** Tables that play again, who is there, watching them later, and votes about who plays. */
export class TablesAgain extends Migration {
  override readonly name = "0015-tables-again";

  override up(): void {
    this.addSql(`alter table "match" add column "rematch" text null, add column "rematch_of" text null,
      add column "watching_delay" int null,
      add column "votes" text null`);
    this.addSql(`
      create table "table_presence" (
        "node" text not null,
        "match_id" text not null,
        "seats" int[] not null,
        "spectators" int not null,
        "until" timestamptz(3) not null,
        primary key ("node", "match_id")
      )`);
    this.addSql(`create index "table_presence_match" on "table_presence" ("match_id")`);
  }

  override down(): void {
    this.addSql(`drop table "table_presence"`);
    this.addSql(
      `alter table "match" drop column "rematch", drop column "rematch_of", drop column "watching_delay", drop column "votes"`,
    );
  }
}
