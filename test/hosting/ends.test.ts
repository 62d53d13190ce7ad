import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchTerms } from "../../server/matches/records/ports.ts";
import type { Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { coinGame } from "../support/small-game.ts";
import { emptyStorage } from "../support/storage.ts";
import { hostOver, person, playOn, seated } from "./table.ts";

const day = 24 * 3_600_000;
const terms: MatchTerms = { waiting: 10 * day, idle: 20 * day, ended: 5 * day };
const plan = { game: "coin", seats: 2, options: { goal: 1000 } } as const;

describe.each(["pglite", "postgresql"] as const)("matches in %s", (kind) => {
  let storage: Storage;
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  const sweep = (more: Partial<MatchTerms> = {}, limit = 1000) =>
    storage.matches.sweep(now(), { ...terms, ...more }, limit);
  /** Sweeps as often as a server would in this time. */
  const pass = async (days: number, more: Partial<MatchTerms> = {}) => {
    for (let left = days; left > 0; left--) {
      clock.at += day;
      await sweep(more);
    }
  };
  const statusOf = async (id: string) => (await storage.matches.find(id))?.status;
  const parts = () => ({ now, botDelay: 0 });

  beforeAll(async () => {
    storage = await emptyStorage(kind, now);
  });
  afterAll(() => storage.close());

  it("that wait for players are cancelled a term after the last change, and deleted after another", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], parts());
    const { id } = await host.create(person("Ada"), { ...plan, seats: 3 });
    await pass(8);
    await host.join(person("Ben"), id);
    await pass(9);
    expect(await statusOf(id)).toBe("LOBBY");
    await pass(1);
    expect(await statusOf(id)).toBe("CANCELLED");
    await pass(4);
    expect(await statusOf(id)).toBe("CANCELLED");
    await pass(3);
    expect(await statusOf(id)).toBeUndefined();
    await host.close();
  });

  it("that have begun are abandoned a term after the last decision, and deleted with all that belongs to them", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], parts());
    const { match, people } = await seated(host, { ...plan, time: { perDecision: 30 * 86_400, onExpiry: "BOT" } });
    await pass(15);
    await playOn(host, match.id, people, { most: 1 });
    await pass(19);
    expect(await statusOf(match.id)).toBe("RUNNING");
    await pass(2);
    expect(await statusOf(match.id)).toBe("ABANDONED");
    expect(await storage.matches.due(new Date(clock.at + 1000 * day), 500)).not.toContain(match.id);
    await expect(playOn(host, match.id, people, { most: 1 })).resolves.toBe(0);
    await pass(7);
    expect(await statusOf(match.id)).toBeUndefined();
    expect(await storage.matches.rows(match.id, 0)).toEqual([]);
    expect(await storage.matches.checkpoint(match.id)).toBeUndefined();
    await host.close();
  });

  it("that are finished stay, unless there is a term for them", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], parts());
    const { match, people } = await seated(host, { ...plan, options: { goal: 1 } });
    await playOn(host, match.id, people);
    await pass(60);
    expect(await statusOf(match.id)).toBe("FINISHED");
    await pass(8, { finished: 30 * day });
    expect(await statusOf(match.id)).toBeUndefined();
    await host.close();
  });

  it("that only bots have played in are deleted sooner, those in which a person has decided or sat are not", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], parts());
    const short = { botsOnly: 3 * day };
    const ended = async (id: string) => {
      while ((await statusOf(id)) !== "FINISHED") await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const bots = { game: "coin", seats: 2, options: { goal: 1 }, bots: ["random", "random"], sit: false } as const;
    const host1 = person("Ada");
    const { id: alone } = await host.create(host1, bots);
    await host.start(host1, alone);
    const { match, people } = await seated(host, { ...bots, bots: ["random"], sit: true });
    await playOn(host, match.id, people);
    // Who has decided and left for good is no longer in any seat.
    const gone = await seated(host, { ...plan, bots: ["random"] });
    await playOn(host, gone.match.id, gone.people, { most: 1 });
    await host.departures.forget(gone.people[0]?.id ?? "");
    // Bots that do not get on, since no node drives them.
    const stuck = await host.create(host1, { ...bots, botDelay: 60_000 });
    await host.start(host1, stuck.id);
    await Promise.all([alone, match.id].map(ended));
    await host.close();
    await pass(2, short);
    expect(await statusOf(alone)).toBe("FINISHED");
    await pass(2, short);
    expect(await statusOf(alone)).toBeUndefined();
    expect(await storage.matches.rows(alone, 0)).toEqual([]);
    expect(await statusOf(stuck.id)).toBe("ABANDONED");
    await pass(4, short);
    expect(await statusOf(stuck.id)).toBeUndefined();
    expect(await statusOf(match.id)).toBe("FINISHED");
    expect(await statusOf(gone.match.id)).toBe("RUNNING");
  });

  it("are looked at a few at a time, each by one of several sweeps at once", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], parts());
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push((await host.create(person("Ada"), plan)).id);
    await host.close();
    clock.at += 11 * day;
    expect((await sweep({}, 2)).ended).toHaveLength(2);
    const swept = await Promise.all([sweep({}, 3), sweep({}, 3), sweep({}, 3)]);
    const ended = swept.flatMap((one) => one.ended);
    expect(ended).toHaveLength(new Set(ended).size);
    await sweep();
    for (const id of ids) expect(await statusOf(id)).toBe("CANCELLED");
  });

  it("are swept by a server that is told to, and whoever watches is told", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { ...parts(), terms, sweepInterval: 5 });
    const { match } = await seated(host, plan);
    const seen: string[] = [];
    const watching = (async () => {
      for await (const { observation } of host.updates(match.id, "spectator")) seen.push(observation.match.status);
    })();
    await eventually(() => seen).toEqual(["RUNNING"]);
    clock.at += 21 * day;
    await watching;
    expect(seen).toEqual(["RUNNING", "ABANDONED"]);
    await host.close();
  });
});
