import { join } from "node:path";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { didYouMean, type GameDefinition, type MatchOption, type OptionValue, type RuleSet } from "../engine/index.ts";
import { Failure } from "../matches/failure.ts";
import type { Games } from "../matches/games.ts";
import { loadPlugins } from "../plugin-loader.ts";

/** Something wrong with the command line: said in one line, and the command ends with exit code 2. */
export class UsageError extends Error {}

/** The exit code of a command that was called wrongly. */
const wrongUsage = 2;

/** Runs a command: its result is the exit code, and a wrong call is told in one line. */
export async function runCommand(command: (args: readonly string[]) => Promise<number>): Promise<void> {
  // Set rather than exit: what is still on its way to a pipe would be lost.
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    process.exitCode = error instanceof UsageError ? wrongUsage : 1;
    console.error(error instanceof UsageError ? error.message : error);
  }
}

/**
 * Reads the command line: every argument is named, and all values are strings. What is unknown is refused.
 * @throws {UsageError}
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw misread(error, options);
  }
}

/**
 * Reads the command line of a command that takes some words without a name, each of which is needed.
 * @param wanted what the words stand for, to say which of them is missing
 * @throws {UsageError}
 */
export function readPositional<
  const Options extends ParseArgsOptionsConfig,
  const Wanted extends readonly [string, ...string[]],
>(args: readonly string[], options: Options, wanted: Wanted) {
  let parsed: { readonly values: ReturnType<typeof readArguments<Options>>; readonly positionals: readonly string[] };
  try {
    parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    throw misread(error, options);
  }
  const { values, positionals } = parsed;
  const missing = wanted[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is needed`);
  if (positionals.length > wanted.length) {
    throw new UsageError(`Unexpected argument '${positionals[wanted.length]}'; wanted: ${wanted.join(" ")}`);
  }
  return { values, words: positionals as unknown as { readonly [Index in keyof Wanted]: string } };
}

/** What is wrong with a command line, in one line. */
function misread(error: unknown, options: ParseArgsOptionsConfig): UsageError {
  // Node's advice on positional arguments fills lines and does not apply.
  const [message = ""] = (error as Error).message.split(/\. (?=To specify|This command|Did you)/);
  return new UsageError(`${message.replaceAll("\n", " ").replace(/\.$/, "")}; known are: ${names(options)}`);
}

function names(options: ParseArgsOptionsConfig): string {
  return Object.keys(options)
    .map((name) => `--${name}`)
    .join(", ");
}

/**
 * A whole number from the command line.
 * @throws {UsageError}
 */
export function readNumber(name: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  throw new UsageError(`--${name} needs a whole number ${range}, not "${text}"`);
}

/**
 * One of several words from the command line.
 * @throws {UsageError}
 */
export function readWord<const Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new UsageError(`--${name} needs one of ${words.join(", ")}, not "${text}"`);
  return found;
}

/** Where plugins are installed. */
export function pluginFolder(): string {
  return process.env.PLUGINS_DIR ?? join(import.meta.dirname, "../../plugins");
}

/** The plugins that are installed; broken ones are reported on stderr. */
export async function installedGames(folder = pluginFolder()): Promise<Games> {
  const games = await loadPlugins(folder);
  for (const { path, reason } of games.broken) console.error(`plugin ${path} is left out: ${reason}`);
  return games;
}

/** What the command line says of a match to create. */
export interface MatchArguments {
  readonly game?: string | undefined;
  readonly seats?: string | undefined;
  readonly with?: readonly string[] | undefined;
  readonly option?: readonly string[] | undefined;
}

/** The arguments that say what match to create. */
export const matchArguments = {
  game: { type: "string" },
  seats: { type: "string" },
  with: { type: "string", multiple: true },
  option: { type: "string", multiple: true },
} as const;

/** The match to create, read and checked. */
export interface MatchChoice {
  readonly game: GameDefinition;
  readonly seats: number;
  readonly extensions: readonly string[];
  readonly options: { readonly [id: string]: OptionValue };
  readonly ruleSet: RuleSet;
}

/**
 * Reads which match to create, and makes sure that it can be played.
 * @throws {UsageError}
 */
export function readMatch(games: Games, args: MatchArguments): MatchChoice {
  const installed = games.all.map(({ id }) => id).join(", ") || "none";
  if (args.game === undefined) throw new UsageError(`--game is needed; installed are: ${installed}`);
  const game = games.find(args.game);
  if (!game) {
    const ids = games.all.map(({ id }) => id);
    throw new UsageError(`there is no game "${args.game}"; installed are: ${installed}${didYouMean(args.game, ids)}`);
  }
  const seats = args.seats === undefined ? game.seats.min : readNumber("seats", args.seats, 1);
  const extensions = args.with ?? [];
  for (const id of extensions) {
    if (games.extensionsOf(game.id).some((extension) => extension.id === id)) continue;
    const known = games.extensionsOf(game.id).map((extension) => extension.id);
    const installed = known.join(", ") || "none";
    throw new UsageError(
      `there is no extension "${id}" of "${game.id}"; installed are: ${installed}${didYouMean(id, known)}`,
    );
  }
  const options = readOptions(games, game, extensions, args.option ?? []);
  try {
    return { game, seats, extensions, options, ruleSet: games.compose(game.id, { seats, extensions, options }) };
  } catch (error) {
    if (error instanceof Failure) throw new UsageError(error.message);
    throw error;
  }
}

/** Reads `id=value` pairs; options of extensions stand under `<extension>.<option>`. */
function readOptions(
  games: Games,
  game: GameDefinition,
  extensions: readonly string[],
  pairs: readonly string[],
): { readonly [id: string]: OptionValue } {
  const definitions = new Map(Object.entries(game.options));
  for (const extension of games.extensionsOf(game.id)) {
    if (!extensions.includes(extension.id)) continue;
    for (const [id, definition] of Object.entries(extension.options ?? {})) {
      definitions.set(`${extension.id}.${id}`, definition);
    }
  }
  const options: Record<string, OptionValue> = {};
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    if (equals < 1) throw new UsageError(`--option needs id=value, not "${pair}"`);
    const id = pair.slice(0, equals);
    const definition = definitions.get(id);
    if (!definition) {
      const known = [...definitions.keys()];
      throw new UsageError(
        `there is no option "${id}"; known are: ${known.join(", ") || "none"}${didYouMean(id, known)}`,
      );
    }
    options[id] = readOption(id, pair.slice(equals + 1), definition);
  }
  return options;
}

function readOption(id: string, text: string, definition: MatchOption): OptionValue {
  switch (definition.kind) {
    case "boolean":
      return readWord(`option ${id}`, text, ["true", "false"]) === "true";
    case "integer":
      return readNumber(`option ${id}`, text, definition.min, definition.max);
    case "choice":
      return readWord(`option ${id}`, text, definition.choices);
  }
}
