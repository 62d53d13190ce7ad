import { readFile, rename, writeFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { MemoryFS, type PGlite, type postgresMod } from "@electric-sql/pglite";

/** The files of a cluster as they were at one moment. */
type ClusterCopy = readonly CopiedEntry[];

/** A file, or a folder with what is in it. */
interface CopiedEntry {
  readonly name: string;
  readonly mode: number;
  readonly content: Uint8Array | readonly CopiedEntry[];
}

/** Where PGlite has its cluster. */
const clusterFolder = "/pglite/data";

/** The files of a PGlite in memory that begin as those of another one. They are its own from then on. */
export class CopiedFiles extends MemoryFS {
  readonly #copy: ClusterCopy;

  constructor(copy: ClusterCopy) {
    super();
    this.#copy = copy;
  }

  override async init(
    pg: PGlite,
    options: Partial<postgresMod.PostgresMod>,
  ): Promise<{ emscriptenOpts: Partial<postgresMod.PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const fill = ({ FS }: postgresMod.PostgresMod): void => {
      FS.mkdirTree(clusterFolder);
      write(nodeAt(FS), this.#copy);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), fill] } };
  }
}

/** Reads what `writeCopy` has written. */
export async function readCopy(file: string): Promise<ClusterCopy> {
  return deserialize(await readFile(file));
}

/** Writes the files of a database in memory, with everything that is stored in it, into a file. Several may write the same one. */
export async function writeCopy(database: PGlite, file: string): Promise<void> {
  // Otherwise every copy would begin with recovering from the log.
  await database.exec("checkpoint");
  const copy = await database.runExclusive(async () => read(database.Module.FS, nodeAt(database.Module.FS)));
  const draft = `${file}.${process.pid}.${performance.now()}`;
  await writeFile(draft, serialize(copy), { mode: 0o600 });
  await rename(draft, file);
}

/** An entry of emscripten's files in memory; its own types leave it out. */
interface MemoryNode {
  readonly mode: number;
  readonly node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
  /** A folder has its entries by name, a file its bytes, perhaps with room for more; an empty file has none. */
  contents: ArrayLike<number> | { readonly [name: string]: MemoryNode } | null;
  usedBytes: number;
}

function nodeAt(files: postgresMod.FS): MemoryNode {
  return files.lookupPath(clusterFolder, {}).node as unknown as MemoryNode;
}

function read(files: postgresMod.FS, folder: MemoryNode): ClusterCopy {
  return Object.entries(folder.contents as { readonly [name: string]: MemoryNode }).map(([name, node]) => ({
    name,
    mode: node.mode,
    content: files.isDir(node.mode) ? read(files, node) : bytesOf(node),
  }));
}

function bytesOf({ contents, usedBytes }: MemoryNode): Uint8Array {
  return Uint8Array.from((contents ?? []) as ArrayLike<number>).slice(0, usedBytes);
}

function write(folder: MemoryNode, copy: ClusterCopy): void {
  for (const { name, mode, content } of copy) {
    const node = folder.node_ops.mknod(folder, name, mode, 0);
    if (content instanceof Uint8Array) {
      node.contents = content;
      node.usedBytes = content.length;
    } else write(node, content);
  }
}
