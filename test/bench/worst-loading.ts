import { silentBus } from "../../server/bus/index.ts";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { MatchHost } from "../../server/matches/host.ts";
import type { Games } from "../../server/matches/records/games.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { openStorage } from "../../server/storage/index.ts";
import { type Figure, median } from "./figures.ts";

/** A match is loaded each time this many decisions have been made; no multiple of the rows between checkpoints. */
const step = 13;
const mostDecisions = 700;
const tries = 3;

/**
 * The CPU time of loading a match that is not in memory, with a view and with the store, at the worst moment of a whole game.
 * The least of several tries counts for each moment, because other work on the machine only adds to it.
 */
export async function benchWorstLoading(games: Games, game: string, seats: number): Promise<Figure[]> {
  const rules = games.compose(game, { seats });
  const storage = await openStorage({ dataDir: "memory://" });
  const parts = { store: storage.matches, games, log: { warn: () => {}, error: console.error }, bus: silentBus };
  const host = new MatchHost(parts);
  const people: Asker[] = Array.from({ length: seats }, (_, seat) => ({
    ...{ id: `${seat}`, name: `Player ${seat + 1}` },
    role: "player",
  }));
  const [first] = people as [Asker];
  const random = new SeededRandom(randomFrom("worst"));
  const times: number[] = [];
  const load = async (id: string): Promise<void> => {
    const tried: number[] = [];
    for (let index = 0; index < tries; index++) {
      const fresh = new MatchHost(parts);
      const start = process.threadCpuUsage();
      await fresh.observe(id, 0);
      const { user, system } = process.threadCpuUsage(start);
      tried.push((user + system) / 1_000);
      await fresh.close();
    }
    times.push(Math.min(...tried));
  };
  try {
    const { id } = await host.create(first, { game, seats });
    for (const other of people.slice(1)) await host.join(other, id);
    await host.start(first, id);
    for (let made = 0; made < mostDecisions && (await host.find(id)).status === "RUNNING"; ) {
      for (const [seat, asker] of people.entries()) {
        const { prompts, version, view } = await host.observe(id, seat);
        const [prompt] = prompts;
        if (!prompt || !view) continue;
        const answer = rules.heuristicAnswer(view, prompt, random);
        await host.answer(asker, { match: id, prompt: prompt.id, answer, version, key: `${made}` });
        if (++made % step === 0) await load(id);
      }
    }
  } finally {
    await host.close();
    await storage.close();
  }
  // The first moments warm the machine up.
  const settled = times.slice(Math.ceil(times.length / 5));
  return [
    {
      id: `load.${game}.worst.milliseconds`,
      what: `CPU to load a match of ${game}, ${seats} players, with a view, at the worst of ${settled.length} moments of a game`,
      value: Math.max(...settled),
      unit: "ms",
    },
    { id: `load.${game}.median.milliseconds`, what: "the same, median", value: median(settled), unit: "ms" },
  ];
}
