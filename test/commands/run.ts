import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { join } from "node:path";
import { withTypeScript } from "../support/typescript.ts";

const project = join(import.meta.dirname, "../..");

/** A command's output and exit code. */
export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a command like `npm run`, with the test games. */
export function start(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly child: ChildProcessWithoutNullStreams; readonly ended: Promise<Ran> } {
  const child = spawn(process.execPath, [...withTypeScript, file, ...args], {
    cwd: project,
    env: { ...process.env, PLUGINS_DIR: "test/games", NODE_ENV: "test", ...env },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}

/** Runs a command to its end. */
export function run(
  file: string,
  args: readonly string[],
  { env, input = "" }: { env?: Readonly<Record<string, string>>; input?: string } = {},
): Promise<Ran> {
  const { child, ended } = start(file, args, env);
  child.stdin.end(input);
  return ended;
}

/** The JSON object in the last line of a command's output. */
export function lastLine<Shape>({ stdout }: Ran): Shape {
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as Shape;
}
