import { expect, it } from "vitest";
import { openStorage } from "../../server/storage/index.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { hostOver, playOn, seated } from "./table.ts";

it("two thousand matches of guests stay within the bound in memory, and all can be played on", async () => {
  const mostMemory = 4_000_000;
  const storage = await openStorage({ dataDir: inMemory() });
  const { host, log } = hostOver(storage.matches, [coinGame()], { mostMemory });
  const tables = [];
  for (let guests = 0; guests < 2_000; guests++) {
    const table = await seated(host, { game: "coin", seats: 1, options: { goal: 1000 } });
    await playOn(host, table.match.id, table.people, { most: 1 });
    tables.push(table);
    await new Promise((resolve) => setImmediate(resolve));
    expect(host.matchMemory.used).toBeLessThanOrEqual(mostMemory);
  }
  expect(host.openMatches).toBeLessThan(100);
  for (const { match, people } of tables) {
    await playOn(host, match.id, people, { most: 1 });
    expect((await storage.matches.find(match.id))?.sequence).toBe(2);
  }
  expect(log.entries).toEqual([]);
  await host.close();
  await storage.close();
});
