import { fileURLToPath } from "node:url";
import pg from "pg";
import { answerByChance, ConclaveClient, MatchSession } from "../../clients/sdk/index.ts";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { createDatabase } from "../support/new-database.ts";
import { startPostgres } from "../support/postgres.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { type Figure, median } from "./figures.ts";

/** Tables that play at the same time, each with a person and bots without delay. */
const tables = 12;
const warmUp = 3_000;
const measureTime = 6_000;
/** How often one node and three are measured in turn, so that both share any noise of the machine. */
const turns = 3;

interface Cluster {
  readonly urls: readonly string[];
  /** Aborts when the measurement ends. */
  readonly over: AbortSignal;
  readonly game: string;
}

/**
 * Compares several nodes over one PostgreSQL with one: the people of each table on one node, a spectator on another,
 * bots everywhere. Measured in turns.
 */
export async function benchNodes(game: string): Promise<Figure[]> {
  const postgres = await startPostgres();
  const rates = { one: [] as number[], three: [] as number[] };
  try {
    for (let turn = 0; turn < turns; turn++) {
      rates.one.push(await measure(postgres.url, game, 1));
      rates.three.push(await measure(postgres.url, game, 3));
    }
  } finally {
    await postgres.stop();
  }
  const [one, three] = [median(rates.one), median(rates.three)];
  const what = `${game}, PostgreSQL, ${tables} tables with a person, a watcher and two bots`;
  return [
    { id: "nodes.one.decisionsPerSecond", what: `one node, ${what}`, value: one, unit: "decisions/s" },
    {
      id: "nodes.three.decisionsPerSecond",
      what: `three nodes, ${what}`,
      value: three,
      unit: "decisions/s",
      against: { what: "one node, measured in turn", ratio: three / one },
    },
  ];
}

/** Decisions per second, in a database of their own. */
async function measure(databaseUrl: string, game: string, count: number): Promise<number> {
  const { url, drop } = await createDatabase(databaseUrl);
  const nodes: ServerProcess[] = [];
  const ended = new AbortController();
  const database = new pg.Client({ connectionString: url });
  try {
    for (let index = 0; index < count; index++) {
      const environment = {
        DATABASE_URL: url,
        PLUGINS_DIR: fileURLToPath(new URL("../../plugins", import.meta.url)),
      };
      nodes.push(await ServerProcess.start(await freePort(), environment));
    }
    await database.connect();
    const cluster = { urls: nodes.map((node) => `${node.url}/graphql`), over: ended.signal, game };
    const playing = Array.from({ length: tables }, (_, index) => playAtTable(index, cluster));
    await wait(warmUp);
    const before = await stored(database);
    const start = performance.now();
    await wait(measureTime);
    const made = (await stored(database)) - before;
    const rate = (made / (performance.now() - start)) * 1000;
    ended.abort();
    await Promise.all(playing);
    return rate;
  } finally {
    ended.abort();
    await database.end();
    await Promise.all(nodes.map((node) => node.kill()));
    await drop();
  }
}

/** Plays one match after another until the measurement is over. */
async function playAtTable(index: number, { urls, over, game }: Cluster): Promise<void> {
  const person = new ConclaveClient({ url: urls[index % urls.length] as string });
  const watcher = new ConclaveClient({ url: urls[(index + 1) % urls.length] as string });
  const random = new SeededRandom(randomFrom(`table ${index}`));
  over.addEventListener("abort", () => {
    void person.close();
    void watcher.close();
  });
  try {
    await person.signInAsGuest(`Person ${index + 1}`);
    await watcher.signInAsGuest(`Watcher ${index + 1}`);
    while (!over.aborted) {
      const { id } = await person.createMatch({ gameId: game, seats: 3, bots: ["random", "heuristic"], botDelayMs: 0 });
      await person.startMatch(id);
      const session = new MatchSession(person, id);
      await Promise.all([session.open(), new MatchSession(watcher, id).open()]);
      for await (const prompt of session.prompts()) {
        await answerByChance(session, prompt, (bound) => random.below(bound));
      }
    }
  } catch (error) {
    if (!over.aborted) throw error;
  }
}

/** The number of decisions in the database. */
async function stored(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ made: number }>(
    `select coalesce(sum("sequence"), 0)::int as made from "match"`,
  );
  return rows[0]?.made ?? 0;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
