import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ConclaveClient, chooseAnswer, MatchSession } from "../../clients/sdk/index.ts";
import { type GameDefinition, Match, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import { openStorage } from "../../server/storage/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { freshDatabase } from "../support/database.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";

const matchesAtOnce = 3;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** The server's data directory, and how a test opens it afterwards. */
async function place(kind: "pglite" | "postgresql") {
  if (kind === "postgresql") {
    const database = await freshDatabase();
    cleanups.push(() => database.drop());
    return { environment: { DATABASE_URL: database.url }, open: () => openStorage({ databaseUrl: database.url }) };
  }
  const dataDir = await mkdtemp(join(tmpdir(), "conclave-crash-"));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  return { environment: { DATA_DIR: dataDir }, open: () => openStorage({ dataDir }) };
}

/** A decision that the server acknowledged. */
interface Acknowledged {
  readonly match: string;
  readonly key: string;
}

/** Two clients that play match after match and tolerate the server going away. */
class Table {
  readonly acknowledged: Acknowledged[] = [];
  readonly matches: string[] = [];
  readonly counts = { gaps: 0, duplicates: 0, updates: 0 };
  readonly #clients: ConclaveClient[];
  readonly #random: SeededRandom;
  /** Why it has ended before it was told to. */
  failure: unknown;
  #stopped = false;

  constructor(url: string, seed: string) {
    this.#random = new SeededRandom(randomFrom(seed));
    const settings = { url: `${url}/graphql`, retries: 1000, retryDelay: 20, longestDelay: 200 };
    this.#clients = [new ConclaveClient(settings), new ConclaveClient(settings)];
  }

  async run(): Promise<void> {
    try {
      await this.#playMatches();
    } catch (error) {
      // Whoever is stopped is in the middle of something.
      if (!this.#stopped) this.failure = error;
    }
  }

  async #playMatches(): Promise<void> {
    for (const [index, client] of this.#clients.entries()) await client.signInAsGuest(`Player ${index + 1}`);
    const [first, second] = this.#clients as [ConclaveClient, ConclaveClient];
    while (!this.#stopped) {
      // A repeated request may find that it has already been done.
      const { id } = await first.createMatch({ gameId: "harbour", seats: 2 });
      await second.joinMatch(id).catch(() => {});
      await first.startMatch(id).catch(() => {});
      if ((await first.match(id)).status !== "RUNNING") continue;
      this.matches.push(id);
      await Promise.all(this.#clients.map((client) => this.#play(client, id)));
    }
  }

  async #play(client: ConclaveClient, id: string): Promise<void> {
    const session = new MatchSession(client, id);
    await session.open();
    while (!this.#stopped) {
      const { status } = await session.until(
        (match) => match.prompts.length > 0 || match.status === "FINISHED" || this.#stopped,
      );
      if (status === "FINISHED" || this.#stopped) break;
      const { prompts, version } = session.state;
      const [prompt] = prompts;
      if (!prompt) continue;
      const key = crypto.randomUUID();
      try {
        const answer = chooseAnswer(prompt, (bound) => this.#random.below(bound));
        const receipt = await client.answer({ matchId: id, promptId: prompt.id, answer, version }, key);
        this.acknowledged.push({ match: id, key });
        await session.until((match) => match.version >= receipt.version || this.#stopped);
      } catch {
        // Rejected because the match moved on, or because this was stopped: look again.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    this.counts.gaps += session.counts.gaps;
    this.counts.duplicates += session.counts.duplicates;
    this.counts.updates += session.counts.updates;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#clients.map((client) => client.close()));
  }
}

/** Kills a server in the middle of matches this many times on each database, and checks what is stored. */
export function testKills(rounds: number): void {
  describe.each(["pglite", "postgresql"] as const)("a server over %s that is killed at random moments", (kind) => {
    it(`keeps every acknowledged decision, and none twice, ${rounds} times over`, async () => {
      const { environment, open } = await place(kind);
      const port = await freePort();
      let server = await ServerProcess.start(port, environment);
      cleanups.push(() => server.kill());
      const tables = Array.from({ length: matchesAtOnce }, (_, index) => new Table(server.url, `${kind} ${index}`));
      const playing = tables.map((table) => table.run());
      const made = (): number => tables.reduce((sum, table) => sum + table.acknowledged.length, 0);
      const random = new SeededRandom(randomFrom(`kill ${kind}`));
      for (let round = 1; round <= rounds; round++) {
        // Some decisions later, in the middle of whatever is going on.
        const enough = made() + 5 + random.below(40);
        await vi.waitUntil(() => made() >= enough, { timeout: 300_000, interval: 1 });
        await new Promise((resolve) => setTimeout(resolve, random.below(20)));
        await server.kill();
        server = await ServerProcess.start(port, environment);
      }
      // Once more without a kill, so that everyone catches up.
      const last = made() + 20;
      await vi.waitUntil(() => made() >= last, { timeout: 300_000 });
      await Promise.all(tables.map((table) => table.stop()));
      await server.kill("SIGTERM");
      await Promise.race([Promise.all(playing), new Promise((resolve) => setTimeout(resolve, 5000))]);

      const acknowledged = tables.flatMap((table) => table.acknowledged);
      for (const { failure, counts } of tables) {
        expect(failure).toBeUndefined();
        expect(counts).toMatchObject({ gaps: 0, duplicates: 0 });
      }

      const storage = await open();
      try {
        const games = new Games([harbour] as unknown as GameDefinition[]);
        const stored = new Map<string, number>();
        for (const id of tables.flatMap((table) => table.matches)) {
          const record = await storage.matches.find(id);
          const rows = await storage.matches.rows(id, 0);
          expect(rows.map((row) => row.sequence)).toEqual(rows.map((_, index) => index + 1));
          expect(record?.sequence).toBe(rows.length);
          for (const { key } of rows) if (key) stored.set(`${id} ${key}`, (stored.get(`${id} ${key}`) ?? 0) + 1);
          if (!record) throw new Error(`match ${id} is lost`);
          expect(record.status).not.toBe("FAULTED");
          // What is stored can be replayed from the first decision.
          const match = Match.create(games.restore(record.pin), record.seed);
          match.replay(rows);
          expect(match.outcome).toEqual(record.outcome);
        }
        for (const { match, key } of acknowledged) expect(stored.get(`${match} ${key}`)).toBe(1);
      } finally {
        await storage.close();
      }
    }, 1_800_000);
  });
}
