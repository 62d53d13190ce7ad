import { Migration } from "@mikro-orm/migrations";
import { accountTables } from "./accounts.ts";
import { adminTables } from "./admin.ts";
import { frontendTables } from "./frontends.ts";
import { historyTables } from "./history.ts";
import { matchTables } from "./matches.ts";
import { reminderTables } from "./reminders.ts";
import { talkTables } from "./talk.ts";

/** All tables of the first version. */
export class FirstTables extends Migration {
  override readonly name = "0001-first-tables";

  override up(): void {
    // Those that others refer to come first.
    const subjects = [
      accountTables,
      frontendTables,
      matchTables,
      talkTables,
      reminderTables,
      historyTables,
      adminTables,
    ];
    for (const statement of subjects.flat()) this.addSql(statement);
  }
}
