import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { dataDir as preparedCluster } from "@electric-sql/pglite-prepopulatedfs";
import { extract } from "tar";
import { DurableFiles, durableStart } from "./durable-files.ts";

/** The pages of tables that PostgreSQL keeps for itself. The system has them in its own cache as well. */
const sharedBuffers = ["-c", "shared_buffers=16MB"];

/** The options of PGlite for a database in memory. */
export function inMemory(): PGliteOptions {
  leaveUnoptimised();
  return { startParams: [...PGlite.defaultStartParams, ...sharedBuffers] };
}

/** The options of PGlite for a database in this folder, which is created if missing. Its parent must exist. */
export async function inFolder(folder: string): Promise<PGliteOptions> {
  leaveUnoptimised();
  await makeCluster(folder);
  return { fs: new DurableFiles(folder), startParams: [...durableStart, ...sharedBuffers] };
}

/**
 * Keeps V8 from optimising WebAssembly, of which there is nothing else in this process. PostgreSQL's functions are large:
 * optimising them takes more than half a gigabyte and seconds of a core, and a statement takes as long as before, since its
 * time goes into the disk and into JavaScript.
 */
function leaveUnoptimised(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

/**
 * Puts a new cluster into the folder, unless one is there. It comes ready-made: making it by initdb takes seconds and half a
 * gigabyte of memory. It appears whole or not at all, whenever the process or the machine stops.
 */
async function makeCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  // It contains every hand and all future dice, so nobody else on the machine may read it.
  await mkdir(draft, { mode: 0o700 });
  const archive = await preparedCluster();
  await pipeline(archive.stream(), extract({ cwd: draft, preserveOwner: false }));
  const contents = await readdir(draft, { recursive: true });
  await Promise.all([draft, ...contents.map((path) => join(draft, path))].map(sync));
  await rename(draft, folder);
  await sync(dirname(folder));
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
