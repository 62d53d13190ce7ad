import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Every command that `npm run` starts, with its file. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [file] = /commands\/[\w-]+\.ts$/.exec(line) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

let times = 0;

/** Runs the file of a command in this process: what it does begins when it is imported. */
async function typed(file: string, ...args: readonly string[]) {
  const said: string[] = [];
  const say = (...words: unknown[]) => void said.push(words.join(" "));
  vi.spyOn(console, "log").mockImplementation(say);
  vi.spyOn(console, "error").mockImplementation(say);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", file, ...args]);
  // Another address each time, so that it is read again.
  await import(`${resolve(file)}?time=${++times}`);
  return { said: said.join("\n"), code: process.exitCode };
}

describe("--help", () => {
  test("is asked of every command that there is", () => {
    const names = ["admin", "check-plugin", "dev", "new", "play", "sandbox", "simulate", "terminal", "verify"];
    expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining(names));
  });

  test.each(commands)("is answered by %s with how it is typed", async (name, file) => {
    const { said, code } = await typed(file, "--help");
    expect(code).toBe(0);
    expect(said).toContain(`npm run ${name === "sdk-operations" ? "--silent " : ""}${name}`);
  });

  test.each(commands.filter(([name]) => ["simulate", "terminal", "sandbox", "play"].includes(name)))(
    "names every option of %s",
    async (_, file) => {
      const { said, code } = await typed(file, "--no-such-option");
      expect(code).toBe(2);
      const known = said.match(/--[\w-]+/g)?.filter((option) => option !== "--no-such-option") ?? [];
      expect(known.length).toBeGreaterThan(2);
      const help = await typed(file, "--help");
      expect(known.filter((option) => !help.said.includes(option))).toEqual([]);
    },
  );
});
