import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { project, vitestConfig } from "../docs/blocks.ts";
import { run } from "./run.ts";

/** A plugins folder next to a link to everything needed to check them. */
let home: string;
let plugins: string;
beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "conclave-new-")));
  plugins = join(home, "plugins");
  mkdirSync(plugins);
  // As deep as the project itself, so that plugins can resolve it by name.
  const settings = [
    "package.json",
    "tsconfig.json",
    "biome.json",
    "biome.plugins.grit",
    "biome.rooms.grit",
    "biome.tests.grit",
  ];
  for (const part of ["server", "test", "node_modules", ...settings]) {
    symlinkSync(join(project, part), join(home, part));
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const create = (...args: string[]) => run("commands/new.ts", args, { env: { PLUGINS_DIR: plugins } });
const check = (path: string) =>
  run("commands/check-plugin.ts", [path, "--games", "4"], { env: { PLUGINS_DIR: plugins } });

/** Runs one of the project's programs in the folder; throws if it fails. */
function tool(name: string, ...args: string[]): void {
  try {
    execFileSync(join(project, "node_modules/.bin", name), args, { cwd: home, stdio: "pipe" });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    throw new Error(`${name} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

describe("npm run new", () => {
  it("creates a game and an extension that pass every check", async () => {
    expect(await create("game", "a-quite-long-walk-in-the-hills")).toMatchObject({ code: 0, stderr: "" });
    const game = join(plugins, "a-quite-long-walk-in-the-hills");
    const made = await create("extension", "x", "--game", "a-quite-long-walk-in-the-hills");
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toContain(`npm run check-plugin -- `);
    expect(readFileSync(join(game, "README.md"), "utf8")).toMatch(/^# A quite long walk in the hills\n/);

    for (const path of [game, join(game, "extensions/x.ts")]) {
      const checked = await check(path);
      expect(checked.stdout).toMatch(/\nall is well\n$/);
      expect(checked.code).toBe(0);
    }
  });

  it("creates code that meets the project's standards and passes its own tests", () => {
    const settings = { extends: "./tsconfig.json", include: ["plugins"] };
    writeFileSync(join(home, "tsconfig.new.json"), JSON.stringify(settings));
    writeFileSync(join(home, "vitest.config.mjs"), vitestConfig);
    tool("tsc", "--noEmit", "--project", "tsconfig.new.json");
    tool("biome", "check", "--vcs-enabled=false", "--error-on-warnings", "plugins");
    tool("vitest", "run", "--root", ".", "--reporter=json", "--outputFile=report.json", "--maxWorkers=1");
    const report = JSON.parse(readFileSync(join(home, "report.json"), "utf8"));
    expect(report).toMatchObject({ numTotalTests: 10, numPassedTests: 10 });
  });

  it("makes the folder of plugins if it is not there yet", async () => {
    const env = { PLUGINS_DIR: join(home, "not/there/yet") };
    const made = await run("commands/new.ts", ["game", "walk"], { env });
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(readFileSync(join(env.PLUGINS_DIR, "walk/README.md"), "utf8")).toContain("npm run check-plugin -- ../");
  });

  it.each([
    [
      "a game where a file is",
      ["game", "walk"],
      "package.json",
      /^there can be no folder of plugins at .*package\.json/,
    ],
    [
      "an extension where nothing is",
      ["extension", "rain", "--game", "walk"],
      "nowhere",
      /^there is no folder of plugins/,
    ],
  ])("says in one line that it cannot write %s", async (_what, args, folder, message) => {
    const refused = await run("commands/new.ts", args, { env: { PLUGINS_DIR: join(home, folder) } });
    expect(refused).toMatchObject({ code: 2, stdout: "", stderr: expect.stringMatching(message) });
    expect(refused.stderr.trim()).not.toContain("\n");
  });

  it.each([
    [["game"], "NAME is needed"],
    [["toy", "chess"], '"toy" is none of them: wanted is game, extension or board'],
    [["game", "Chess"], 'a name must be in kebab-case, such as "long-voyage", not "Chess"'],
    [["game", "../chess"], 'a name must be in kebab-case, such as "long-voyage", not "../chess"'],
    [["game", "card"], '"card" is a word of the engine: take another name'],
    [["game", "a-quite-long-walk-in-the-hills"], 'there is a game "a-quite-long-walk-in-the-hills" already'],
    [["game", "chess", "--game", "go"], "--game is for an extension: the game that it belongs to"],
    [["extension", "x"], "--game is needed; installed are: a-quite-long-walk-in-the-hills"],
    [["extension", "x", "--game", "go"], 'there is no game "go"; installed are: a-quite-long-walk-in-the-hills'],
    [
      ["extension", "x", "--game", "a-quite-long-walk-in-the-hills"],
      'there is an extension "x" of "a-quite-long-walk-in-the-hills" already',
    ],
  ])("rejects %j in one sentence", async (args, message) => {
    expect(await create(...args)).toEqual({ code: 2, stdout: "", stderr: `${message}\n` });
  });

  it("overwrites nothing", async () => {
    mkdirSync(join(plugins, "chess"));
    writeFileSync(join(plugins, "chess/notes.txt"), "mine");
    const refused = await create("game", "chess");
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("there is something at ");
  });
});
