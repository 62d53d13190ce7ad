import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { didYouMean, type ExtensionDefinition, extensionTarget, type GameDefinition } from "../engine/index.ts";
import { type BrokenPlugin, Games, type WebBoard } from "../matches/records/games.ts";
import { checkAgainstGame, checkExtension, looksLikeExtension } from "./checks/extension.ts";
import { describeError } from "./checks/findings.ts";
import { checkGame } from "./checks/game.ts";
import { PromiseSearch } from "./checks/promises.ts";
import { clashingViewType, type ViewTypes } from "./checks/view.ts";
import { NoPluginFolder } from "./no-plugin-folder.ts";
import { serveOwnPackage } from "./own-package.ts";
import { readWebBoard } from "./web-board.ts";

/** How plugins are loaded. */
export interface LoadSettings {
  /** How long the import of one plugin may take, in milliseconds; a minute by default. */
  readonly timeLimit?: number;
  /** One more plugin, a folder or a file, as a path that begins at the folder of plugins. It is taken in last. */
  readonly also?: string;
}

/** The loaded plugins by path, relative to the folder of plugins. */
export interface LoadedPlugins {
  readonly games: Games;
  readonly gamesByPath: ReadonlyMap<string, GameDefinition>;
  readonly extensionsByPath: ReadonlyMap<string, ExtensionDefinition>;
}

/** Only for imports that wait for ever: all plugins are imported at once, and a small or busy machine takes long for them. */
const usualTimeLimit = 60_000;

/** A definition with the path it was loaded from. */
interface Loaded<Item> {
  /** Relative to the folder of plugins. */
  readonly path: string;
  readonly item: Item;
  readonly viewTypes: ViewTypes;
}

/**
 * Loads everything in a folder of plugins: games (`<game>/index.ts`), their extensions (`<game>/extensions/<name>.ts` or
 * `<name>/index.ts` in there), extensions beside the games (`<extension>/index.ts`), and boards of games (`<game>/web/board.js`). What cannot be used is left out,
 * and listed with the reason in `Games.broken`; everything else works.
 *
 * A plugin runs in this process with all its rights, so it must come from somebody who is trusted: the checks are against
 * mistakes. An import that waits for ever is given up; one that computes for ever cannot be.
 *
 * @throws {NoPluginFolder}
 * @throws {Error} when the folder itself cannot be read
 */
export async function loadPlugins(folder: string, settings: LoadSettings = {}): Promise<Games> {
  return (await loadWithPaths(folder, settings)).games;
}

/**
 * Like `loadPlugins`, but also returns the path of each plugin.
 * @throws {NoPluginFolder}
 * @throws {Error} when the folder itself cannot be read
 */
export async function loadWithPaths(folder: string, settings: LoadSettings = {}): Promise<LoadedPlugins> {
  serveOwnPackage();
  const loader = new Loader(folder, settings.timeLimit ?? usualTimeLimit);
  await loader.loadAll(settings.also);
  return loader.result();
}

/** The folders in a folder of plugins that count as plugins, sorted by name. */
export async function pluginFolders(folder: string): Promise<string[]> {
  const names = await entriesOf(folder);
  // With `stat`, so that a link to a folder counts as one: plugins under development are installed like that.
  const kinds = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return names.filter((name, index) => kinds[index]?.isDirectory() && !/^[._]|^node_modules$/.test(name));
}

async function entriesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort();
}

class Loader {
  readonly #folder: string;
  readonly #timeLimit: number;
  readonly #promises: PromiseSearch;
  readonly #games: Loaded<GameDefinition>[] = [];
  readonly #extensions: Loaded<ExtensionDefinition>[] = [];
  readonly #broken: BrokenPlugin[] = [];
  readonly #webBoards = new Map<string, WebBoard>();
  /** Ids of broken games, and the folders of those whose id is unknown. */
  readonly #brokenGames = new Set<string>();

  constructor(folder: string, timeLimit: number) {
    this.#folder = folder;
    this.#promises = new PromiseSearch(folder);
    this.#timeLimit = timeLimit;
  }

  async loadAll(also?: string): Promise<void> {
    const folders = await pluginFolders(this.#folder).catch((error: NodeJS.ErrnoException) => {
      const isMissing = error.path === this.#folder && (error.code === "ENOENT" || error.code === "ENOTDIR");
      throw isMissing ? new NoPluginFolder(resolve(this.#folder)) : error;
    });
    if (also !== undefined) folders.push(also);
    // Read concurrently, but added in the order of names, so that the winner of two duplicates does not depend on the disk.
    const found = await Promise.all(folders.map((name) => this.#read(name)));
    for (const plugin of found) this.#takeIn(plugin);
  }

  result(): LoadedPlugins {
    const extensions = this.#usableExtensions();
    const broken = this.#broken.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const games = new Games(
      this.#games.map(({ item }) => item),
      extensions.map(({ item }) => item),
      broken,
      this.#webBoards,
    );
    const byPath = <Item>(loaded: readonly Loaded<Item>[]) => new Map(loaded.map(({ path, item }) => [path, item]));
    return { games, gamesByPath: byPath(this.#games), extensionsByPath: byPath(extensions) };
  }

  async #read(name: string): Promise<ReadPlugin> {
    if (isModule(name) && (await stat(join(this.#folder, name))).isFile()) {
      return { name, main: await this.#import(name, name), extensions: [] };
    }
    const index = await this.#moduleIn(name);
    if (index === undefined) return { name, main: { path: name, reason: "has no index.ts" }, extensions: [] };
    const [main, extensions, webBoard] = await Promise.all([
      this.#import(index, name),
      this.#readExtensions(name),
      readWebBoard(this.#folder, name),
    ]);
    return { name, main, extensions, webBoard };
  }

  async #readExtensions(name: string): Promise<Imported[]> {
    const folder = join(name, "extensions");
    const folders = await this.#subfolders(folder);
    const indexes = await Promise.all(folders.map((inner) => this.#moduleIn(join(folder, inner))));
    const files = (await this.#entries(folder)).filter(isModule).map((file) => join(folder, file));
    const modules = [...files, ...indexes.filter((index) => index !== undefined)].sort();
    return Promise.all(modules.map((file) => this.#import(file, file)));
  }

  #takeIn({ name, main, extensions, webBoard }: ReadPlugin): void {
    let isGame = true;
    if ("reason" in main) {
      this.#broken.push(main);
      this.#brokenGames.add(name);
    } else if (looksLikeExtension(main.exported)) {
      isGame = false;
      this.#takeInExtension(main);
    } else {
      this.#takeInGame(name, main, webBoard);
    }
    for (const extension of extensions) {
      if (isGame && this.#brokenGames.has(name)) {
        const reason = "reason" in extension ? extension.reason : `its game, in ${name}, is broken`;
        this.#broken.push({ path: extension.path, reason });
      } else if ("reason" in extension) this.#broken.push(extension);
      else this.#takeInExtension(extension);
    }
  }

  #takeInGame(name: string, { path, exported }: Exported, webBoard: ReadPlugin["webBoard"]): void {
    const checked = checkGame(exported);
    const reason = "reason" in checked ? checked.reason : this.#gameConflict(checked.game, checked.viewTypes);
    if (reason !== undefined || "reason" in checked) {
      this.#broken.push({ path, reason: reason ?? "" });
      this.#brokenGames.add(name);
      const id = (exported as { id?: unknown } | undefined)?.id;
      // A second game with the id of a good one does not affect that one's extensions.
      if (typeof id === "string" && !this.#games.some(({ item }) => item.id === id)) this.#brokenGames.add(id);
      return;
    }
    this.#games.push({ path, item: checked.game, viewTypes: checked.viewTypes });
    // A game without its board can still be played.
    if (webBoard && "reason" in webBoard) this.#broken.push(webBoard);
    else if (webBoard) this.#webBoards.set(checked.game.id, webBoard);
  }

  #gameConflict(game: GameDefinition, viewTypes: ViewTypes): string | undefined {
    const twin = this.#games.find(({ item }) => item.id === game.id);
    if (twin) return `has the id "${game.id}", which the game in ${twin.path} has already`;
    return this.#viewTypeClash(viewTypes, []);
  }

  #takeInExtension({ path, exported }: Exported): void {
    const checked = checkExtension(exported);
    if ("reason" in checked) this.#broken.push({ path, reason: checked.reason });
    else this.#extensions.push({ path, item: checked.extension, viewTypes: checked.viewTypes });
  }

  /** Removes extensions that do not fit their game, until the remaining ones fit it and each other. */
  #usableExtensions(): readonly Loaded<ExtensionDefinition>[] {
    let left: readonly Loaded<ExtensionDefinition>[] = this.#withoutDuplicates();
    for (;;) {
      const usable = left.filter((extension) => {
        const reason = this.#misfit(extension, left);
        if (reason !== undefined) this.#broken.push({ path: extension.path, reason });
        return reason === undefined;
      });
      // Another extension may have required a removed one.
      if (usable.length === left.length) return usable;
      left = usable;
    }
  }

  #withoutDuplicates(): Loaded<ExtensionDefinition>[] {
    const first = new Map<string, string>();
    return this.#extensions.filter(({ path, item }) => {
      const { game } = extensionTarget(item);
      const key = `${game} ${item.id}`;
      const twin = first.get(key);
      if (twin === undefined) {
        first.set(key, path);
        return true;
      }
      this.#broken.push({ path, reason: `has the id "${item.id}", which the extension in ${twin} has already` });
      return false;
    });
  }

  #misfit({ item, viewTypes }: Loaded<ExtensionDefinition>, all: readonly Loaded<ExtensionDefinition>[]) {
    const { game: id } = extensionTarget(item);
    const game = this.#games.find((candidate) => candidate.item.id === id);
    if (!game) {
      const installed = this.#games.map((other) => other.item.id);
      return this.#brokenGames.has(id)
        ? `its game "${id}" is broken`
        : `is for the game "${id}", which is not installed${didYouMean(id, installed)}`;
    }
    const earlier = all.slice(
      0,
      all.findIndex((other) => other.item === item),
    );
    const clash = this.#viewTypeClash(viewTypes, earlier);
    if (clash !== undefined) return clash;
    const others = all
      .map((other) => other.item)
      .filter((other) => other !== item && extensionTarget(other).game === id);
    return checkAgainstGame(item, game.item, others);
  }

  /** The first clash of type names, which all plugins share in the schema. */
  #viewTypeClash(viewTypes: ViewTypes, extensions: readonly Loaded<ExtensionDefinition>[]): string | undefined {
    for (const other of [...this.#games, ...extensions]) {
      const name = clashingViewType(viewTypes, other.viewTypes);
      if (name !== undefined) return `has a view type "${name}", but so has ${other.path}`;
    }
    return undefined;
  }

  async #import(file: string, path: string): Promise<Imported> {
    const reason = this.#promises.find(join(this.#folder, file));
    if (reason !== undefined) return { path, reason };
    const stop = new AbortController();
    const tooLong = delay(this.#timeLimit, undefined, { signal: stop.signal }).then(() => {
      throw new Error(`its import did not end within ${this.#timeLimit} ms`);
    });
    try {
      const imported = import(/* @vite-ignore */ pathToFileURL(join(this.#folder, file)).href);
      const module = (await Promise.race([imported, tooLong])) as { readonly default?: unknown };
      if (module.default === undefined) return { path, reason: "has no default export" };
      return { path, exported: module.default };
    } catch (error) {
      return { path, reason: describeError(error) };
    } finally {
      stop.abort();
      tooLong.catch(() => {});
    }
  }

  /** The index module of a folder. */
  async #moduleIn(folder: string): Promise<string | undefined> {
    const entries = await this.#entries(folder);
    const index = ["index.ts", "index.js"].find((file) => entries.includes(file));
    return index === undefined ? undefined : join(folder, index);
  }

  async #subfolders(folder: string): Promise<string[]> {
    return (await this.#entries(folder)).length === 0 ? [] : pluginFolders(join(this.#folder, folder));
  }

  async #entries(folder: string): Promise<string[]> {
    try {
      return await entriesOf(join(this.#folder, folder));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw error;
    }
  }
}

interface Exported {
  readonly path: string;
  readonly exported: unknown;
}

type Imported = Exported | BrokenPlugin;

interface ReadPlugin {
  readonly name: string;
  readonly main: Imported;
  readonly extensions: readonly Imported[];
  readonly webBoard?: WebBoard | BrokenPlugin | undefined;
}

function isModule(file: string): boolean {
  return /\.[jt]s$/.test(file) && !/\.(test|spec|bench|d)\.[jt]s$/.test(file);
}
