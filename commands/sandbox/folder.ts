import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UsageError } from "../arguments.ts";

/** Where a sandbox keeps its data. */
export interface SandboxFolder {
  /** The folder of its database. */
  readonly dataDir: string;
  /** Removes it if it is temporary. */
  leave(): Promise<void>;
}

/** Lies in the folders of sandboxes. */
const mark = "this-is-a-sandbox";

/**
 * Opens the folder of a sandbox, or makes a temporary one.
 * @throws {UsageError} if it has something else in it: everybody knows the passwords of a sandbox
 */
export async function openSandboxFolder(given: string | undefined): Promise<SandboxFolder> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), "conclave-sandbox-")));
  await mkdir(folder, { recursive: true });
  const content = await readdir(folder);
  if (content.length > 0 && !content.includes(mark)) throw new UsageError(`${folder} is not the folder of a sandbox`);
  await writeFile(join(folder, mark), "");
  return {
    dataDir: join(folder, "data"),
    leave: async () => {
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
