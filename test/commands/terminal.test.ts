import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { playThrough } from "./player.ts";
import { run } from "./run.ts";

const terminal = "commands/terminal.ts";

let folder: string;
let env: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "conclave-terminal-"));
  env = { DATA_DIR: join(folder, "data"), XDG_STATE_HOME: join(folder, "state"), DATABASE_URL: "", LANG: "en" };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("npm run terminal", () => {
  it("lets a person play a whole match against bots, and the match can be verified", async () => {
    const args = ["--game", "harbour", "--seats", "2", "--option", "rounds=1", "--bot-delay", "1"];
    const { code, stdout, stderr } = await playThrough(terminal, args, env);
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

  it("plays on as somebody new when the server has lost its data", async () => {
    const args = ["--game", "harbour", "--seats", "2"];
    expect((await run(terminal, args, { env, input: "q\n" })).code).toBe(0);
    rmSync(join(folder, "data"), { recursive: true });
    const { stdout, stderr } = await run(terminal, args, { env, input: "q\n" });
    expect(stderr).toBe("");
    expect(stdout).toContain("You have seat 1.");
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
