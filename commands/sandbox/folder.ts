import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../arguments.ts";

/** Lies in the folders of sandboxes. */
const mark = "this-is-a-sandbox";

/**
 * Opens the folder of a sandbox, or makes it.
 * @returns where its database is
 * @throws {UsageError} if it has something else in it: everybody knows the passwords of a sandbox
 */
export async function openSandboxFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const content = await readdir(folder);
  if (content.length > 0 && !content.includes(mark)) throw new UsageError(`${folder} is not the folder of a sandbox`);
  await writeFile(join(folder, mark), "");
  return join(folder, "data");
}
