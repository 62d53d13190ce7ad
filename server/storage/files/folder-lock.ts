import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** The folder is in use by another process. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

const fileName = "conclave.lock";

/** How often the holder of a lock shows a sign of life, and how long it counts, in milliseconds. */
const pulse = 2_000;
const patience = 15_000;

const holderShape = z.object({
  pid: z.int().positive(),
  host: z.string(),
  /** When the process started, if the system says: another process may have the same pid later. */
  began: z.string(),
  /** Distinguishes the locks of one process. */
  id: z.string(),
});
type Holder = z.infer<typeof holderShape>;

/** The ids of the locks that this process holds. */
const held = new Set<string>();

/**
 * Takes a folder for this process alone; returns a function that gives it back. A lock that was left behind by a process
 * that is no more, killed for instance, is taken over.
 * @throws {FolderInUse} when another process, or another part of this one, has it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, fileName);
  const mine: Holder = { pid: process.pid, host: hostname(), began: processStart(process.pid), id: randomUUID() };
  while (!createLock(path, mine)) removeIfStale(path, folder);
  held.add(mine.id);

  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder has been removed; the database will report it.
    }
  }, pulse).unref();

  return () => {
    clearInterval(beat);
    held.delete(mine.id);
    if (readLock(path)?.id === mine.id) rmSync(path, { force: true });
  };
}

function createLock(path: string, holder: Holder): boolean {
  // Written first and then linked, so that nobody reads a half-written lock.
  const draft = `${path}.${holder.id}`;
  try {
    writeFileSync(draft, JSON.stringify(holder));
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeIfStale(path: string, folder: string): void {
  const holder = readLock(path);
  if (holder && isAlive(holder, path)) {
    throw new FolderInUse(
      `${folder} is in use by process ${holder.pid} on ${holder.host}. Only one server can use a data folder at a time: ` +
        "stop the other one, or give this one another folder, or let both use one PostgreSQL.",
    );
  }
  // Moved away before it is deleted: if another process was faster, what is moved is its new lock, and goes back.
  const away = `${path}.${randomUUID()}`;
  try {
    renameSync(path, away);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  try {
    if (readLock(away)?.id !== holder?.id) linkSync(away, path);
  } finally {
    rmSync(away, { force: true });
  }
}

function readLock(path: string): Holder | undefined {
  try {
    return holderShape.safeParse(JSON.parse(readFileSync(path, "utf8"))).data;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) {
    // Another container that shares the folder, perhaps: its processes cannot be seen from here, only its signs of life.
    return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < patience;
  }
  // In a container the pid is the same after every restart.
  if (holder.pid === process.pid) return held.has(holder.id);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
  return holder.began === processStart(holder.pid);
}

/** When a process began, in ticks since the system did; empty where the system does not tell. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses, and may hold spaces; this is the 22nd.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
