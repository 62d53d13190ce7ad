import { mkdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { didYouMean } from "../server/engine/index.ts";
import { packageFolder } from "../server/plugins/own-package.ts";
import { loadWithPaths } from "../server/plugins/plugin-loader.ts";
import { readPositional, runCommand, UsageError } from "./arguments.ts";
import { buildBoard } from "./build-board/build-board.ts";
import { isInstalledFor, lineFor } from "./how-to-run.ts";
import { pluginFolder } from "./installed-games.ts";
import { exists, nameProblem, writeBoard, writeExtension, writeGame } from "./new-plugin/write-plugin.ts";

const help = `npm run new -- game NAME
npm run new -- extension NAME --game ID
npm run new -- board GAME

Writes a small playable plugin as a starting point into the folder of plugins.

  NAME         what to call it: small letters, digits and dashes
  GAME         the game that a board for the web client is for: it is written into its folder, and built
  --game ID    the game that an extension is for`;

/**
 * Writes a small playable plugin as a starting point into the plugins folder: `npm run new -- game NAME` or `npm run
 * new -- extension NAME --game ID`, and `npm run new -- board GAME` writes a board for it. For a game the folder of plugins is made if it is not there yet.
 */
await runCommand(async (args) => {
  const { values, words } = readPositional(args, { game: { type: "string" } }, ["game|extension|board", "NAME"]);
  const [kind, name] = words;
  if (kind !== "game" && kind !== "extension" && kind !== "board") {
    throw new UsageError(`"${kind}" is none of them: wanted is game, extension or board`);
  }
  const problem = nameProblem(name);
  if (problem !== undefined) throw new UsageError(problem);
  // What is written into an installed package is lost with its next version.
  if (process.env.PLUGINS_DIR === undefined && isInstalledFor(process.cwd(), packageFolder)) {
    throw new UsageError("set PLUGINS_DIR to the folder of your plugins, such as PLUGINS_DIR=plugins");
  }
  const folder = resolve(pluginFolder());
  if (kind === "game" && values.game === undefined) await makeFolder();
  const { games, gamesByPath } = await loadWithPaths(folder);
  if (kind === "board") return newBoard();
  const place = kind === "game" ? await newGame() : await newExtension(values.game);
  const shown = relative(process.cwd(), place);
  console.log(`${shown} is there, and can be played. Check it after each change:\n${lineFor("check-plugin", place)}`);
  return 0;

  async function makeFolder(): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      const why = ["EEXIST", "ENOTDIR"].includes(code) ? "there is something else" : `the system refuses it (${code})`;
      throw new UsageError(`there can be no folder of plugins at ${folder}: ${why}`);
    }
  }

  async function newGame(): Promise<string> {
    if (values.game !== undefined) throw new UsageError("--game is for an extension: the game that it belongs to");
    if (games.find(name)) throw new UsageError(`there is a game "${name}" already`);
    if (await exists(join(folder, name))) throw new UsageError(`there is something at ${join(folder, name)} already`);
    return writeGame(folder, name, lineFor("check-plugin", join(folder, name)));
  }

  async function newBoard(): Promise<number> {
    const [path] = [...gamesByPath].find(([, candidate]) => candidate.id === name) ?? [];
    if (path === undefined) {
      const known = games.all.map(({ id }) => id);
      throw new UsageError(`there is no game "${name}"; installed are: ${known.join(", ")}${didYouMean(name, known)}`);
    }
    const place = join(folder, path);
    if (await exists(join(place, "web"))) throw new UsageError(`there is something at ${join(place, "web")} already`);
    await writeBoard(place);
    await buildBoard(place);
    console.log(
      `${relative(process.cwd(), join(place, "web"))} is there, and stands on the table when the server starts. ` +
        `Build it after each change:\n${lineFor("build-board", place)}`,
    );
    return 0;
  }

  async function newExtension(id: string | undefined): Promise<string> {
    const installed = games.all.map((game) => game.id).join(", ") || "none";
    if (id === undefined) throw new UsageError(`--game is needed; installed are: ${installed}`);
    const [path, game] = [...gamesByPath].find(([, candidate]) => candidate.id === id) ?? [];
    if (path === undefined || game === undefined) {
      const known = games.all.map((other) => other.id);
      throw new UsageError(`there is no game "${id}"; installed are: ${installed}${didYouMean(id, known)}`);
    }
    if (games.extensionsOf(id).some((extension) => extension.id === name)) {
      throw new UsageError(`there is an extension "${name}" of "${id}" already`);
    }
    for (const taken of [name, `${name}.ts`]) {
      const file = join(folder, path, "extensions", taken);
      if (await exists(file)) throw new UsageError(`there is something at ${file} already`);
    }
    return writeExtension(join(folder, path), name, game);
  }
}, help);
