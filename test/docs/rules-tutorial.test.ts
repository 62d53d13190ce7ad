import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playScene } from "../../commands/sandbox/play-scene.ts";
import type { SimulationResult } from "../../commands/simulation.ts";
import type { ExtensionDefinition, GameDefinition, GameTypes, Scene } from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { lastLine, run } from "../commands/run.ts";
import { playRandomly, scenario } from "../kit/index.ts";
import { type Block, blocksOf, project, vitestConfig } from "./blocks.ts";

/** The parts of the tutorial's game that the test reads. */
interface Pebbles extends GameTypes {
  readonly view: {
    readonly bag: number;
    readonly hand: readonly string[];
    readonly players: readonly { readonly handCount: number; readonly points: number }[];
  };
}

const blocks = blocksOf("docs/rules.md");
const files = blocks.filter(({ info }) => info.file !== undefined) as (Block & { info: { file: string } })[];
const runFile = promisify(execFile);

/** A project with the files of the tutorial. */
let folder: string;
let games: Games;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-tutorial-")));
  for (const { info, code } of files) {
    mkdirSync(dirname(join(folder, info.file)), { recursive: true });
    writeFileSync(join(folder, info.file), code);
  }
  const settings = [
    "package.json",
    "tsconfig.json",
    "biome.json",
    "biome.plugins.grit",
    "biome.rooms.grit",
    "biome.tests.grit",
  ];
  for (const part of ["server", "test", "node_modules", ...settings]) {
    symlinkSync(join(project, part), join(folder, part));
  }
  writeFileSync(join(folder, "tsconfig.tutorial.json"), '{ "extends": "./tsconfig.json", "include": ["plugins"] }');
  writeFileSync(join(folder, "vitest.config.mjs"), vitestConfig);
  games = await loadPlugins(join(folder, "plugins"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const game = () => games.find("pebbles") as unknown as GameDefinition<Pebbles>;
const extension = (id: string) =>
  games.extensionsOf("pebbles").find((found) => found.id === id) as unknown as ExtensionDefinition<Pebbles>;

/** Runs one of the project's programs in the tutorial folder; returns its output, or throws if it fails. */
async function tool(name: string, ...args: string[]): Promise<string> {
  try {
    return (await runFile(join(project, "node_modules/.bin", name), args, { cwd: folder })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${name} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

describe("the tutorial for rule authors", () => {
  it("contains no code that is not run", () => {
    expect(blocks.filter(({ language, info }) => /^(ts|json)$/.test(language) && !info.file)).toEqual([]);
    const names = files.map(({ info }) => info.file);
    expect(new Set(names).size).toBe(names.length);
  });

  it("compiles strictly", async () => {
    await tool("tsc", "--noEmit", "--project", "tsconfig.tutorial.json");
  });

  it("meets the project's own standards", async () => {
    await tool("biome", "check", "--vcs-enabled=false", "--error-on-warnings", "plugins");
  });

  it("is a game with two extensions that the loader accepts", () => {
    expect(games.broken).toEqual([]);
    expect(games.all.map(({ id }) => id)).toEqual(["pebbles"]);
    expect(games.extensionsOf("pebbles").map(({ id }) => id)).toEqual(["echo", "full-hands"]);
  });

  it("passes its own tests", async () => {
    const settings = ["--config", "vitest.config.mjs", "--root", ".", "--reporter=json", "--outputFile=report.json"];
    const failed = await tool("vitest", "run", ...settings).catch((error: unknown) => error);
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    const messages = report.testResults.flatMap((file: { assertionResults: { failureMessages: string[] }[] }) =>
      file.assertionResults.flatMap(({ failureMessages }) => failureMessages),
    );
    expect(messages).toEqual([]);
    if (failed instanceof Error) throw failed;
    expect(report).toMatchObject({ numTotalTests: 16, numPassedTests: 16 });
  });

  it("plays to the end at random, with and without its extensions", () => {
    for (const extensions of [[], [extension("full-hands")], [extension("echo"), extension("full-hands")]]) {
      for (const seats of [2, 3, 4]) {
        expect(playRandomly(game(), extensions, { seats, seed: "docs" }).outcome.id).toMatch(/^(goal|empty-bag)$/);
      }
    }
  });

  it("has scenes that bots reach", async () => {
    const { scenes } = (await import(join(folder, "plugins/pebbles/scenes.ts"))) as { scenes: readonly Scene[] };
    const stops = scenes.map((scene) => {
      const options = scene.options ?? {};
      const { match } = playScene(games.compose("pebbles", { seats: scene.seats, extensions: [], options }), scene);
      return match.prompts.map(({ key }) => key);
    });
    expect(stops).toEqual([["favourite", "favourite", "favourite"], ["lay"], []]);
  });

  it("has a house rule that lets everybody draw more", () => {
    for (const more of [undefined, 1, 3]) {
      const rules = more === undefined ? [] : [extension("full-hands")];
      const options = more === undefined ? {} : { "full-hands.more": more };
      const play = scenario(game(), rules, { seats: 2, options });
      play.choose(0, "white");
      play.choose(1, "white");
      expect(play.view(0).hand).toHaveLength(1 + (more ?? 0));
      expect(play.view(1).players.map(({ handCount }) => handCount)).toEqual([1 + (more ?? 0), 0]);
      play.end({ asked: [[0, "lay"]] });
    }
  });

  it("can be simulated with the command it shows", async () => {
    const shown = blocks.find(({ code }) => code.includes("--with full-hands"))?.code.trim() ?? "";
    expect(shown).toMatch(/^npm run simulate -- /);
    const args = shown.replace("npm run simulate -- ", "").split(" ");
    const ran = await run("commands/simulate.ts", args, { env: { PLUGINS_DIR: join(folder, "plugins") } });
    expect(ran.stderr).not.toContain("left out");
    expect(lastLine<SimulationResult>(ran)).toMatchObject({ games: 100, finished: 100, failed: 0 });
  });
});
