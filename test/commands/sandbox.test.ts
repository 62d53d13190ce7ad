import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConclaveClient, isOver } from "../../clients/sdk/index.ts";
import { type LocalServer, startLocalServer } from "../../commands/local-server.ts";
import { openSandboxFolder } from "../../commands/sandbox/folder.ts";
import { playScene, rulesOf, scenesOf, UnreachedScene } from "../../commands/sandbox/play-scene.ts";
import { makeSandbox, type Sandbox } from "../../commands/sandbox/sandbox.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { project } from "../docs/blocks.ts";
import { start } from "./run.ts";

const token = "the-token-of-the-operator-of-a-sandbox";
let games: Games;
let server: LocalServer;
let sandbox: Sandbox;
let show: string[];
let clients: ConclaveClient[];

beforeAll(async () => {
  games = await loadPlugins(join(project, "plugins"));
  show = games.all.map(({ id }) => id);
  server = await startLocalServer({ games, adminToken: token });
  sandbox = await makeSandbox({ url: server.url, token, games, show });
  clients = sandbox.players.map((player) => new ConclaveClient({ url: server.url, token: player.token }));
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await server.close();
});

describe("a sandbox", () => {
  it("has at least five scenes of every game, the end of a match, and one that waits for players", () => {
    for (const game of show) {
      const scenes = sandbox.matches.filter((match) => match.game === game).map(({ scene }) => scene);
      expect(scenes).toEqual([...scenesOf(games, game).map(({ scene }) => scene.key), "lobby"]);
      expect(scenes).toContain("end");
      expect(scenes.length).toBeGreaterThanOrEqual(7);
    }
  });

  it("serves every scene to its players with what they are asked", async () => {
    for (const { scene, id, waitingFor } of sandbox.matches) {
      const match = await clients[waitingFor[0] ?? 0]?.match(id);
      if (!match) throw new Error("somebody has every seat");
      if (scene === "lobby") expect(match.status).toBe("LOBBY");
      else if (scene === "end") expect(isOver(match)).toBe(true);
      else {
        expect(match).toMatchObject({ status: "RUNNING", seat: waitingFor[0], waitingFor });
        expect(match.prompts.length).toBeGreaterThan(0);
      }
    }
  });

  it("lets people play on: nobody else does", async () => {
    const scene = sandbox.matches.find((match) => match.scene === "patrol");
    const [client] = clients as [ConclaveClient];
    const match = await client.match(scene?.id ?? "");
    expect(match.seats.map(({ kind }) => kind)).toEqual(["HUMAN", "HUMAN"]);
    const [prompt] = match.prompts;
    expect(prompt?.key).toBe("patrol");
    const answer = { assignment: [] };
    const { version } = await client.answer({
      matchId: match.id,
      promptId: prompt?.id ?? "",
      version: match.version,
      answer,
    });
    expect(version).toBeGreaterThan(match.version);
  });

  it("has an admin, and one password for all", async () => {
    const client = new ConclaveClient({ url: server.url });
    expect(await client.signIn("admin", sandbox.password)).toMatchObject({ role: "ADMIN" });
    await client.close();
  });

  it("is completed and not made twice where it is kept", async () => {
    const again = await makeSandbox({ url: server.url, token, games, show: ["codex"] });
    expect(again.matches.map(({ id }) => id)).toEqual(
      sandbox.matches.filter(({ game }) => game === "codex").map(({ id }) => id),
    );
  });
});

describe("a scene", () => {
  it("is always the same match", () => {
    const [declared] = scenesOf(games, "codex").filter(({ scene }) => scene.key === "triggers");
    if (!declared) throw new Error("no such scene");
    const play = () => playScene(rulesOf(games, "codex", declared), declared.scene).match.hash;
    expect(play()).toBe(play());
  });

  it("that is never reached says so", () => {
    const rules = games.compose("codex", { seats: 2, extensions: [], options: {} });
    const scene = { key: "peace", seats: 2, seed: "scene 2", until: () => false };
    expect(() => playScene(rules, scene)).toThrow(
      new UnreachedScene('the scene "peace" is not reached: the game ends before, after 126 decisions'),
    );
  });
});

describe("npm run sandbox", () => {
  it("prints what it has, and ends when told to", async () => {
    const { child, ended } = start("commands/sandbox.ts", ["--port", "0", "--json"]);
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.kill("SIGTERM");
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ matches: [{ game: "harbour", scene: "lobby" }] });
  });

  it("never uses a folder with other data: everybody would know the passwords of its accounts", async () => {
    const folder = mkdtempSync(join(tmpdir(), "conclave-sandbox-test-"));
    try {
      writeFileSync(join(folder, "PG_VERSION"), "18");
      await expect(openSandboxFolder(folder)).rejects.toThrow(/is not the folder of a sandbox/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
