import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { silentBus } from "../../server/bus/index.ts";
import { type RuleSet, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/games.ts";
import { MatchHost } from "../../server/matches/host.ts";
import type { Asker } from "../../server/matches/hosting.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import type { Figure } from "./figures.ts";

/** How many decisions are made in each match, so that it has what a match under way has. */
const decisions = 150;
/** How many matches are open at the same time. */
const count = 20;
/** How long an unused match stays in memory here, in milliseconds. */
const idleTime = 1_000;

/** Matches played by heuristics, each player of which follows the updates. */
class Table {
  readonly host: MatchHost;
  readonly #storage: Storage;
  readonly #rules: RuleSet;
  readonly #people: readonly Asker[];
  readonly #random = new SeededRandom(randomFrom("open"));
  readonly #watching: AsyncIterableIterator<unknown>[] = [];

  constructor(games: Games, game: string, seats: number, storage: Storage) {
    this.#rules = games.compose(game, { seats });
    this.#storage = storage;
    const log = { warn: () => {}, error: console.error };
    this.host = new MatchHost({ store: storage.matches, games, log, bus: silentBus, idleTime });
    this.#people = Array.from({ length: seats }, (_, seat) => ({
      ...{ id: `${seat}`, name: `Player ${seat + 1}` },
      role: "player",
    }));
  }

  /** Begins so many matches, and makes so many decisions in each. */
  async open(matches: number, decisions: number): Promise<void> {
    for (let match = 0; match < matches; match++) await this.#play(decisions);
  }

  async #play(decisions: number): Promise<void> {
    const { host } = this;
    const [first, ...others] = this.#people as [Asker];
    const { id } = await host.create(first, { game: this.#rules.game.id, seats: this.#people.length });
    for (const other of others) await host.join(other, id);
    await host.start(first, id);
    const updates = this.#people.map((_, seat) => host.updates(id, seat));
    for (const each of updates) await each.next();
    this.#watching.push(...updates);
    for (let made = 0; made < decisions && (await host.find(id)).status === "RUNNING"; ) {
      for (const [seat, person] of this.#people.entries()) {
        const { prompts, version, view } = await host.observe(id, seat);
        const [prompt] = prompts;
        if (!prompt || !view) continue;
        const answer = this.#rules.heuristicAnswer(view, prompt, this.#random);
        await host.answer(person, { match: id, prompt: prompt.id, answer, version, key: crypto.randomUUID() });
        made++;
      }
    }
  }

  /** Everybody leaves. Resolves when the matches have left memory. */
  async empty(): Promise<void> {
    for (const each of this.#watching.splice(0)) await each.return?.();
    await idle();
  }

  async close(): Promise<void> {
    await this.host.close();
    await this.#storage.close();
  }
}

async function atTable<Result>(
  games: Games,
  game: string,
  seats: number,
  work: (table: Table) => Promise<Result>,
): Promise<Result> {
  const table = new Table(games, game, seats, await openStorage({ dataDir: "memory://" }));
  try {
    return await work(table);
  } finally {
    await table.close();
  }
}

/**
 * The memory of an open match of a game, under way and watched by all its players, and what is left of it when nobody uses it.
 */
export function benchOpenMatches(games: Games, game: string, seats: number): Promise<Figure[]> {
  return atTable(games, game, seats, async (table) => {
    // Compiled code and words are there once for all matches, and grow for a long time: as many matches come and go before.
    await table.open(count, decisions);
    await table.empty();
    const before = heap();
    await table.open(count, decisions);
    const used = heap() - before;
    await table.empty();
    const left = heap() - before;
    const what = `${game}, ${seats} players, after up to ${decisions} decisions, mean of ${count}`;
    return [
      { id: `open.${game}.kilobytes`, what: `memory of an open match, ${what}`, value: used / count, unit: "KB" },
      { id: `open.${game}.idle.kilobytes`, what: "the same when nobody uses it", value: left / count, unit: "KB" },
    ];
  });
}

/** The memory of many open matches for two, just begun and watched. */
export function benchManyMatches(games: Games, game: string, matches: number): Promise<Figure> {
  return atTable(games, game, 2, async (table) => {
    await table.open(count, 4);
    await table.empty();
    const before = heap();
    await table.open(matches, 4);
    return {
      id: `open.${matches}.kilobytes`,
      what: `memory of an open match, ${game}, 2 players, after 4 decisions, mean of ${matches.toLocaleString("en")}`,
      value: (heap() - before) / matches,
      unit: "KB",
    };
  });
}

/** Resolves when unused matches have left memory. */
async function idle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, idleTime + 1_500));
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The memory in use, in KB. */
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024;
}
