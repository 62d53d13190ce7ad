import { PassThrough } from "node:stream";
import { vi } from "vitest";
import { administer } from "../../commands/admin/program.ts";
import { type CommandLine, carryOut } from "../../commands/arguments.ts";
import { playInTerminal } from "../../commands/terminal/program.ts";
import type { Ran } from "./run.ts";

/** What a command of this process depends on. */
interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Runs `npm run admin` in this process, with the test games: no process has to start. One after another. */
export function adminHere(args: readonly string[], { env }: Surroundings = {}): Promise<Ran> {
  return runHere(administer, args, env);
}

/** Runs `npm run terminal` in this process, with the test games. One after another. */
export async function terminalHere(args: readonly string[], { env, input = "" }: Surroundings = {}): Promise<Ran> {
  const [typed, shown] = [new PassThrough(), new PassThrough()];
  let stdout = "";
  shown.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  typed.end(input);
  const ran = await runHere((words) => playInTerminal(words, { input: typed, output: shown }), args, env);
  return { ...ran, stdout };
}

/** Runs a command with an environment of its own, and collects what it prints. */
async function runHere(
  command: CommandLine,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((...said) => void stdout.push(`${said.join(" ")}\n`)),
    vi.spyOn(console, "error").mockImplementation((...said) => void stderr.push(`${said.join(" ")}\n`)),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => stdout.push(String(text)) > 0),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => stderr.push(String(text)) > 0),
  ];
  for (const [name, value] of Object.entries({ PLUGINS_DIR: "test/games", NODE_ENV: "test", ...env })) {
    vi.stubEnv(name, value);
  }
  try {
    const code = await carryOut(command, args);
    return { code, stdout: stdout.join(""), stderr: stderr.join("") };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
