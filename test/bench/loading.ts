import { silentBus } from "../../server/bus/index.ts";
import { randomAnswer, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { MatchHost } from "../../server/matches/host.ts";
import type { Games } from "../../server/matches/records/games.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { openStorage } from "../../server/storage/index.ts";
import { type Figure, median } from "./figures.ts";

const tries = 40;

/** The cost of loading a match that is not in memory, at its 50th and its 1,000th decision. */
export async function benchLoading(
  games: Games,
  game: string,
  options: Readonly<Record<string, number>>,
): Promise<Figure[]> {
  const storage = await openStorage({ dataDir: "memory://" });
  const parts = { store: storage.matches, games, log: { warn: () => {}, error: console.error } };
  const host = new MatchHost({ ...parts, bus: silentBus });
  const people: Asker[] = ["a", "b", "c", "d"].map((id) => ({ id, name: id, role: "player" }));
  const [first] = people as [Asker];
  const random = new SeededRandom(randomFrom("loading"));

  /** A running match at this version. */
  const playTo = async (version: number): Promise<string> => {
    for (;;) {
      const { id } = await host.create(first, { game, seats: people.length, options });
      for (const other of people.slice(1)) await host.join(other, id);
      await host.start(first, id);
      for (let made = 0; made < version; ) {
        if ((await host.find(id)).status !== "RUNNING") break;
        for (const [seat, asker] of people.entries()) {
          const { prompts, version: seen } = await host.observe(id, seat);
          const [prompt] = prompts;
          if (!prompt || made >= version) continue;
          await host.answer(asker, {
            match: id,
            prompt: prompt.id,
            answer: randomAnswer(prompt, random),
            version: seen,
            key: `${made}`,
          });
          made++;
        }
      }
      // Some games end before that; another one is played then.
      if ((await host.find(id)).status === "RUNNING") return id;
    }
  };
  const load = async (id: string): Promise<number> => {
    const times: number[] = [];
    for (let index = 0; index < tries; index++) {
      const fresh = new MatchHost({ ...parts, bus: silentBus });
      const start = performance.now();
      await fresh.observe(id, 0);
      times.push(performance.now() - start);
      await fresh.close();
    }
    return median(times.slice(tries / 4));
  };

  try {
    // Several of each, because the number of decisions since the last checkpoint varies.
    const early: number[] = [];
    const late: number[] = [];
    for (let match = 0; match < 5; match++) {
      early.push(await load(await playTo(46 + 2 * match)));
      late.push(await load(await playTo(996 + 2 * match)));
    }
    const at50 = early.reduce((sum, time) => sum + time) / early.length;
    const at1000 = late.reduce((sum, time) => sum + time) / late.length;
    return [
      {
        id: "load.at50.milliseconds",
        what: `load a match of ${game} at its 50th decision, with its view`,
        value: at50,
        unit: "ms",
      },
      {
        id: "load.at1000.milliseconds",
        what: "the same at its 1,000th decision",
        value: at1000,
        unit: "ms",
        against: { what: "at its 50th", ratio: at1000 / at50 },
      },
    ];
  } finally {
    await host.close();
    await storage.close();
  }
}
