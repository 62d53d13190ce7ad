import { existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import type { FormattedExecutionResult } from "graphql";
import { adminAccount } from "../../server/accounts/accounts.ts";
import { Audit } from "../../server/admin/audit.ts";
import {
  type BackupContents,
  BackupError,
  checkBackup,
  DatabaseUnavailable,
  FolderInUse,
  intoFile,
  openStorage,
  restoreDatabase,
  restoreFolder,
  type Storage,
  writeWhole,
} from "../../server/storage/index.ts";
import { UsageError } from "../arguments.ts";
import { type Administering, findPlace, type Place } from "./reach.ts";

/** `backup` and `restore`: everything in one file, out and in again. */
export function addBackupCommands(program: Command, { print }: Pick<Administering, "print">): void {
  const url = (): string | undefined => program.opts<{ url?: string }>().url;
  const tell = (contents: BackupContents, sentence: string): void => {
    const { madeAt, conclave, migrations, tables } = contents;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const what = `${rows} rows in ${tables.length} tables, of ${madeAt}, by Conclave ${conclave} (${migrations.at(-1)})`;
    print(contents, `${sentence}: ${what}`);
  };
  program
    .command("backup <file>")
    .description("write everything into one file, whether the server is running or not; it has all secrets in it")
    .option("--verify", "write nothing: check that the backup is whole, and that this version can use it")
    .action((file: string, { verify }: { verify?: boolean }) =>
      explaining(async () => {
        if (verify) return tell(await checkBackup(file), `${file} is whole`);
        const place = await findPlace(url());
        let contents: BackupContents | undefined;
        await writeWhole(file, async (handle, draft) => {
          await writeFrom(place, async (source) => {
            if ("backUp" in source) await source.backUp(handle);
            else await pipeline(source, intoFile(handle)).catch(cutShort);
          });
          contents = await checkBackup(draft);
        });
        if (contents) tell(contents, `everything is in ${file}`);
      }),
    );
  program
    .command("restore <file>")
    .description("bring everything back from a backup, into a new data folder or an empty database")
    .action((file: string) =>
      explaining(async () => {
        if (url() !== undefined) throw new UsageError("a backup is restored where the data are to be, without --url");
        const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "data" } = process.env;
        const contents = databaseUrl ? await restoreDatabase(file, databaseUrl) : await restoreFolder(file, dataDir);
        await withStorage(databaseUrl ? { databaseUrl } : { dataDir }, (storage) =>
          record(storage, "restore", { madeAt: contents.madeAt }),
        );
        tell(contents, `everything is back from ${file}`);
      }),
    );
}

/** Gives the backup of a server, or the storage that can write one. */
async function writeFrom(place: Place, take: (source: Readable | Storage) => Promise<void>): Promise<void> {
  if (place.kind === "server") return take(await backupOf(place));
  if (place.kind === "folder" && !existsSync(join(place.dataDir, "pglite"))) {
    throw new UsageError(`${place.dataDir} is not the data folder of a server`);
  }
  const { kind: _, ...options } = place;
  await withStorage(options, async (storage) => {
    await take(storage);
    await record(storage, "backup", {});
  });
}

async function backupOf({ url, token }: { readonly url: string; readonly token: string }): Promise<Readable> {
  const reply = await fetch(new URL("backup", url), { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new UsageError("the server does not answer");
  });
  if (reply.ok && reply.body) return Readable.from(reply.body);
  const { errors } = (await reply.json().catch(() => ({}))) as Partial<FormattedExecutionResult>;
  throw new UsageError(`${errors?.[0]?.extensions?.code ?? reply.status}: ${errors?.[0]?.message ?? reply.statusText}`);
}

function cutShort(cause: unknown): never {
  if (isAboutFiles(cause)) throw cause;
  throw new UsageError("the server has stopped answering", { cause });
}

async function withStorage(
  options: { readonly dataDir: string } | { readonly databaseUrl: string },
  work: (storage: Storage) => Promise<void>,
): Promise<void> {
  const storage = await openStorage(options);
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}

function record(storage: Storage, action: string, after: { readonly [key: string]: string }): Promise<void> {
  const audit = new Audit({ store: storage.audit, log: { error: (_, sentence) => console.error(sentence) } });
  return audit.record({ actor: adminAccount, action, subject: "server", after });
}

/** Tells in a sentence why something did not work. */
async function explaining(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof BackupError) throw new UsageError(`${error.code}: ${error.message}`);
    const isExpected = error instanceof FolderInUse || error instanceof DatabaseUnavailable || isAboutFiles(error);
    throw isExpected ? new UsageError(error.message) : error;
  }
}

function isAboutFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}
