import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ConclaveServer } from "../../server/create-server.ts";
import { otherOfTwoWins } from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { startServer } from "../api/support.ts";
import { coinGame } from "../support/small-game.ts";
import { terminalHere } from "./here.ts";
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

  it("accepts commands, explains errors, resumes a match, and plays on as somebody new without its data", async () => {
    const args = ["--game", "harbour", "--seats", "2"];
    const first = await terminalHere(args, { env, input: "?\nd\nl\nu\np\n77\nq\n" });
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
    const second = await terminalHere(["--match", match, "--locale", "zh-Hant"], { env, input: "1\nu\n" });
    expect(second.stderr).toBe("");
    expect(second.stdout).toContain("已收回。");
    expect(second.stdout).toContain(`npm run terminal -- --match ${match}`);
    expect(second.code).toBe(0);

    rmSync(join(folder, "data"), { recursive: true });
    const anew = await terminalHere(args, { env, input: "q\n" });
    expect(anew.stderr).toBe("");
    expect(anew.stdout).toContain("You have seat 1.");
  });

  describe("with a server that runs", () => {
    let server: ConclaveServer;
    beforeAll(async () => {
      const games = await loadPlugins("test/games");
      games.takeIn(new Games([coinGame({ concede: otherOfTwoWins })] as never));
      server = await startServer({}, { games });
    });
    afterAll(() => server.close());

    it("makes an account out of the guest, signs in elsewhere, and keeps the tokens for its user alone", async () => {
      const place = ["--url", server.url];
      const password = "correct horse\n";
      const guest = await terminalHere([...place, "--game", "harbour", "--seats", "2"], { env, input: "q\n" });
      const [, match = ""] = /--match (\S+)/.exec(guest.stdout) ?? [];
      const signedUp = await terminalHere([...place, "--sign-up", "ada"], { env, input: password });
      expect(signedUp).toMatchObject({ code: 0, stdout: "You are signed in as Guest.\n", stderr: "" });
      const kept = join(folder, "state/conclave/terminal.json");
      expect(statSync(kept).mode & 0o777).toBe(0o600);
      expect(readFileSync(kept, "utf8")).not.toContain("correct horse");

      const elsewhere = { ...env, XDG_STATE_HOME: join(folder, "elsewhere") };
      const args = [...place, "--sign-in", "Ada", "--match", match];
      const back = await terminalHere(args, { env: elsewhere, input: `${password}q\n` });
      expect(back.stdout).toContain("You have seat 1.");
      const wrong = await terminalHere([...place, "--sign-in", "ada"], { env, input: "wrong horse\n" });
      expect(wrong).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("the login name or the password is wrong"),
      });

      expect((await terminalHere([...place, "--sign-out"], { env })).stdout).toBe("You are signed out.\n");
      expect(readFileSync(kept, "utf8")).toBe("{}");
      const stranger = await terminalHere([...place, "--match", match], { env, input: "q\n" });
      expect(stranger.stderr).toContain("You have no seat in this match");
    });

    it("ends a match before its time, and plays again with the same table", async () => {
      const args = ["--url", server.url, "--game", "coin", "--seats", "2", "--option", "goal=1000"];
      const typed = "?\npause\ngo\nremove 7\nback\nconcede\nconcede\nrematch\nq\n";
      const { stdout, stderr, code } = await terminalHere(args, { env, input: typed });
      expect(stderr).toBe("");
      expect(code).toBe(0);
      expect(stdout).toContain("replace 2  vote that a bot plays for an absent player");
      expect(stdout).toContain("There are seats 1 to 2.");
      expect(stdout).toContain("That is not possible: ");
      expect(stdout).toContain("Type concede again to do it.");
      const matches = Array.from(stdout.matchAll(/^Coin: match (\S+)\. You have seat 1\./gm), ([, match]) => match);
      expect(new Set(matches).size).toBe(2);
      expect(stdout).toContain(`npm run terminal -- --match ${matches[1]}`);
    });

    it.each([
      [["--game", "chess", "--locale", "zh-Hans"], /^没有游戏“chess”。可选：.*harbour/],
      [["--game", "harbour", "--bot-delay", "1.5"], /^Bots wait between 0 and 60000 milliseconds/],
      [["--match", "no-such-match"], /match/],
      [["--url", "http://127.0.0.1:1/graphql", "--game", "harbour"], /^The server does not answer/],
    ])("rejects %j in one line, with exit code 2", async (args, message) => {
      const { code, stderr } = await terminalHere(["--url", server.url, ...args], { env });
      expect(stderr.trimEnd().split("\n")).toHaveLength(1);
      expect(stderr).toMatch(message);
      expect(code).toBe(2);
    });
  });
});
