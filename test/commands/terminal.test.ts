import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Ran, run, start } from "./run.ts";

const terminal = "commands/terminal.ts";

let folder: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "conclave-terminal-"));
  env = { DATA_DIR: join(folder, "data"), XDG_STATE_HOME: join(folder, "state"), DATABASE_URL: "", LANG: "en" };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A legal reply to the last question in this text, or `undefined` if nothing is asked. */
function reply(text: string): string | undefined {
  const lines = text.trimEnd().split("\n");
  const question = lines.at(-1) ?? "";
  const limits = [...text.matchAll(/^ +\d+ {2}.*\[at most (\d+)\]$/gm)].map(([, limit]) => Number(limit));
  const number = (pattern: RegExp): number => Number(pattern.exec(question)?.[1]);
  if (/^Which one\?/.test(question)) return String(number(/–(\d+)\]$/));
  if (/^Press 0/.test(question)) return "0";
  if (/^Type up to/.test(question)) return "";
  if (/^Type \d+ (to|number)/.test(question)) {
    return Array.from({ length: number(/^Type (\d+)/) }, (_, index) => index + 1).join(" ");
  }
  if (/^They must add up/.test(question)) return "";
  if (/^In which order\?/.test(question)) return "";
  if (/^Give out up to/.test(question)) return "";
  if (/^Give out/.test(question)) {
    let left = number(/^Give out (\d+)/);
    const given = limits.map((limit, index) => {
      const points = Math.min(limit, left);
      left -= points;
      return `${index + 1}=${points}`;
    });
    return given.join(" ");
  }
  if (/^A whole number from/.test(question)) return String(number(/from (-?\d+)/));
  if (/^Type a text/.test(question)) return "hello";
  if (/^Yes or no\?/.test(question)) return "y";
  return undefined;
}

/** Plays through a pipe until the match is over. */
async function playThrough(args: readonly string[]): Promise<Ran> {
  const { child, ended } = start(terminal, args, env);
  let asked = "";
  child.stdout.on("data", (text: string) => {
    asked += text;
    const answer = asked.endsWith("\n") ? reply(asked) : undefined;
    if (answer === undefined) return;
    asked = "";
    child.stdin.write(`${answer}\n`);
  });
  return ended;
}

describe("npm run terminal", () => {
  it("lets a person play a whole match against bots, and the match can be verified", async () => {
    const { code, stdout, stderr } = await playThrough([
      "--game",
      "harbour",
      "--seats",
      "2",
      "--option",
      "rounds=1",
      "--bot-delay",
      "1",
    ]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Harbour: match [0-9a-f-]+\. You have seat 1\./m);
    expect(stdout).toMatch(/The match is over\. /);
    expect(stdout).toMatch(/You have (won|lost)/);
    const [, match = ""] = /npm run verify -- --match (\S+)/.exec(stdout) ?? [];
    const verified = await run("commands/verify.ts", ["--match", match], { env });
    expect(verified.stdout).toContain(`match ${match}: everything agrees`);
    expect(verified.code).toBe(0);
  });

  it("accepts commands, explains errors, and resumes a match", async () => {
    const first = await run(terminal, ["--game", "harbour", "--seats", "2"], { env, input: "?\nd\nl\nu\np\n77\nq\n" });
    expect(first.stderr).toBe("");
    expect(first.stdout).toContain("u  take back your last decision");
    expect(first.stdout).toContain("There is nothing that you can take back now.");
    expect(first.stdout).toContain("There is nothing here that can be passed automatically.");
    expect(first.stdout).toContain('"77" is not one of the numbers above.');
    const [, match = ""] = /npm run terminal -- --match (\S+)/.exec(first.stdout) ?? [];
    const unfinished = await run("commands/verify.ts", ["--match", match], { env });
    expect(unfinished.stdout).toMatch(/^refused: match .* is not finished but RUNNING/);
    expect(unfinished.code).toBe(1);
    // A choice that is undone before the input ends.
    const second = await run(terminal, ["--match", match, "--locale", "zh-Hant"], { env, input: "1\nu\n" });
    expect(second.stderr).toBe("");
    expect(second.stdout).toContain("已收回。");
    expect(second.stdout).toContain(`npm run terminal -- --match ${match}`);
    expect(second.code).toBe(0);
  });

  it.each([
    [["--game", "chess", "--locale", "zh-Hans"], /^没有游戏“chess”。可选：.*harbour/],
    [["--game", "harbour", "--bot-delay", "1.5"], /^Bots wait between 0 and 60000 milliseconds/],
    [["--match", "no-such-match"], /match/],
    [["--url", "http://127.0.0.1:1/graphql", "--game", "harbour"], /^The server does not answer/],
  ])("rejects %j in one line, with exit code 2", async (args, message) => {
    const { code, stderr } = await run(terminal, args, { env });
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });
});
