import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { asked, failing, hostOver, playOn, seated } from "./table.ts";

/** Room for about a dozen of these matches, and for a few that are being loaded. */
const mostMemory = 1_200_000;
const plan = { game: "coin", seats: 1, options: { goal: 1000 } } as const;

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("more matches than there is room for", () => {
  it("are given up, and can all be played on", async () => {
    let givenUp = 0;
    const onGivenUp = (count: number): void => {
      givenUp += count;
    };
    const { host, log } = hostOver(storage.matches, [coinGame()], { mostMemory, onGivenUp });
    const tables: Awaited<ReturnType<typeof seated>>[] = [];
    for (let guests = 0; guests < 30; guests++) {
      const table = await seated(host, plan);
      await playOn(host, table.match.id, table.people, { most: 1 });
      tables.push(table);
      await settled();
      expect(host.matchMemory.used).toBeLessThanOrEqual(mostMemory);
    }
    expect(givenUp).toBe(30 - host.openMatches);
    expect(givenUp).toBeGreaterThan(10);
    for (const { match, people } of tables) await playOn(host, match.id, people, { most: 1 });
    for (const { match } of tables) expect((await storage.matches.find(match.id))?.sequence).toBe(2);
    expect(log.entries).toEqual([]);
    await host.close();
  });

  it("keep their subscribers, who see everything that happens afterwards, once each", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { mostMemory, checkInterval: 20 });
    const tables: Awaited<ReturnType<typeof seated>>[] = [];
    const seen = new Map<string, number[]>();
    for (let count = 0; count < 20; count++) {
      const table = await seated(host, plan);
      const { id } = table.match;
      tables.push(table);
      const updates = host.updates(id, 0);
      const versions: number[] = [];
      seen.set(id, versions);
      void (async () => {
        for await (const { observation } of updates) versions.push(observation.version);
      })();
      await eventually(() => versions).toEqual([0]);
    }
    expect(host.openMatches).toBe(20);
    expect(host.matchMemory.used).toBeLessThanOrEqual(mostMemory);
    // A second round wakes each of them, and lets another one rest.
    for (const { match, people } of tables) await playOn(host, match.id, people, { most: 1 });
    await eventually(() => [...seen.values()]).toEqual(tables.map(() => [0, 1]));
    // Nothing looks at those that rest again and again.
    const before = host.matchMemory.used;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(host.matchMemory.used).toBe(before);
    await host.close();
  });

  it("notice what other nodes do in those that rest", async () => {
    const here = hostOver(storage.matches, [coinGame()], { mostMemory: 400_000, checkInterval: 20 }).host;
    const there = hostOver(storage.matches, [coinGame()]).host;
    const { match, people } = await seated(there, plan);
    const versions: number[] = [];
    void (async () => {
      for await (const { observation } of here.updates(match.id, "spectator")) versions.push(observation.version);
    })();
    await eventually(() => versions).toEqual([0]);
    for (let count = 0; count < 10; count++) {
      const other = await seated(there, plan);
      await here.observe(other.match.id, "spectator");
    }
    await playOn(there, match.id, people, { most: 1 });
    await eventually(() => versions).toEqual([0, 1]);
    await Promise.all([here.close(), there.close()]);
  });

  it("are refused with a time to try again where all that are open are at work, and bots go on afterwards", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { mostMemory: 100_000 });
    const { match, people } = await seated(host, plan);
    const failure = await failing(asked(host, match.id, 0));
    expect(failure).toMatchObject({ code: "SERVER_BUSY", retryAfter: 5 });
    expect(failure.messageIn("zh-Hans")).toContain("5秒");
    await failing(playOn(host, match.id, people, { most: 1 }));
    await host.close();
  });

  it("include those in which bots wait for their time, who answer nevertheless", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { mostMemory });
    const slow = { game: "coin", seats: 2, bots: ["random"], botDelay: 300, options: { goal: 1000 } } as const;
    const tables: Awaited<ReturnType<typeof seated>>[] = [];
    for (let count = 0; count < 20; count++) {
      const table = await seated(host, slow);
      await playOn(host, table.match.id, table.people, { most: 1 });
      tables.push(table);
    }
    await eventually(async () => {
      const found = await Promise.all(tables.map(({ match }) => storage.matches.find(match.id)));
      return found.every((match) => (match?.sequence ?? 0) >= 2);
    }).toBe(true);
    expect(host.matchMemory.used).toBeLessThanOrEqual(mostMemory);
    await host.close();
  });
});
