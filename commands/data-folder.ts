import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { UsageError } from "./arguments.ts";

/**
 * Checks that a folder has the data of a server: a mistyped name would otherwise make a new database, in which nothing is wrong.
 * @throws {UsageError}
 */
export function checkDataFolder(dataDir: string): void {
  if (existsSync(join(dataDir, "pglite"))) return;
  const place = resolve(dataDir);
  throw new UsageError(`there is no database at ${place}: set DATA_DIR to the folder of the server, or DATABASE_URL`);
}
