import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FormattedExecutionResult } from "graphql";
import { adminAccount } from "../../server/accounts/accounts.ts";
import { Audit } from "../../server/audit/audit.ts";
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
import { findPlace, type Place } from "./reach.ts";

/** Checks that a backup is whole, and that this version can use it. @throws {UsageError} */
export function check(file: string): Promise<BackupContents> {
  return explaining(() => checkBackup(file));
}

/** Writes a backup of the server at `url`, or of our data. @throws {UsageError} */
export function backUp(file: string, url: string | undefined): Promise<BackupContents> {
  return explaining(async () => {
    const place = await findPlace(url);
    return writeWhole(file, async (handle, draft) => {
      await writeFrom(place, async (source) => {
        if ("backUp" in source) await source.backUp(handle);
        else await pipeline(source, intoFile(handle)).catch(cutShort);
      });
      return checkBackup(draft);
    });
  });
}

/** Brings back everything from a backup, into a new data folder or an empty database. @throws {UsageError} */
export function restore(file: string): Promise<BackupContents> {
  return explaining(async () => {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "data" } = process.env;
    const contents = databaseUrl ? await restoreDatabase(file, databaseUrl) : await restoreFolder(file, dataDir);
    await withStorage(databaseUrl ? { databaseUrl } : { dataDir }, (storage) =>
      record(storage, "restore", { madeAt: contents.madeAt }),
    );
    return contents;
  });
}

/** Gives the backup of a server, or the storage that can write one. */
async function writeFrom(place: Place, take: (source: Readable | Storage) => Promise<void>): Promise<void> {
  if (place.kind === "server") return take(await backupOf(place));
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
async function explaining<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new UsageError(`${error.code}: ${error.message}`);
    const isExpected = error instanceof FolderInUse || error instanceof DatabaseUnavailable || isAboutFiles(error);
    throw isExpected ? new UsageError(error.message) : error;
  }
}

function isAboutFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}
