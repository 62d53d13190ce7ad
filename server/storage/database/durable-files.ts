import { closeSync, fsyncSync, openSync } from "node:fs";
import { PGlite, type postgresMod } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { Flushes } from "./flushes.ts";

/**
 * The files of a PGlite on disk, which reach the disk when PostgreSQL says so.
 *
 * By itself PGlite never calls fsync: what has been committed survives the end of the process, but not a power cut, which
 * may even leave the database broken. WORKAROUND until PGlite can be told to: its file system has a place for fsync that
 * nothing fills, and its start parameters turn fsync off.
 */
export class DurableFiles extends NodeFS {
  readonly flushes: Flushes;

  constructor(folder: string, flushes = new Flushes()) {
    super(folder);
    this.flushes = flushes;
  }

  override async init(
    pg: PGlite,
    options: Partial<postgresMod.PostgresMod>,
  ): Promise<{ emscriptenOpts: Partial<postgresMod.PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const fillIn = (module: postgresMod.PostgresMod): void => fillInFlushes(module, this.flushes);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), fillIn] } };
  }

  override async closeFs(): Promise<void> {
    await super.closeFs();
    await this.flushes.close();
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
  node_ops: Operations;
  stream_ops: Operations;
  realPath(node: unknown): string;
}

// biome-ignore lint/suspicious/noExplicitAny: each takes something else, and all of it is passed on
type Operations = Readonly<Record<string, (...given: any[]) => unknown>>;

interface OpenFile {
  /** Node's descriptor; folders have none. */
  readonly nfd?: number;
  readonly flags: number;
  readonly node: { readonly parent: { readonly name: string } };
}

/** The folder of PostgreSQL's log. */
const logFolder = "pg_wal";

/** What changes something on the disk besides writing to a file. */
const changes = ["setattr", "mknod", "rename", "unlink", "rmdir", "symlink"];

/** A file that is opened with one of these flags may be made or emptied by that: `O_CREAT` and `O_TRUNC` of emscripten. */
const changing = 0o100 | 0o1000;

function fillInFlushes(module: postgresMod.PostgresMod, flushes: Flushes): void {
  const { NODEFS } = module.FS.filesystems as unknown as { NODEFS: NodeFileSystem };
  const { node_ops: nodes, stream_ops: streams } = NODEFS;
  const isLog = ({ node }: OpenFile): boolean => node.parent.name === logFolder;
  const afterFlush = (operations: Operations, name: string, when = (_file: OpenFile) => true): Operations => ({
    [name]: (...given) => {
      if (when(given[0] as OpenFile)) flushes.makeUp();
      return operations[name]?.(...given);
    },
  });
  NODEFS.node_ops = Object.assign({}, nodes, ...changes.map((name) => afterFlush(nodes, name)));
  NODEFS.stream_ops = {
    ...streams,
    ...afterFlush(streams, "open", ({ flags }) => (flags & changing) !== 0),
    ...afterFlush(streams, "close"),
    // What is written to the log after that counts only as far as the log is whole.
    ...afterFlush(streams, "write", (file) => !isLog(file)),
    fsync(file: OpenFile): number {
      if (file.nfd !== undefined) flushes.flush(file.nfd, isLog(file));
      else {
        flushes.makeUp();
        syncFolder(NODEFS.realPath(file.node));
      }
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
