import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { silentBus } from "../../server/bus/index.ts";
import { type RuleSet, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { MatchHost } from "../../server/matches/host.ts";
import type { Games } from "../../server/matches/records/games.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { type Figure, median, percentile } from "./figures.ts";

/** How many decisions are made in each match, so that it has what a match under way has. */
const decisions = 150;
/** How many matches are open at the same time. */
const count = 40;
/** How many decisions are made to find out how long one takes. */
const looks = 200;
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
  readonly #opened: string[] = [];

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

  /** Begins this many matches, some of them at the same time, and makes this many decisions in each. */
  async open(matches: number, decisions: number, together = 1): Promise<void> {
    const openSome = async (): Promise<void> => {
      for (let match = 0; match < matches / together; match++) this.#opened.push(await this.#play(decisions));
    };
    await Promise.all(Array.from({ length: together }, openSome));
  }

  /** How long each of this many decisions takes, in milliseconds, each in another of the matches. */
  async decide(decisions: number): Promise<number[]> {
    const times: number[] = [];
    for (let made = 0; made < decisions; made++) {
      const start = performance.now();
      await this.#playRound(this.#random.pick(this.#opened), 1);
      times.push(performance.now() - start);
    }
    return times;
  }

  async #play(decisions: number): Promise<string> {
    const { host } = this;
    const [first, ...others] = this.#people as [Asker];
    const { id } = await host.create(first, { game: this.#rules.game.id, seats: this.#people.length });
    for (const other of others) await host.join(other, id);
    await host.start(first, id);
    const updates = this.#people.map((_, seat) => host.updates(id, seat));
    for (const each of updates) await each.next();
    this.#watching.push(...updates);
    for (const each of updates) void readOn(each);
    for (let made = 0; made < decisions && (await host.find(id)).status === "RUNNING"; ) {
      made += await this.#playRound(id, this.#people.length);
    }
    return id;
  }

  /** Lets everybody who is asked decide once, until this many have. Returns how many have. */
  async #playRound(id: string, most: number): Promise<number> {
    let made = 0;
    for (const [seat, person] of this.#people.entries()) {
      const { prompts, version, view } = await this.host.observe(id, seat);
      const [prompt] = prompts;
      if (!prompt || !view || made === most) continue;
      const answer = this.#rules.heuristicAnswer(view, prompt, this.#random);
      await this.host.answer(person, { match: id, prompt: prompt.id, answer, version, key: crypto.randomUUID() });
      made++;
    }
    return made;
  }

  /** Everybody leaves. Resolves when the matches have left memory. */
  async empty(): Promise<void> {
    this.#opened.length = 0;
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

/** Many open matches for two, just begun and watched: their memory, and how long a decision takes then. */
export function benchManyMatches(games: Games, game: string, matches: number): Promise<Figure[]> {
  return atTable(games, game, 2, async (table) => {
    await table.open(count, 4);
    const alone = median(await table.decide(looks));
    await table.empty();
    const before = heap();
    await table.open(matches, 4, 8);
    const used = heap() - before;
    const resident = process.memoryUsage().rss / 2 ** 20;
    const times = await table.decide(looks);
    await table.empty();
    const left = heap() - before;
    const id = `open.${matches}`;
    const what = `${matches.toLocaleString("en")} open matches of ${game}, 2 players, after 4 decisions`;
    return [
      { id: `${id}.kilobytes`, what: `memory of one of ${what}`, value: used / matches, unit: "KB" },
      { id: `${id}.megabytes`, what: "memory of the whole process, with its database", value: resident, unit: "MB" },
      {
        id: `${id}.decision.milliseconds`,
        what: "a decision in one of them, with all views, median",
        value: median(times),
        unit: "ms",
        against: { what: `with ${count} open`, ratio: median(times) / alone },
      },
      {
        id: `${id}.decision.slow.milliseconds`,
        what: "the same, 95th percentile",
        value: percentile(times, 0.95),
        unit: "ms",
      },
      { id: `${id}.idle.megabytes`, what: "memory of all when nobody uses them", value: left / 1024, unit: "MB" },
    ];
  });
}

/** Follows updates as a client does, until they end. */
async function readOn(updates: AsyncIterableIterator<unknown>): Promise<void> {
  while (!(await updates.next()).done);
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
