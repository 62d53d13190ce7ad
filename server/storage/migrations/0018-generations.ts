import { Migration } from "@mikro-orm/migrations";

/** How often all sessions of an account have ended: one of an earlier generation is worth nothing. */
export class Generations extends Migration {
  override readonly name = "0018-generations";

  override up(): void {
    for (const table of ["account", "session", "authorization_code"]) {
      this.addSql(`alter table "${table}" add column "generation" int not null default 0`);
    }
  }

  override down(): void {
    for (const table of ["account", "session", "authorization_code"]) {
      this.addSql(`alter table "${table}" drop column "generation"`);
    }
  }
}
