import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchHost } from "../../server/matches/host.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame, whisperGame } from "../support/small-game.ts";
import { follow, hostOver, person, playOn, seated } from "./table.ts";

const longest = 60_000;

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

/** Gives everything that happens without delay time to happen: asks the host many times. */
async function aWhile(host: MatchHost, match: string): Promise<void> {
  for (let turns = 0; turns < 50; turns++) {
    await host.observe(match, "spectator");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function until(host: MatchHost, match: string, sequence: number): Promise<void> {
  while ((await host.find(match)).sequence < sequence) await new Promise((resolve) => setTimeout(resolve, 2));
}

async function answers(host: MatchHost, asker: Asker, match: string): Promise<void> {
  const { sequence } = await host.find(match);
  await playOn(host, match, [asker], { most: 1 });
  expect((await host.find(match)).sequence).toBe(sequence + 1);
}

/** A match of bots only, created by someone who does not play. */
async function botsAlone(host: MatchHost, plan: { readonly botDelay?: number; readonly goal?: number } = {}) {
  const { goal = 3, ...rest } = plan;
  const asker = person("Host");
  const bots = ["random", "heuristic"] as const;
  const { id } = await host.create(asker, { game: "coin", seats: 2, bots, sit: false, options: { goal }, ...rest });
  return { id, start: () => host.start(asker, id) };
}

describe("bots", () => {
  it("wait the server's delay in a match with people, counted from the last decision", async () => {
    const now = { at: Date.now() };
    const clock = { now: () => new Date(now.at) };
    const { host } = hostOver(storage.matches, [coinGame()], { botDelay: longest, ...clock });
    const plan = { game: "coin", seats: 2, bots: ["random"], options: { goal: 1000 } } as const;
    const { match, people } = await seated(host, plan);
    await answers(host, people[0] as Asker, match.id);
    await aWhile(host, match.id);
    expect((await host.find(match.id)).sequence).toBe(1);
    await host.close();

    // Another node, or the same one after a restart, knows how long they have already waited.
    now.at += longest / 2;
    const early = hostOver(storage.matches, [coinGame()], { botDelay: longest, ...clock }).host;
    await aWhile(early, match.id);
    expect((await early.find(match.id)).sequence).toBe(1);
    await early.close();
    now.at += longest;
    const late = hostOver(storage.matches, [coinGame()], { botDelay: longest, ...clock }).host;
    await late.observe(match.id, "spectator");
    await until(late, match.id, 2);
    await late.close();
  });

  it("do not wait longer when the clock goes backwards", async () => {
    const now = { at: Date.now() };
    const clock = { now: () => new Date(now.at) };
    const { host } = hostOver(storage.matches, [coinGame()], clock);
    const plan = { game: "coin", seats: 2, bots: ["random"], botDelay: 50, options: { goal: 1000 } } as const;
    const { match, people } = await seated(host, plan);
    now.at -= 3_600_000;
    await answers(host, people[0] as Asker, match.id);
    now.at -= 3_600_000;
    await until(host, match.id, 2);
    await host.close();
  });

  it("do not wait among themselves, unless the match says so", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { botDelay: longest });
    const alone = await botsAlone(host);
    expect((await alone.start()).botDelay).toBeUndefined();
    await until(host, alone.id, 3);
    const slow = await botsAlone(host, { botDelay: 40 });
    expect((await slow.start()).botDelay).toBe(40);
    const { updates } = await follow(host.updates(slow.id, "spectator", { version: 0 }), { after: 0 });
    expect(updates.at(-1)?.observation.match.status).toBe("FINISHED");
    const times = (await host.decisions(slow.id, 0, 100)).map(({ at }) => at.getTime());
    // Clocks count whole milliseconds here and fractions there.
    for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] as number)).toBeGreaterThan(38);
    await host.close();
  });

  it("wait once somebody watches a match of bots only", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { botDelay: longest });
    const watched = await botsAlone(host);
    const looking = host.updates(watched.id, "spectator");
    await looking[Symbol.asyncIterator]().next();
    await watched.start();
    await aWhile(host, watched.id);
    expect((await host.find(watched.id)).sequence).toBe(0);
    await host.close();
  });

  it("do not wait if the server sets no delay, or the match sets 0", async () => {
    const silent = hostOver(storage.matches, [coinGame()]).host;
    const first = await seated(silent, { game: "coin", seats: 2, bots: ["random"] });
    await playOn(silent, first.match.id, first.people);
    await silent.close();
    const { host } = hostOver(storage.matches, [coinGame()], { botDelay: longest });
    const second = await seated(host, { game: "coin", seats: 2, bots: ["random"], botDelay: 0 });
    await playOn(host, second.match.id, second.people);
    expect((await host.find(second.match.id)).status).toBe("FINISHED");
    await host.close();
  });

  it.each([-1, longest + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "cannot have a delay of %d",
    async (botDelay) => {
      const { host } = hostOver(storage.matches, [coinGame()]);
      const before = (await host.list({ first: 1 })).total;
      const refused = host.create(person("Host"), { game: "coin", seats: 1, botDelay });
      await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST" });
      expect((await host.list({ first: 1 })).total).toBe(before);
      await host.close();
    },
  );

  it("do not delay auto-passes", async () => {
    const { host } = hostOver(storage.matches, [whisperGame()], { botDelay: longest });
    const { match, people } = await seated(host, { game: "coin", seats: 3, bots: ["random", "random"] });
    await host.setAutoPass(people[0] as Asker, match.id, "whisper", true);
    while ((await host.observe(match.id, 0)).prompts.length > 0) await new Promise((resolve) => setTimeout(resolve, 2));
    expect((await host.find(match.id)).sequence).toBe(1);
    await host.close();
  });

  it("answer veiled windows at the same time, and nobody notices", async () => {
    const { host } = hostOver(storage.matches, [whisperGame()], { botDelay: 60 });
    const { match } = await seated(host, { game: "coin", seats: 4, bots: ["heuristic", "heuristic", "heuristic"] });
    const seen = async () => ({ ...(await host.observe(match.id, 0)), match: undefined });
    const before = await seen();
    await until(host, match.id, 3);
    expect(await seen()).toEqual(before);
    const rows = await storage.matches.rows(match.id, 0);
    expect(rows.map(({ hidden }) => hidden)).toEqual([true, true, true]);
    // It began slightly after it was created, but on a slow machine the first answer may already be there.
    expect((rows[0]?.at.getTime() ?? 0) - match.createdAt.getTime()).toBeGreaterThan(58);
    await host.close();
  });
});
