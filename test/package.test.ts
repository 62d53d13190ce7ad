import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerByChance, ConclaveClient, MatchSession } from "../clients/sdk/index.ts";
import { run } from "./commands/run.ts";
import { until } from "./support/eventually.ts";
import { freePort } from "./support/server-process.ts";

const project = join(import.meta.dirname, "..");
const bin = join(project, "node_modules/.bin");
const read = (file: string) => JSON.parse(readFileSync(join(project, file), "utf8"));

/** Runs a program; if it fails, throws with all its output. */
async function tool(cwd: string, program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PLUGINS_DIR: "plugins", NODE_ENV: "test", PATH: `${bin}:${process.env.PATH}` };
  try {
    return (await promisify(execFile)(program, args, { cwd, env })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args[0]} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Installs packages without a network: tests must not depend on a registry. Their dependencies are copied from the
 * project first; npm accepts these and would only request missing ones.
 */
async function installOffline(home: string, ...tarballs: string[]): Promise<void> {
  const locked: { readonly [path: string]: { readonly dev?: true; readonly devOptional?: true } } =
    read("package-lock.json").packages;
  const needed = Object.entries(locked)
    .filter(([path, { dev, devOptional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(project, path)));
  const archive = join(home, "../dependencies.tar");
  await tool(project, "tar", "-cf", archive, "node_modules/.bin", ...needed);
  await tool(home, "tar", "-xf", archive);
  const offline = ["--offline", "--cache", join(home, "../empty-cache"), "--ignore-scripts", "--no-audit", "--no-fund"];
  await tool(home, "npm", "install", ...offline, ...tarballs);
}

describe("the package, packed and installed elsewhere", () => {
  let home: string;
  /** What was said when a game was made. */
  let made: string;
  /** What `npx conclave` runs. */
  const program = () => join(home, "node_modules/.bin/conclave");
  const command = (...args: string[]) => tool(home, program(), ...args);

  beforeAll(async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-package-")));
    // Packed from a copy, so that build output does not end up in the project.
    const packed = join(folder, "packed");
    mkdirSync(packed);
    for (const name of readdirSync(project)) {
      if (/^(\.git|node_modules|data|coverage|dist|types)$/.test(name)) continue;
      cpSync(join(project, name), join(packed, name), { recursive: true });
    }
    symlinkSync(join(project, "node_modules"), join(packed, "node_modules"));
    await tool(packed, "npm", "pack", "--pack-destination", folder);
    const [tarball] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));

    // A game as a package of its own, to be published and installed.
    const game = join(folder, "conclave-game-walk");
    cpSync(join(project, "templates/new-game"), game, {
      recursive: true,
      filter: (file) => !file.endsWith(".test.ts"),
    });
    const { version } = read("package.json");
    writeFileSync(
      join(game, "package.json"),
      JSON.stringify({
        name: "conclave-game-walk",
        version: "1.0.0",
        type: "module",
        peerDependencies: { conclave: `^${version}` },
      }),
    );
    await tool(game, "npm", "pack", "--pack-destination", folder);

    home = join(folder, "home");
    mkdirSync(home);
    writeFileSync(join(home, "package.json"), '{ "type": "module" }\n');
    await installOffline(home, join(folder, tarball as string), join(folder, "conclave-game-walk-1.0.0.tgz"));
    // Add the tools that an author would install as well.
    for (const name of readdirSync(join(project, "node_modules"))) {
      if (!existsSync(join(home, "node_modules", name))) {
        symlinkSync(join(project, "node_modules", name), join(home, "node_modules", name));
      }
    }
    writeFileSync(join(home, "biome.json"), '{ "extends": ["conclave/biome"] }\n');
    writeFileSync(join(home, "tsconfig.json"), '{ "extends": "conclave/tsconfig.json", "include": ["plugins"] }\n');
    writeFileSync(
      join(home, "vitest.config.mjs"),
      'export default { test: { include: ["plugins/**/*.test.ts"], isolate: false, server: { deps: { inline: ["conclave"] } } } };\n',
    );
    made = await command("new", "game", "hill-walk");
    await command("new", "extension", "rain", "--game", "hill-walk");
    // A game that somebody has written there, by the page for rule authors alone.
    cpSync(join(project, "test/outside/cuckoo"), join(home, "plugins/cuckoo"), { recursive: true });
  });
  afterAll(() => rmSync(join(home, ".."), { recursive: true, force: true }));

  it("tells how to check a plugin there", async () => {
    const line = "npx conclave check-plugin plugins/hill-walk";
    expect(made).toContain(`\n${line}\n`);
    expect(readFileSync(join(home, "plugins/hill-walk/README.md"), "utf8")).toContain(`\n${line}\n`);
    // Nothing is written into the package itself.
    const lost = promisify(execFile)(program(), ["new", "game", "lost"], { cwd: home, env: { PATH: bin } });
    await expect(lost).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining("PLUGINS_DIR=plugins") });
  });

  it("plays a game that was written there, in a server, to its end", async () => {
    const port = await freePort();
    const env = { PATH: bin, PLUGINS_DIR: "plugins", DATA_DIR: "data", HOST: "127.0.0.1", PORT: String(port) };
    const server = spawn(program(), ["start"], { cwd: home, env, stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(server, "exit");
    try {
      await until(() =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      );
      const client = new ConclaveClient({ url: `http://127.0.0.1:${port}/graphql` });
      await client.signInAsGuest("Ann");
      const { id } = await client.createMatch({
        gameId: "cuckoo",
        seats: 3,
        bots: ["heuristic", "random"],
        botDelayMs: 0,
      });
      const session = new MatchSession(client, id, undefined, { log: 1_000 });
      await session.open();
      await client.startMatch(id);
      for await (const prompt of session.prompts()) await answerByChance(session, prompt, (bound) => bound - 1);
      expect(session.state).toMatchObject({
        status: "FINISHED",
        outcome: { text: { text: expect.stringContaining("feather") } },
      });
      expect(session.log.map(({ label }) => label.text)).toContainEqual(expect.stringMatching(/ loses a feather\.$/));
      await client.close();
    } finally {
      server.kill("SIGTERM");
    }
    expect(await ended).toEqual([0, null]);
  });

  it("gives programs there the SDK, with its types", async () => {
    writeFileSync(
      join(home, "bot.ts"),
      'import { ConclaveClient } from "conclave/sdk";\n' +
        'const client: ConclaveClient = new ConclaveClient({ url: "http://127.0.0.1:9/graphql" });\n' +
        "await client.close();\nconsole.log(typeof client.signInAsGuest);\n",
    );
    const said = await tool(home, process.execPath, "--import", "conclave/typescript", "bot.ts");
    expect(said).toBe("function\n");
    expect(existsSync(join(home, "node_modules/conclave/types/clients/sdk/index.d.ts"))).toBe(true);
  });

  it("loads and checks a plugin written there", async () => {
    for (const path of ["plugins/hill-walk", "plugins/hill-walk/extensions/rain.ts", "plugins/cuckoo"]) {
      expect(await command("check-plugin", path, "--games", "3")).toMatch(/✓ yield\*[\s\S]+\nall is well\n$/);
    }
    const played = await command("simulate", "--game", "hill-walk", "--with", "rain", "--games", "5");
    expect(JSON.parse(played)).toMatchObject({ games: 5, finished: 5, failed: 0 });
  });

  it("loads a game from a link to its package in the plugins folder", async () => {
    const host = join(home, "host");
    mkdirSync(join(host, "plugins"), { recursive: true });
    symlinkSync("../../node_modules/conclave-game-walk", join(host, "plugins/walk"));
    const simulate = join(home, "node_modules/conclave/commands/simulate.ts");
    const args = ["--game", "new-game", "--with", "new-extension", "--games", "5"];
    const played = await tool(host, process.execPath, "--import", "conclave/typescript", simulate, ...args);
    expect(JSON.parse(played)).toMatchObject({ games: 5, finished: 5, failed: 0 });
  });

  it("provides types, lint and compiler settings for it, and its own tests pass", async () => {
    await tool(home, join(bin, "tsc"), "--project", "tsconfig.json");
    await tool(home, join(bin, "biome"), "check", "--error-on-warnings", "plugins");
    await tool(home, join(bin, "vitest"), "run", "--reporter=json", "--outputFile=report.json", "--maxWorkers=1");
    const report = JSON.parse(readFileSync(join(home, "report.json"), "utf8"));
    expect(report).toMatchObject({ numTotalTests: 16, numPassedTests: 16 });
    // The linter still finds mistakes.
    writeFileSync(join(home, "plugins/luck.ts"), "export const luck = Math.random();\n");
    await expect(tool(home, join(bin, "biome"), "check", "plugins")).rejects.toThrow("draw random numbers through");
    writeFileSync(join(home, "plugins/luck.ts"), "export const later = async () => 1;\n");
    await expect(tool(home, join(bin, "biome"), "check", "plugins")).rejects.toThrow("leave nothing for later");
    rmSync(join(home, "plugins/luck.ts"));
  });
});

describe("a plugin in a folder where nothing is installed", () => {
  it("uses the engine of the server that runs it, even if it brings another one", async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-elsewhere-")));
    try {
      const plugin = join(folder, "new-game");
      cpSync(join(project, "templates/new-game"), plugin, { recursive: true });
      const phases = join(plugin, "phases.ts");
      const code = readFileSync(phases, "utf8")
        .replace("type Game,", "RunningGame, type Game,")
        .replace(
          "const seat = game.current;",
          'if (!(game instanceof RunningGame)) throw new Error("two engines");\n  const seat = game.current;',
        );
      expect(code).toContain("two engines");
      writeFileSync(phases, code);
      const other = join(plugin, "node_modules/conclave");
      mkdirSync(other, { recursive: true });
      writeFileSync(join(other, "package.json"), '{ "name": "conclave", "exports": { "./rules": "./other.js" } }');
      writeFileSync(join(other, "other.js"), "throw new Error('the other engine');");
      const ran = await run("commands/simulate.ts", ["--game", "new-game", "--games", "3"], {
        env: { PLUGINS_DIR: folder },
      });
      expect(ran.stderr).not.toContain("left out");
      expect(JSON.parse(ran.stdout)).toMatchObject({ finished: 3, failed: 0 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("the linter's settings for authors", () => {
  it("match those of the games in this project", () => {
    type Override = { readonly includes: readonly string[]; readonly linter: object };
    const own = read("biome.json");
    const authors = read("biome.plugins.json");
    const rules = (overrides: readonly Override[], place: string) =>
      overrides.find(({ includes }) => includes.includes(place))?.linter;
    expect(authors.linter).toEqual(own.linter);
    expect(authors.formatter).toEqual(own.formatter);
    expect(rules(authors.overrides, "**")).toEqual(rules(own.overrides, "plugins/**"));
    expect(rules(authors.overrides, "**/*.test.ts")).toEqual(rules(own.overrides, "**/*.test.ts"));
  });
});
