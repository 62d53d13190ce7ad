import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MatchesDocument } from "../../clients/sdk/generated/operations.ts";
import { answerByChance, ConclaveClient, MatchSession } from "../../clients/sdk/index.ts";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";

/** Plays a match from one client, on whichever node. */
async function play(session: MatchSession, seed: string, after?: string): Promise<void> {
  const random = new SeededRandom(randomFrom(seed));
  await session.open(after);
  for await (const prompt of session.prompts()) await answerByChance(session, prompt, (bound) => random.below(bound));
}

describe("two nodes over one PostgreSQL", () => {
  let database: FreshDatabase;
  let nodes: [ServerProcess, ServerProcess];

  beforeAll(async () => {
    database = await freshDatabase();
    const environment = { DATABASE_URL: database.url };
    nodes = (await Promise.all([
      freePort().then((port) => ServerProcess.start(port, environment)),
      freePort().then((port) => ServerProcess.start(port, environment)),
    ])) as [ServerProcess, ServerProcess];
  });

  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await database.drop();
  });

  it("serve the same matches: players on different nodes see each other's decisions immediately", async () => {
    const clients = Array.from(
      { length: 4 },
      (_, index) => new ConclaveClient({ url: `${nodes[index % 2]?.url}/graphql` }),
    );
    for (const [index, client] of clients.entries()) await client.signInAsGuest(`Player ${index + 1}`);
    const [host] = clients as [ConclaveClient];
    const { id } = await host.createMatch({ gameId: "harbour", seats: 4 });
    for (const client of clients.slice(1)) await client.joinMatch(id);
    await host.startMatch(id);
    const sessions = clients.map((client) => new MatchSession(client, id));
    await Promise.all(sessions.map((session, index) => play(session, `player ${index}`)));
    for (const session of sessions) {
      expect(session.state.status).toBe("FINISHED");
      expect(session.counts).toMatchObject({ gaps: 0, duplicates: 0 });
    }
    const versions = await Promise.all(clients.map(async (client) => (await client.match(id)).outcome));
    for (const outcome of versions) expect(outcome).toEqual(versions[0]);
    await Promise.all(clients.map((client) => client.close()));
  });

  it("let bots continue, whichever node the people are on", async () => {
    const client = new ConclaveClient({ url: `${nodes[1].url}/graphql` });
    const watcher = new ConclaveClient({ url: `${nodes[0].url}/graphql` });
    await client.signInAsGuest("Player");
    await watcher.signInAsGuest("Watcher");
    const { id } = await client.createMatch({ gameId: "harbour", seats: 3, bots: ["random", "heuristic"] });
    await client.startMatch(id);
    const session = new MatchSession(client, id);
    const watching = new MatchSession(watcher, id);
    await watching.open();
    await play(session, "person");
    await watching.until((match) => match.status === "FINISHED");
    expect(session.counts).toMatchObject({ gaps: 0, duplicates: 0 });
    expect(watching.counts).toMatchObject({ gaps: 0, duplicates: 0 });
    await Promise.all([client.close(), watcher.close()]);
  });

  it("continue a match when its node dies", async () => {
    const environment = { DATABASE_URL: database.url };
    const port = await freePort();
    const doomed = await ServerProcess.start(port, environment);
    const client = new ConclaveClient({ url: `${doomed.url}/graphql` });
    await client.signInAsGuest("Player");
    const { id } = await client.createMatch({ gameId: "harbour", seats: 2, bots: ["random"] });
    await client.startMatch(id);
    const random = new SeededRandom(randomFrom("doomed"));
    const before = new MatchSession(client, id);
    await before.open();
    let made = 0;
    for await (const prompt of before.prompts()) {
      await answerByChance(before, prompt, (bound) => random.below(bound));
      if (++made === 8) break;
    }
    const { reached } = before;
    await doomed.kill();
    await client.close();
    const moved = new ConclaveClient({
      url: `${nodes[0].url}/graphql`,
      ...(client.token ? { token: client.token } : {}),
    });
    const session = new MatchSession(moved, id);
    await play(session, "moved", reached);
    expect(session.state.status).toBe("FINISHED");
    expect(session.counts).toMatchObject({ gaps: 0, duplicates: 0 });
    await moved.close();
  });
});

describe("two nodes with different versions of a game", () => {
  it("do not serve together, and do not fault each other's matches", async () => {
    const database = await freshDatabase();
    const plugins = await mkdtemp(join(tmpdir(), "conclave-plugins-"));
    await mkdir(join(plugins, "harbour"));
    const harbour = fileURLToPath(new URL("../games/harbour/index.ts", import.meta.url));
    const newer = `import harbour from ${JSON.stringify(harbour)};\nexport default { ...harbour, version: "2.0.0" };`;
    await writeFile(join(plugins, "harbour", "index.js"), newer);
    const old = { DATABASE_URL: database.url };
    const first = await ServerProcess.start(await freePort(), old);
    // An orchestrator looks whether it lives meanwhile.
    const second = ServerProcess.launch(await freePort(), { ...old, PLUGINS_DIR: plugins });
    const ask = async (path: string) => {
      const reply = await fetch(`${second.url}${path}`);
      return [reply.status, await reply.json()];
    };
    let third: ServerProcess | undefined;
    try {
      const client = new ConclaveClient({ url: `${first.url}/graphql` });
      await client.signInAsGuest("Player");
      const { id } = await client.createMatch({ gameId: "harbour", seats: 2, bots: ["random"] });
      await client.startMatch(id);
      await vi.waitUntil(() => second.output.includes("other nodes serve this database with other plugins"), {
        timeout: 60_000,
      });
      expect(await second.isReady()).toBe(false);
      expect(second.output).toContain(`(process ${first.pid}) has `);
      expect(second.output).toContain("harbour 1.2.0 (here 2.0.0)");
      await vi.waitFor(async () => expect(await ask("/healthz")).toEqual([200, { status: "ok" }]), { timeout: 60_000 });
      const reason = expect.stringContaining("other plugins");
      expect(await ask("/readyz")).toEqual([503, { status: "not ready", reason }]);
      expect(await ask("/graphql")).toMatchObject([503, { errors: [{ extensions: { code: "UNAVAILABLE" } }] }]);

      await first.kill();
      await second.ready();
      const token = client.token as string;
      const moved = new ConclaveClient({ url: `${second.url}/graphql`, token });
      await expect(moved.match(id)).rejects.toMatchObject({
        code: "MATCH_STRANDED",
        message: expect.stringMatching(/played by "harbour" 1\.2\.0, and this server has 2\.0\.0/),
      });
      const session = new MatchSession(moved, id);
      await expect(session.open()).rejects.toMatchObject({ code: "MATCH_STRANDED" });
      const { matches } = await moved.request(MatchesDocument, { filter: { status: "STRANDED" }, first: 10 });
      expect(matches.edges.map(({ node }) => node.id)).toContain(id);
      await moved.close();

      await second.kill();
      third = await ServerProcess.start(await freePort(), old);
      const back = new ConclaveClient({ url: `${third.url}/graphql`, token });
      expect((await back.match(id)).status).toBe("RUNNING");
      await play(new MatchSession(back, id), "back");
      await Promise.all([client.close(), back.close()]);
    } finally {
      await Promise.all([first.kill(), second.kill(), third?.kill()]);
      await rm(plugins, { recursive: true, force: true });
      await database.drop();
    }
  });
});
