import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { silentBus } from "../../server/bus/index.ts";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/games.ts";
import { MatchHost } from "../../server/matches/host.ts";
import type { Asker } from "../../server/matches/hosting.ts";
import { openStorage } from "../../server/storage/index.ts";
import type { Figure } from "./figures.ts";

/** How many decisions are made in each match, so that it has what a match under way has. */
const decisions = 150;
/** How many matches are open at the same time. */
const count = 20;
/** How long an unused match stays in memory here, in milliseconds. */
const idleTime = 1_000;

/**
 * The memory of an open match of a game, under way and watched by all its players, and what is left of it when nobody uses it.
 */
export async function benchOpenMatches(games: Games, game: string, seats: number): Promise<Figure[]> {
  const collect = garbageCollector();
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed / 1024;
  };
  const rules = games.compose(game, { seats });
  const storage = await openStorage({ dataDir: "memory://" });
  const log = { warn: () => {}, error: console.error };
  const host = new MatchHost({ store: storage.matches, games, log, bus: silentBus, idleTime });
  const people: Asker[] = Array.from({ length: seats }, (_, seat) => ({
    id: `${seat}`,
    name: `Player ${seat + 1}`,
    role: "player",
  }));
  const [first] = people as [Asker];
  const random = new SeededRandom(randomFrom("open"));

  /** Begins a match and plays it a while. Returns its players' updates. */
  const open = async (): Promise<AsyncIterableIterator<unknown>[]> => {
    const { id } = await host.create(first, { game, seats });
    for (const other of people.slice(1)) await host.join(other, id);
    await host.start(first, id);
    const updates = people.map((_, seat) => host.updates(id, seat));
    for (const each of updates) await each.next();
    for (let made = 0; made < decisions && (await host.find(id)).status === "RUNNING"; ) {
      for (const [seat, person] of people.entries()) {
        const { prompts, version, view } = await host.observe(id, seat);
        const [prompt] = prompts;
        if (!prompt || !view) continue;
        const answer = rules.heuristicAnswer(view, prompt, random);
        await host.answer(person, { match: id, prompt: prompt.id, answer, version, key: crypto.randomUUID() });
        made++;
      }
    }
    return updates;
  };

  try {
    // Compiled code and words are there once for all matches.
    for (const each of await open()) await each.return?.();
    await idle();
    const before = heap();
    const watching: AsyncIterableIterator<unknown>[] = [];
    for (let match = 0; match < count; match++) watching.push(...(await open()));
    const used = heap() - before;
    for (const each of watching.splice(0)) await each.return?.();
    await idle();
    const left = heap() - before;
    const what = `${game}, ${seats} players, after up to ${decisions} decisions, mean of ${count}`;
    return [
      { id: `open.${game}.kilobytes`, what: `memory of an open match, ${what}`, value: used / count, unit: "KB" },
      { id: `open.${game}.idle.kilobytes`, what: "the same when nobody uses it", value: left / count, unit: "KB" },
    ];
  } finally {
    await host.close();
    await storage.close();
  }
}

/** Resolves when unused matches have left memory. */
async function idle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, idleTime + 1_500));
}

function garbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
