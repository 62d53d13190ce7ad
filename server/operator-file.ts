import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * How commands on the same machine reach a running server as its operator: a file in the data folder with its address and a
 * token that is new with every start. Only the user who runs the server can read it, who could read all the data anyway.
 */

const fileName = "operator.json";

const shape = z.object({
  /** The GraphQL endpoint. */
  url: z.string(),
  token: z.string(),
});

/** How to reach a running server as its operator. */
export type OperatorAccess = z.output<typeof shape>;

/** Writes the file; returns a function that removes it. */
export function writeOperatorFile(dataDir: string, access: OperatorAccess): () => void {
  const path = join(dataDir, fileName);
  // Removed first: the mode matters only for new files.
  rmSync(path, { force: true });
  try {
    writeFileSync(path, JSON.stringify(access), { mode: 0o600 });
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
  return () => rmSync(path, { force: true });
}

/** Reads the file of the server that runs on this folder, or did when it was killed. */
export function readOperatorFile(dataDir: string): OperatorAccess | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(join(dataDir, fileName), "utf8")));
  } catch {
    return undefined;
  }
}
