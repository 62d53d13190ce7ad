import { closeSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { PGlite, type postgresMod } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * The files of a PGlite on disk, which reach the disk when PostgreSQL says so.
 *
 * By itself PGlite never calls fsync: what has been committed survives the end of the process, but not a power cut, which
 * may even leave the database broken. WORKAROUND until PGlite can be told to: its file system has a place for fsync that
 * nothing fills, and its start parameters turn fsync off.
 */
export class DurableFiles extends NodeFS {
  override async init(
    pg: PGlite,
    options: Partial<postgresMod.PostgresMod>,
  ): Promise<{ emscriptenOpts: Partial<postgresMod.PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), fillInFsync] } };
  }
}

/** PostgreSQL's start parameters for `DurableFiles`. */
export const durableStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  // The default, fdatasync, does nothing in PGlite.
  "wal_sync_method=fsync",
];

/** The part of emscripten's file system that is needed here; its own types leave it out. */
interface NodeFileSystem {
  stream_ops: object;
  realPath(node: unknown): string;
}

interface OpenFile {
  /** Node's descriptor; folders have none. */
  readonly nfd?: number;
  readonly node: unknown;
}

function fillInFsync(module: postgresMod.PostgresMod): void {
  const { NODEFS } = module.FS.filesystems as unknown as { NODEFS: NodeFileSystem };
  NODEFS.stream_ops = {
    ...NODEFS.stream_ops,
    fsync(file: OpenFile): number {
      if (file.nfd !== undefined) fdatasyncSync(file.nfd);
      else syncFolder(NODEFS.realPath(file.node));
      return 0;
    },
  };
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
