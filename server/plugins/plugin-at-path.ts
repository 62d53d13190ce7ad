import { readdir, realpath } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { type ExtensionDefinition, extensionTarget, type GameDefinition } from "../engine/index.ts";
import type { BrokenPlugin, Games } from "../matches/records/games.ts";
import { NoPluginFolder } from "./no-plugin-folder.ts";
import { type LoadSettings, loadWithPaths, pluginFolders } from "./plugin-loader.ts";

/** One plugin, with all installed ones. */
export interface PluginAtPath {
  /** All installed plugins and this one. */
  readonly games: Games;
  readonly plugin: FoundPlugin;
  /** Its folder, or its only file. */
  readonly path: string;
}

/** A plugin and the game that it is or belongs to, or why it cannot be used. */
export type FoundPlugin =
  | {
      readonly kind: "game";
      readonly game: GameDefinition;
      readonly gameFolder: string;
      /** Extensions in its folder that cannot be used. */
      readonly brokenExtensions: readonly BrokenPlugin[];
    }
  | {
      readonly kind: "extension";
      readonly extension: ExtensionDefinition;
      readonly game: GameDefinition;
      readonly gameFolder: string;
    }
  | { readonly kind: "broken"; readonly reason: string };

/**
 * Loads the plugin at this path, a folder or a file, together with everything in the folder of plugins. It may lie in
 * there or anywhere else; an extension in the folder `extensions` of a game brings that game along.
 *
 * @throws {Error} with the code ENOENT when there is nothing at the path
 * @throws {NoPluginFolder}
 */
export async function loadPluginAt(path: string, folder: string, settings: LoadSettings = {}): Promise<PluginAtPath> {
  const root = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new NoPluginFolder(resolve(folder)) : error;
  });
  const given = await realpath(path);
  const wanted = isIndex(basename(given)) ? dirname(given) : given;
  const unit = await unitOf(wanted);
  const installed = await nameIn(root, unit);
  const name = installed ?? relative(root, unit);
  const also = installed === undefined ? { also: name } : {};

  const { games, gamesByPath, extensionsByPath } = await loadWithPaths(root, { ...settings, ...also });
  const at = join(name, relative(unit, wanted));
  // An extension that is a folder below `extensions` goes by the path of its index.
  const isWanted = (found: string): boolean => found === at || (isIndex(basename(found)) && dirname(found) === at);

  const game = gamesByPath.get(at);
  if (game) {
    const brokenExtensions = games.broken.filter((broken) => broken.path.startsWith(join(name, "/")));
    return { games, path: wanted, plugin: { kind: "game", game, gameFolder: unit, brokenExtensions } };
  }
  const extension = [...extensionsByPath].find(([found]) => isWanted(found))?.[1];
  if (!extension) {
    const reason = games.broken.find((broken) => isWanted(broken.path))?.reason;
    return { games, path: wanted, plugin: { kind: "broken", reason: reason ?? "is neither a game nor an extension" } };
  }
  for (const [gamePath, candidate] of gamesByPath) {
    if (candidate.id !== extensionTarget(extension).game) continue;
    return {
      games,
      path: wanted,
      plugin: { kind: "extension", extension, game: candidate, gameFolder: resolve(root, gamePath) },
    };
  }
  throw new Error("an extension that can be used has a game");
}

function isIndex(file: string): boolean {
  return /^index\.[jt]s$/.test(file);
}

/** The plugin to load: the game that contains it in its folder `extensions`, or itself. */
async function unitOf(path: string): Promise<string> {
  const extensions = dirname(path);
  if (basename(extensions) !== "extensions") return path;
  const game = dirname(extensions);
  return (await readdir(game)).some(isIndex) ? game : path;
}

/** The name under which the folder is installed, if it is. */
async function nameIn(root: string, unit: string): Promise<string | undefined> {
  for (const name of await pluginFolders(root)) {
    if ((await realpath(join(root, name))) === unit) return name;
  }
  return undefined;
}
