import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { NoPluginFolder } from "../server/plugins/no-plugin-folder.ts";
import { withCallsOf } from "./how-to-run.ts";

/** A mistake on the command line: printed in one line, with exit code 2. */
export class UsageError extends Error {}

/** The exit code for wrong usage. */
const wrongUsage = 2;

/** A command: takes the words after its name, and returns the exit code. */
export type CommandLine = (args: readonly string[]) => Promise<number>;

/**
 * Runs a command as this process: its result is the exit code.
 * @param help what `--help` prints; without it the command answers that itself
 */
export async function runCommand(command: CommandLine, help?: string): Promise<void> {
  // Set instead of calling `exit`, which would lose output still on its way to a pipe.
  process.exitCode = await carryOut(command, process.argv.slice(2), help);
}

/** Carries out a command, and returns the exit code. Wrong usage, and what the operator can mend, is reported in one line. */
export async function carryOut(command: CommandLine, args: readonly string[], help?: string): Promise<number> {
  if (help !== undefined && asksForHelp(args)) {
    console.log(withCallsOf(help));
    return 0;
  }
  try {
    return await command(args);
  } catch (error) {
    if (error instanceof UsageError || error instanceof NoPluginFolder) {
      console.error(error.message);
      return wrongUsage;
    }
    // Imported only here: most commands never need it, and it brings much along.
    const { whyNotStarted } = await import("../server/start-error.ts");
    console.error(whyNotStarted(error) ?? error);
    return 1;
  }
}

function asksForHelp(args: readonly string[]): boolean {
  const own = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  return own.includes("--help") || own.includes("-h");
}

/**
 * Reads the command line: every argument is named, and all values are strings. Rejects unknown arguments.
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
 * Reads the command line of a command with required unnamed words.
 * @param wanted the names of the words, for reporting a missing one
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

/** Describes a mistake on the command line in one line. */
function misread(error: unknown, options: ParseArgsOptionsConfig): UsageError {
  // Node's advice on positional arguments is long and does not apply.
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
 * Several such words, separated by commas.
 * @throws {UsageError}
 */
export function readWords<const Word extends string>(name: string, text: string, words: readonly Word[]): Word[] {
  return text.split(",").map((word) => readWord(name, word, words));
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
