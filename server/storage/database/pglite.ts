import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { dataDir as preparedCluster } from "@electric-sql/pglite-prepopulatedfs";
import { extract } from "tar";
import { DurableFiles, durableStart } from "./durable-files.ts";
import { CopiedFiles, readCopy } from "./memory-files.ts";

/** PostgreSQL's own page cache. It can be small, because the operating system caches the pages as well. */
const sharedBuffers = ["-c", "shared_buffers=16MB"];

/**
 * The options of PGlite for a database in memory.
 * @param copy the file with the copy of a cluster that it begins as, if that file exists
 */
export async function inMemory(copy?: string): Promise<PGliteOptions> {
  leaveUnoptimised();
  program ??= loadProgram();
  return {
    ...(await program),
    ...(copy !== undefined && existsSync(copy)
      ? { fs: new CopiedFiles(await readCopy(copy)) }
      : // Otherwise initdb runs, which takes more than a second.
        { loadDataDir: await preparedCluster() }),
    startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
  };
}

type Program = Pick<PGliteOptions, "pgliteWasmModule" | "fsBundle">;

/** What all databases in memory of this process run. A server opens one database, tests open one after another. */
let program: Promise<Program> | undefined;

async function loadProgram(): Promise<Program> {
  const file = (name: string) => readFile(new URL(name, import.meta.resolve("@electric-sql/pglite")));
  const [code, files] = await Promise.all([file("pglite.wasm"), file("pglite.data")]);
  return { pgliteWasmModule: await WebAssembly.compile(code), fsBundle: new Blob([files]) };
}

/**
 * The options of PGlite for a database in this folder, which is created if missing. Its parent must exist.
 * @throws {Error} of the system if it cannot be written: then there is none
 */
export async function inFolder(folder: string): Promise<PGliteOptions> {
  leaveUnoptimised();
  await makeCluster(folder);
  return { fs: new DurableFiles(folder), startParams: [...durableStart, ...sharedBuffers] };
}

/**
 * Prevents V8 from optimising WebAssembly; PostgreSQL is the only WebAssembly in this process. Optimising its large
 * functions takes more than half a gigabyte and seconds of CPU time, and makes statements no faster, because they spend
 * their time on the disk and in JavaScript.
 */
function leaveUnoptimised(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

/**
 * Creates a cluster in the folder if there is none. It is copied from a prepared archive, because initdb takes seconds and
 * half a gigabyte of memory. The cluster appears completely or not at all, even if the process or the machine stops.
 */
async function makeCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  try {
    // It contains every hand and all future dice, so nobody else on the machine may read it.
    await mkdir(draft, { mode: 0o700 });
    await extractInto(draft, await preparedCluster());
    const contents = await readdir(draft, { recursive: true });
    await Promise.all([draft, ...contents.map((path) => join(draft, path))].map(sync));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await sync(dirname(folder));
}

/**
 * Extracts all of an archive into a folder.
 * @throws {Error} for the first file that cannot be written, on a full disk for instance: by itself `tar` goes on without it
 */
async function extractInto(folder: string, archive: Blob): Promise<void> {
  const troubles: unknown[] = [];
  const onwarn = (code: string, message: string | Error, data: unknown): void => {
    // The paths in the archive are absolute, which does no harm.
    if (code !== "TAR_ENTRY_INFO") troubles.push(data instanceof Error ? data : new Error(String(message)));
  };
  await pipeline(archive.stream(), extract({ cwd: folder, preserveOwner: false, onwarn }));
  if (troubles.length > 0) throw troubles[0];
}

/** Flushes a file or a folder to disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
