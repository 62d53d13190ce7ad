import type { Command } from "commander";
import { UsageError } from "../arguments.ts";
import type { Administering } from "./reach.ts";

/** `database`: the data as such. */
export function addDatabaseCommands(program: Command, { print }: Pick<Administering, "print">): void {
  const database = program.command("database").description("the data as such");
  database
    .command("copy")
    .description(
      "copy everything from the data folder of a stopped server (DATA_DIR) into an empty PostgreSQL database",
    )
    .option("--to <url>", "the database, such as postgresql://…; by default DATABASE_URL")
    .action(async ({ to }: { to?: string }) => {
      const { DATA_DIR: dataDir = "data", DATABASE_URL } = process.env;
      const url = to ?? DATABASE_URL;
      if (!url) throw new UsageError("--to is needed, or DATABASE_URL: the database to copy to");
      // Imported only here: most commands do without the storage, and start in a third of the time.
      const storage = await import("../../server/storage/index.ts");
      const { CannotCopy, copyFolder, DatabaseUnavailable, FolderInUse } = storage;
      try {
        const copied = await copyFolder(dataDir, url);
        const lines = copied.map(({ name, rows }) => `${name} ${rows}`);
        print(copied, `${lines.join("\n")}\neverything is in the database`);
      } catch (error) {
        const isExpected =
          error instanceof CannotCopy || error instanceof FolderInUse || error instanceof DatabaseUnavailable;
        throw isExpected ? new UsageError(error.message) : error;
      }
    });
}
