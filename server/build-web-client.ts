import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hasWebClient } from "./api/http/web-client.ts";

const program = fileURLToPath(new URL("../clients/web/building/prepare.js", import.meta.url));

/**
 * Builds the web client if it is not there, as after `npm ci --ignore-scripts`. A server that cannot build it starts all the same, with
 * its page of links.
 */
export async function buildMissingWebClient(): Promise<void> {
  if (hasWebClient() || !existsSync(program)) return;
  process.stderr.write("Conclave builds its web client, which is not there yet.\n");
  const building = spawn(process.execPath, [program], { stdio: ["ignore", "ignore", "inherit"] });
  await once(building, "close");
}
