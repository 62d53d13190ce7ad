import type { Command } from "commander";
import type { BackupContents } from "../../server/storage/index.ts";
import { UsageError } from "../arguments.ts";
import type { Administering } from "./reach.ts";

/** `backup` and `restore`: everything in one file, out and in again. */
export function addBackupCommands(program: Command, { print }: Pick<Administering, "print">): void {
  const url = (): string | undefined => program.opts<{ url?: string }>().url;
  const tell = (contents: BackupContents, sentence: string): void => {
    const { madeAt, conclave, migrations, tables } = contents;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const what = `${rows} rows in ${tables.length} tables, of ${madeAt}, by Conclave ${conclave} (${migrations.at(-1)})`;
    print(contents, `${sentence}: ${what}`);
  };
  // Imported only here: most commands do without the storage, and start in a third of the time.
  const work = () => import("./backup-work.ts");
  program
    .command("backup <file>")
    .description("write everything into one file, whether the server is running or not; it has all secrets in it")
    .option("--verify", "write nothing: check that the backup is whole, and that this version can use it")
    .action(async (file: string, { verify }: { verify?: boolean }) => {
      const { backUp, check } = await work();
      if (verify) tell(await check(file), `${file} is whole`);
      else tell(await backUp(file, url()), `everything is in ${file}`);
    });
  program
    .command("restore <file>")
    .description("bring everything back from a backup, into a new data folder or an empty database")
    .action(async (file: string) => {
      if (url() !== undefined) throw new UsageError("a backup is restored where the data are to be, without --url");
      const { restore } = await work();
      tell(await restore(file), `everything is back from ${file}`);
    });
}
