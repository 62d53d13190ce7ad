import { join, relative } from "node:path";
import { didYouMean } from "../server/engine/index.ts";
import { loadWithPaths } from "../server/plugin-loader.ts";
import { readPositional, runCommand, UsageError } from "./arguments.ts";
import { pluginFolder } from "./installed-games.ts";
import { exists, nameProblem, writeExtension, writeGame } from "./new-plugin/write-plugin.ts";

/**
 * Writes a small playable plugin as a starting point into the plugins folder: `npm run new -- game NAME` or `npm run
 * new -- extension NAME --game ID`.
 */
await runCommand(async (args) => {
  const { values, words } = readPositional(args, { game: { type: "string" } }, ["game|extension", "NAME"]);
  const [kind, name] = words;
  if (kind !== "game" && kind !== "extension") {
    throw new UsageError(`"${kind}" is neither: wanted is game or extension`);
  }
  const problem = nameProblem(name);
  if (problem !== undefined) throw new UsageError(problem);
  const folder = pluginFolder();
  const { games, gamesByPath } = await loadWithPaths(folder);
  const place = kind === "game" ? await newGame() : await newExtension(values.game);
  const shown = relative(process.cwd(), place);
  console.log(`${shown} is there, and can be played. Check it after each change:\nnpm run check-plugin -- ${shown}`);
  return 0;

  async function newGame(): Promise<string> {
    if (values.game !== undefined) throw new UsageError("--game is for an extension: the game that it belongs to");
    if (games.find(name)) throw new UsageError(`there is a game "${name}" already`);
    if (await exists(join(folder, name))) throw new UsageError(`there is something at ${join(folder, name)} already`);
    return writeGame(folder, name);
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
});
