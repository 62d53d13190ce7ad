import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchHost } from "../../server/matches/host.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { asked, failing, hostOver, person } from "./table.ts";

const day = 24 * 3_600_000;
const bots = { game: "coin", seats: 2, bots: ["random", "random"], sit: false, options: { goal: 20 } } as const;

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

const from = (address: string): Asker => ({ ...person("Guest"), address });

/** Lets the bots of a match play until they stand still, or it is over. Returns whether it is. */
async function playOut(host: MatchHost, id: string): Promise<boolean> {
  let before = -1;
  let same = 0;
  await eventually(async () => {
    const { sequence, status } = await host.find(id);
    same = sequence === before ? same + 1 : 0;
    before = sequence;
    return status === "FINISHED" || same === 40;
  }).toBe(true);
  return (await host.find(id)).status === "FINISHED";
}

/** Lets bots play, each time as another guest of this address, until that is refused. Returns how often they came to an end. */
async function botsUntilRefused(host: MatchHost, address: string): Promise<{ played: number; code: string }> {
  for (let played = 0; ; ) {
    const guest = from(address);
    try {
      const { id } = await host.create(guest, bots);
      await host.start(guest, id);
      if (await playOut(host, id)) played++;
    } catch (error) {
      return { played, code: (error as { code: string }).code };
    }
  }
}

describe("what is stored for an address within a day", () => {
  it("has a bound, however many guests there are; others are not affected, and it begins anew", async () => {
    const clock = { at: Date.now() };
    const { host } = hostOver(storage.matches, [coinGame()], { mostStored: 250_000, now: () => new Date(clock.at) });
    const { played, code } = await botsUntilRefused(host, "192.0.2.1");
    expect(code).toBe("STORED_TOO_MUCH");
    expect(played).toBeGreaterThan(0);
    expect(played).toBeLessThan(5);
    const failure = await failing(host.create(from("192.0.2.1"), bots));
    expect(failure.retryAfter).toBeGreaterThan(day / 1_000 - 10);
    expect(failure.messageIn("zh-Hant")).toContain(new Date(clock.at + day).toISOString().slice(0, 10));
    const { id } = await host.create(from("192.0.2.2"), bots);
    expect(id).not.toBe("");
    await host.create({ ...from("192.0.2.1"), role: "admin" }, bots);
    clock.at += day;
    expect((await botsUntilRefused(host, "192.0.2.1")).played).toBeGreaterThan(0);
    await host.close();
  });

  it("lets bots among themselves wait when it is used up, but not those with whom somebody plays", async () => {
    const clock = { at: Date.now() };
    const { host } = hostOver(storage.matches, [coinGame()], { mostStored: 120_000, now: () => new Date(clock.at) });
    const endless = { ...bots, options: { goal: 1000 } };
    const ada = from("192.0.2.3");
    const { id: played } = await host.create(ada, { ...endless, bots: ["random"], sit: true });
    await host.start(ada, played);
    const guest = from("192.0.2.3");
    const { id } = await host.create(guest, endless);
    await host.start(guest, id);
    expect(await playOut(host, id)).toBe(false);
    expect((await host.find(id)).status).toBe("RUNNING");
    const { prompt, version } = await asked(host, played, 0);
    const request = { match: played, prompt: prompt.id, answer: { option: "heads" }, version, key: "once" };
    expect((await failing(host.answer(ada, request))).code).toBe("STORED_TOO_MUCH");
    // From elsewhere the same person goes on, and the bot answers.
    await host.answer({ ...ada, address: "192.0.2.4" }, request);
    await eventually(async () => (await host.find(played)).sequence).toBe(2);
    // What was stored gets its reply, whatever is used up.
    expect(await host.answer(ada, request)).toMatchObject({ repeated: true });
    await host.close();
  });

  it("is enough for somebody who plays", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { mostStored: 100 * 2 ** 20 });
    const ada = from("192.0.2.5");
    for (let games = 0; games < 3; games++) {
      const { id } = await host.create(ada, { ...bots, bots: ["random"], sit: true, options: { goal: 5 } });
      await host.start(ada, id);
      for (let key = 0; (await host.find(id)).status === "RUNNING"; key++) {
        const { prompts, version } = await host.observe(id, 0);
        const [prompt] = prompts;
        if (!prompt) await new Promise((resolve) => setTimeout(resolve, 2));
        else
          await host.answer(ada, { match: id, prompt: prompt.id, answer: { option: "heads" }, version, key: `${key}` });
      }
    }
    await host.close();
  });
});
