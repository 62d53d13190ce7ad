import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, link, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { ownVersion } from "../../plugins/own-package.ts";
import type { CountedTable } from "./tables.ts";

/*
 * A backup is a compressed file of lines of JSON: the head; for each table a line `{"table": …}` and a line for each of its rows;
 * and an end with the number of rows of each table and the SHA-256 of all lines before. A file without its end is not a backup.
 */

/** Why a backup cannot be used. */
export type BackupProblem = "NOT_A_BACKUP" | "BACKUP_DAMAGED" | "BACKUP_NEWER" | "STORE_NOT_EMPTY" | "FILE_EXISTS";

/** A backup cannot be used, or not here. The message is one sentence; nothing has changed. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly code: BackupProblem;

  constructor(code: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const format = "conclave-backup";
/** Goes up when the lines mean something else. */
const version = 1;

const headShape = z.object({
  format: z.literal(format),
  version: z.int().positive(),
  /** The version of Conclave that made it. */
  conclave: z.string(),
  madeAt: z.iso.datetime(),
  /** What had been migrated. */
  migrations: z.array(z.string()).min(1),
});
const endShape = z.object({ end: z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() }) });

/** What the beginning of a backup says. */
export type BackupHead = z.output<typeof headShape>;

/** What is in a backup. */
export interface BackupContents extends Pick<BackupHead, "conclave" | "madeAt" | "migrations"> {
  readonly tables: readonly CountedTable[];
}

/** A line of a backup: the table, or a row of the last table. */
export type BackupLine = { readonly table: string } | { readonly row: string };

/** The contents of a backup as they come from a database. */
export interface BackupSource {
  readonly migrations: readonly string[];
  readonly lines: AsyncIterable<BackupLine>;
}

/** Writes a backup into an open file. */
export async function writeBackup(file: FileHandle, { migrations, lines }: BackupSource, now: Date): Promise<void> {
  const head: BackupHead = {
    ...{ format, version, conclave: ownVersion() },
    ...{ madeAt: now.toISOString(), migrations: [...migrations] },
  };
  const text = Readable.from(toText(head, lines), { objectMode: false });
  // Level 3: most of it is compressed already.
  await pipeline(text, createGzip({ level: 3 }), intoFile(file));
}

/** The end of a pipeline that leads into an open file. */
export function intoFile(file: FileHandle) {
  return async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const piece of pieces) await file.writeFile(piece);
  };
}

async function* toText(head: BackupHead, lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const counted = new Map<string, number>();
  let table = "";
  let pending = `${JSON.stringify(head)}\n`;
  for await (const line of lines) {
    if ("table" in line) {
      table = line.table;
      counted.set(table, 0);
      pending += `${JSON.stringify(line)}\n`;
    } else {
      counted.set(table, (counted.get(table) ?? 0) + 1);
      pending += `${line.row}\n`;
    }
    if (pending.length < 65_536) continue;
    hash.update(pending);
    yield pending;
    pending = "";
  }
  hash.update(pending);
  yield `${pending}${JSON.stringify({ end: { rows: Object.fromEntries(counted), sha256: hash.digest("hex") } })}\n`;
}

/**
 * Reads a backup to its end, and checks that nothing is missing or changed.
 * @param take gets each line in order; the end is checked only after the last one
 * @throws {BackupError} NOT_A_BACKUP, BACKUP_DAMAGED, BACKUP_NEWER
 */
export async function readBackup(
  path: string,
  take: (line: BackupLine) => Promise<void> | void = () => {},
): Promise<BackupContents> {
  const hash = createHash("sha256");
  const counted = new Map<string, number>();
  let head: BackupHead | undefined;
  let end: z.output<typeof endShape>["end"] | undefined;
  let table = "";
  for await (const line of linesOf(path, () => head !== undefined)) {
    if (end) throw damaged("something follows its end");
    if (!head) {
      head = readHead(line);
    } else if (line.startsWith('{"end":')) {
      end = endShape.safeParse(readJson(line)).data?.end;
      if (!end) throw damaged("its end cannot be read");
      continue;
    } else if (line.startsWith('{"table":')) {
      table = String((readJson(line) as { table?: unknown } | undefined)?.table);
      counted.set(table, 0);
      await take({ table });
    } else {
      if (!counted.has(table)) throw damaged("a row belongs to no table");
      counted.set(table, (counted.get(table) ?? 0) + 1);
      await take({ row: line });
    }
    hash.update(`${line}\n`);
  }
  if (!head || !end) throw damaged("its end is missing");
  if (hash.digest("hex") !== end.sha256) throw damaged("something in it has changed");
  const { conclave, madeAt, migrations } = head;
  return { conclave, madeAt, migrations, tables: [...counted].map(([name, rows]) => ({ name, rows })) };
}

async function* linesOf(path: string, began: () => boolean): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  file.on("error", (error) => text.destroy(error)).pipe(text);
  let rest = "";
  try {
    // Not by node:readline, for which some characters within a text end a line.
    for await (const piece of text.setEncoding("utf8")) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    if (rest !== "") throw damaged("its last line is not whole");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("Z_")) throw error;
    // One that was cut off may lack even its head.
    if (began() || code === "Z_BUF_ERROR") throw damaged("it cannot be decompressed", error);
    throw new BackupError("NOT_A_BACKUP", "this is not a backup of Conclave", { cause: error });
  } finally {
    file.destroy();
  }
}

function readHead(line: string): BackupHead {
  const json = readJson(line) as { format?: unknown; version?: unknown } | undefined;
  if (json?.format !== format) throw new BackupError("NOT_A_BACKUP", "this is not a backup of Conclave");
  if (typeof json.version === "number" && json.version > version) {
    throw new BackupError("BACKUP_NEWER", "the backup is of a newer version of Conclave");
  }
  const { data } = headShape.safeParse(json);
  if (!data) throw damaged("its head cannot be read");
  return data;
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function damaged(how: string, cause?: unknown): BackupError {
  return new BackupError("BACKUP_DAMAGED", `the backup is damaged: ${how}`, { cause });
}

/**
 * Writes a file that only its user can read: under another name first, and under its own when it is complete and has been checked.
 * @throws {BackupError} FILE_EXISTS
 */
export async function writeWhole<Result>(
  path: string,
  write: (file: FileHandle, draft: string) => Promise<Result>,
): Promise<Result> {
  const taken = new BackupError("FILE_EXISTS", `there is something at ${path} already`);
  if (existsSync(path)) throw taken;
  const draft = `${path}.part`;
  // Of one that was killed.
  await rm(draft, { force: true });
  const file = await open(draft, "wx+", 0o600);
  let result: Result;
  try {
    result = await write(file, draft);
    await file.sync();
    // Unlike renaming, this replaces nothing.
    await link(draft, path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "EEXIST" ? taken : error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
  return result;
}
