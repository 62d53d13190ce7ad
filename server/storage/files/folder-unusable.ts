import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { DatabaseUnavailable } from "../database/reaching.ts";

/** A data folder cannot be used: there is no room for it, or nothing may be written there. The message is one sentence. */
export class FolderUnusable extends Error {
  override readonly name = "FolderUnusable";
}

/** Why the system writes nothing into a folder, by its code, and what to do about it. */
const reasons: { readonly [code: string]: readonly [why: string, what: string] } = {
  ENOSPC: ["the disk is full", "make room there, or set DATA_DIR to a folder on a larger disk"],
  EDQUOT: ["this user has used up their share of the disk", "make room there, or set DATA_DIR to another folder"],
  EFBIG: ["this user may not write files of that size", "raise that limit (`ulimit -f`)"],
  EROFS: ["the disk is read-only", "mount it for writing, or set DATA_DIR to another folder"],
  EACCES: ["this user may not write there", "give the folder to this user, or set DATA_DIR to another one"],
  EPERM: ["this user may not write there", "give the folder to this user, or set DATA_DIR to another one"],
};

/** What may go wrong wherever something is written; the others are about a certain file or folder. */
const aboutSpace: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** The code of PostgreSQL for a full disk. */
const diskFull = "53100";

/** What must fit into a folder for it to be usable: as much as the next file of PostgreSQL's log takes, in bytes. */
const needed = 16 * 1024 * 1024;

/**
 * What to say about an error of whoever used a data folder: that it cannot be used, if that is why, and otherwise the error itself.
 * PostgreSQL ends without a reason if it cannot write its log, so the folder is tried then.
 */
export function folderError(dataDir: string, error: unknown): unknown {
  if (error instanceof FolderUnusable || error instanceof DatabaseUnavailable) return error;
  const code = codeIn(dataDir, error) ?? (hasCode(error) ? undefined : codeOfTrial(dataDir));
  const [why, what] = reasons[code ?? ""] ?? [];
  if (why === undefined) return error;
  const sentence = `the data folder ${dataDir} cannot be used, because ${why} (${code}): ${what}`;
  return new FolderUnusable(sentence, { cause: error });
}

/** The code of the system in an error or in what has caused it, if it is about this folder. */
function codeIn(folder: string, error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code = "", path } = each as NodeJS.ErrnoException;
    if (code === diskFull) return "ENOSPC";
    if (!Object.hasOwn(reasons, code)) continue;
    if (aboutSpace.has(code) || (path !== undefined && isWithin(folder, path))) return code;
  }
  return undefined;
}

/** Whether a path is that of a folder, or is in it, or leads to it. */
function isWithin(folder: string, path: string): boolean {
  const [whole, other] = [resolve(folder), resolve(path)].map((each) => `${each}${sep}`) as [string, string];
  return other.startsWith(whole) || whole.startsWith(other);
}

/** Whether an error has a code of anybody: a PostgreSQL that ends in this process has none. */
function hasCode(error: unknown): boolean {
  return !(error instanceof Error) || ("code" in error && error.code !== undefined);
}

/** The code with which the system refuses to write a large file into a folder. */
function codeOfTrial(folder: string): string | undefined {
  const path = join(folder, `conclave-${randomUUID()}.trial`);
  try {
    writeFileSync(path, Buffer.alloc(needed), { flag: "wx", mode: 0o600 });
    return undefined;
  } catch (error) {
    return codeIn(folder, error);
  } finally {
    rmSync(path, { force: true });
  }
}
