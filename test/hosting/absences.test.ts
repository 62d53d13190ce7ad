import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchHost } from "../../server/matches/host.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { SharedStore } from "./shared-store.ts";
import { hostOver, person, playOn, seated } from "./table.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

const plan = { game: "coin", seats: 2, options: { goal: 1000 } } as const;
const waiting = async (host: MatchHost, id: string) => (await host.observe(id, "spectator")).waitingFor;

describe("somebody who leaves a running match", () => {
  it("is replaced by a bot, so that the match goes on", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { ...plan, options: { goal: 3 } });
    const [ada, ben] = people as [Asker, Asker];
    const left = await host.leave(ben, match.id);
    expect(left.seats[1]).toMatchObject({ bot: "heuristic", away: { id: ben.id, name: ben.name } });
    expect(left.seats[1]?.account).toBeUndefined();
    await playOn(host, match.id, [ada]);
    expect((await host.find(match.id)).status).toBe("FINISHED");
    await expect(host.comeBack(ben, match.id)).rejects.toMatchObject({ code: "MATCH_NOT_RUNNING" });
    const rows = await storage.matches.rows(match.id, 0);
    expect(new Set(rows.map(({ account }) => account))).toEqual(new Set([ada.id, undefined]));
    await host.close();
  });

  it("is answered for at once, if it was their turn", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, plan);
    const [asked] = await waiting(host, match.id);
    await host.leave(people[asked as number] as Asker, match.id);
    await eventually(async () => (await host.find(match.id)).sequence).toBeGreaterThan(0);
    await host.close();
  });

  it("is a spectator until coming back, and decides nothing", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { botDelay: 60_000 });
    const { match, people } = await seated(host, plan);
    const [ada, ben] = people as [Asker, Asker];
    const { prompts, version } = await host.observe(match.id, 0);
    const left = await host.leave(ada, match.id);
    expect(host.viewerOf(ada, left)).toBe("spectator");
    const prompt = prompts[0]?.id ?? "";
    const answering = host.answer(ada, { match: match.id, prompt, answer: { option: "heads" }, version, key: "a" });
    await expect(answering).rejects.toMatchObject({ code: "NOT_SEATED" });
    await expect(host.leave(ada, match.id)).rejects.toMatchObject({ code: "NOT_SEATED" });
    await expect(host.comeBack(person("Cleo"), match.id)).rejects.toMatchObject({ code: "NOT_SEATED" });
    await expect(host.comeBack(ben, match.id)).rejects.toMatchObject({ code: "ALREADY_SEATED" });
    const back = await host.comeBack(ada, match.id);
    expect(back.seats[0]).toEqual({ seat: 0, account: ada.id, name: ada.name });
    expect(host.viewerOf(ada, back)).toBe(0);
    expect(await playOn(host, match.id, [ada], { most: 1 })).toBe(1);
    await host.close();
  });

  it("finds the match among their own, and it still counts as one of people once somebody is back", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { botDelay: 60_000 });
    const { match, people } = await seated(host, plan);
    const [ada, ben] = people as [Asker, Asker];
    const alone = () => storage.matches.count({ host: ada.id, status: "RUNNING", withoutPeople: true });
    await host.leave(ada, match.id);
    expect(await alone()).toBe(0);
    await host.leave(ben, match.id);
    expect(await alone()).toBe(1);
    expect((await host.list({ account: ben.id, first: 5 })).matches.map(({ id }) => id)).toEqual([match.id]);
    await host.comeBack(ben, match.id);
    expect(await alone()).toBe(0);
    await host.close();
  });

  it("stays where leaving would exceed the limit on matches of bots alone", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { limits: { botsOnly: 1 }, botDelay: 60_000 });
    const ada = person("Ada");
    const ids: string[] = [];
    for (let count = 0; count < 2; count++) {
      const { id } = await host.create(ada, { ...plan, bots: ["random"] });
      await host.start(ada, id);
      ids.push(id);
    }
    await host.leave(ada, ids[0] as string);
    await expect(host.leave(ada, ids[1] as string)).rejects.toMatchObject({ code: "TOO_MANY_MATCHES" });
    expect((await host.find(ids[1] as string)).seats[0]?.account).toBe(ada.id);
    await host.close();
  });

  it("may leave on one node and come back on another, and only one of two returns counts", async () => {
    const shared = new SharedStore(storage.matches);
    const node = () => hostOver(shared.store, [coinGame()], { bus: shared.bus(), botDelay: 60_000 }).host;
    const [one, other] = [node(), node()];
    const { match, people } = await seated(one, plan);
    const ada = people[0] as Asker;
    await other.observe(match.id, "spectator");
    await one.leave(ada, match.id);
    await eventually(async () => (await other.observe(match.id, "spectator")).match.seats[0]?.away?.id).toBe(ada.id);
    const returns = await Promise.allSettled([one.comeBack(ada, match.id), other.comeBack(ada, match.id)]);
    expect(returns.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await eventually(async () => (await one.observe(match.id, "spectator")).match.seats[0]?.account).toBe(ada.id);
    await one.close();
    await other.close();
  });
});
