import { join } from "node:path";
import type { Games } from "../server/matches/records/games.ts";
import { loadPlugins } from "../server/plugins/plugin-loader.ts";

/** The folder of installed plugins. */
export function pluginFolder(): string {
  return process.env.PLUGINS_DIR ?? join(import.meta.dirname, "../plugins");
}

/** The installed plugins; broken ones are reported on stderr. */
export async function installedGames(folder = pluginFolder()): Promise<Games> {
  const games = await loadPlugins(folder);
  for (const { path, reason } of games.broken) console.error(`plugin ${path} is left out: ${reason}`);
  return games;
}
