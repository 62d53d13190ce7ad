import { execFile } from "node:child_process";
import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { packageFolder } from "../../server/plugins/own-package.ts";

const template = join(packageFolder, "templates/new-game");
const boardTemplate = join(packageFolder, "templates/new-board");
const extensionFiles = ["extensions/new-extension.ts", "extensions/new-extension.test.ts"];

/** The names that replace those in the template. */
interface Names {
  /** In kebab-case. */
  readonly game: string;
  readonly gameVersion: string;
  /** The game's phase that the extension's phase precedes. */
  readonly phase: string;
  /** In kebab-case. */
  readonly extension: string;
  /** The line that checks the plugin. */
  readonly howToCheck: string;
}

const templateNames: Names = {
  game: "new-game",
  gameVersion: "0.1.0",
  phase: "draw",
  extension: "new-extension",
  howToCheck: "npm run check-plugin -- templates/new-game",
};

/** Engine names that the template uses in PascalCase; a game with one of these names would conflict with them. */
const takenNames =
  /^(card|card-definition|card-id|deck-list|game|game-types|option-values|position|rule|seat|translate|victory-check|view-of|viewer)$/;

/** Why a name is invalid, or `undefined` if it is valid. */
export function nameProblem(name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `a name must be in kebab-case, such as "long-voyage", not "${name}"`;
  }
  if (name.length > 40) return `a name must not have more than 40 letters, and "${name}" has ${name.length}`;
  if (takenNames.test(name)) return `"${name}" is a word of the engine: take another name`;
  return undefined;
}

/**
 * Writes a small playable game. Returns its folder.
 * @param howToCheck the line that checks it, for its README
 */
export async function writeGame(folder: string, id: string, howToCheck: string): Promise<string> {
  const target = join(folder, id);
  const files = await readdir(template, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => relative(template, join(file.parentPath, file.name)))
    .filter((path) => !extensionFiles.includes(path));
  await writeAll(paths, target, { ...templateNames, game: id, howToCheck });
  return target;
}

/** Writes a small extension into a game's folder. Returns its file. */
export async function writeExtension(
  gameFolder: string,
  id: string,
  game: { readonly id: string; readonly version: string; readonly flow: { readonly phases: readonly string[] } },
): Promise<string> {
  const phase = game.flow.phases[0] ?? templateNames.phase;
  const names = { ...templateNames, game: game.id, gameVersion: game.version, phase, extension: id };
  await writeAll(extensionFiles, gameFolder, names);
  return join(gameFolder, "extensions", `${id}.ts`);
}

/** Writes a small board for the web client into a game's folder: one that works for any game. */
export async function writeBoard(gameFolder: string): Promise<void> {
  const target = join(gameFolder, "web/index.ts");
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, await readFile(join(boardTemplate, "index.ts"), "utf8"), { flag: "wx" });
}

/** Whether a file or folder exists. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function writeAll(paths: readonly string[], target: string, names: Names): Promise<void> {
  const written: string[] = [];
  for (const path of paths) {
    const file = join(target, renamed(path, names));
    const text = await readFile(join(template, path), "utf8");
    await mkdir(dirname(file), { recursive: true });
    // Never overwrite existing files.
    await writeFile(file, renamed(text, names), { flag: "wx" });
    written.push(file);
  }
  await format(written);
}

function renamed(text: string, { game, gameVersion, phase, extension, howToCheck }: Names): string {
  return text
    .replaceAll(templateNames.howToCheck, () => howToCheck)
    .replaceAll('before: { draw: "', () => `before: { "${phase}": "`)
    .replaceAll('the phase "draw"', () => `the phase "${phase}"`)
    .replaceAll(`new-game@^${templateNames.gameVersion}`, `${game}@^${gameVersion}`)
    .replaceAll("New Game Title", titleOf(game))
    .replaceAll("New Extension Title", titleOf(extension))
    .replaceAll("NewGame", pascalCase(game))
    .replaceAll("NewExtension", pascalCase(extension))
    .replaceAll("new-game", game)
    .replaceAll("new-extension", extension);
}

function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Longer names change line breaks and sorting, so run the formatter if it is installed. */
async function format(files: readonly string[]): Promise<void> {
  for (const folder of [process.cwd(), packageFolder]) {
    const biome = join(folder, "node_modules/.bin/biome");
    if (!(await exists(biome)) || !(await exists(join(folder, "biome.json")))) continue;
    const settings = ["check", "--write", "--linter-enabled=false", "--vcs-enabled=false", `--config-path=${folder}`];
    await promisify(execFile)(biome, [...settings, ...files]);
    return;
  }
}
