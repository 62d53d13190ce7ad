import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchHost } from "../../server/matches/host.ts";
import type { HostParts } from "../../server/matches/host-work.ts";
import { Games } from "../../server/matches/records/games.ts";
import type { Asker, MatchUpdate } from "../../server/matches/records/hosting.ts";
import type { MatchStatus } from "../../server/matches/records/records.ts";
import { readArchive, verifyMatch } from "../../server/matches/verify.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { SharedStore } from "./shared-store.ts";
import { follow, hostOver, person, playOn, seated, sinceOf } from "./table.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

const minute = 60_000;
const hour = 60 * minute;
const plan = { game: "coin", seats: 2, options: { goal: 1000 }, time: { perDecision: 60, onExpiry: "BOT" } } as const;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 60));

/** A clock that stands still, and hosts that look at it all the time. */
function stopwatch() {
  const clock = { at: Date.now() };
  const host = (parts: Partial<HostParts> = {}): MatchHost =>
    hostOver(parts.store ?? storage.matches, [coinGame()], {
      ...{ now: () => new Date(clock.at), checkInterval: 5, timeGrace: 0, longestPause: hour },
      ...parts,
    }).host;
  return { clock, host };
}

async function table(host: MatchHost, more: object = {}) {
  const { match, people } = await seated(host, { ...plan, ...more });
  return { id: match.id, people, ada: people[0] as Asker, ben: people[1] as Asker };
}

const decide = async (host: MatchHost, asker: Asker, id: string) => {
  const { prompts, version } = await host.observe(id, 0);
  const prompt = prompts[0]?.id ?? "0.1";
  return host.answer(asker, { match: id, prompt, answer: { option: "heads" }, version, key: `${Math.random()}` });
};

describe("a pause", () => {
  it("begins when all people want it, and stops decisions, clocks and bots", async () => {
    const { clock, host } = stopwatch();
    const one = host();
    const { id, ada, ben } = await table(one, { seats: 3, bots: ["random"] });
    const proposed = await one.pause(ada, id);
    expect(proposed).toMatchObject({ status: "RUNNING", pause: { agreed: [0] } });
    clock.at += 20_000;
    expect(await one.pause(ben, id)).toMatchObject({ status: "PAUSED", pause: { agreed: [] } });
    clock.at += 30 * minute;
    await aWhile();
    expect((await one.find(id)).sequence).toBe(0);
    await expect(decide(one, ada, id)).rejects.toMatchObject({ code: "MATCH_PAUSED" });
    const { prompts, waitingFor, view, clocks } = await one.observe(id, 0);
    expect({ prompts, waitingFor, view, clocks }).toEqual({
      ...{ prompts: [], waitingFor: [], view: { points: [0, 0, 0] }, clocks: undefined },
    });
    await one.close();
  });

  it("is over at once for subscribers who come back after it", async () => {
    const { host } = stopwatch();
    const one = host();
    const { id, ada, ben } = await table(one);
    const next = async (status: MatchStatus) => {
      const { updates } = await follow(one.updates(id, 0, { version: 0, status, revision: 0 }), { after: 0, most: 1 });
      const [update] = updates as [MatchUpdate];
      const { entries, observation } = update;
      return { since: sinceOf(update), entries, status: observation.match.status };
    };
    for (const asker of [ada, ben]) await one.pause(asker, id);
    expect(await next("RUNNING")).toEqual({ since: 0, entries: [], status: "PAUSED" });
    expect(await next("PAUSED")).toEqual({ since: 0, entries: [], status: "PAUSED" });
    for (const asker of [ada, ben]) await one.goOn(asker, id);
    expect(await next("PAUSED")).toEqual({ since: 0, entries: [], status: "RUNNING" });
    await one.close();
  });

  it("ends when all people want to go on, with the time that they had", async () => {
    const { clock, host } = stopwatch();
    const one = host();
    const { id, ada, ben } = await table(one);
    clock.at += 20_000;
    await one.pause(ada, id);
    await one.pause(ben, id);
    clock.at += 30 * minute;
    expect(await one.goOn(ben, id)).toMatchObject({ status: "PAUSED", pause: { agreed: [1] } });
    expect(await one.pause(ada, id)).toMatchObject({ status: "PAUSED", pause: { agreed: [] } });
    await one.goOn(ben, id);
    const record = await one.goOn(ada, id);
    expect(record.status).toBe("RUNNING");
    expect(record.pause).toBeUndefined();
    expect((await one.observe(id, 0)).clocks?.[0]?.deadline).toEqual(new Date(clock.at + 40_000));
    await decide(one, ada, id);
    clock.at += minute;
    await eventually(async () => (await one.find(id)).sequence).toBe(2);
    await one.close();
  });

  it("is ended by any player when it has lasted long", async () => {
    const { clock, host } = stopwatch();
    const one = host();
    const { id, ada, ben } = await table(one);
    await one.pause(ada, id);
    await one.pause(ben, id);
    clock.at += hour - 1;
    expect((await one.goOn(ben, id)).status).toBe("PAUSED");
    clock.at += 1;
    expect((await one.goOn(ben, id)).status).toBe("RUNNING");
    await one.close();
  });

  it("is refused by any player, and can be proposed again", async () => {
    const { host } = stopwatch();
    const one = host();
    const { id, ada, ben } = await table(one);
    await one.pause(ada, id);
    expect((await one.goOn(ben, id)).pause).toBeUndefined();
    expect(await one.pause(ben, id)).toMatchObject({ status: "RUNNING", pause: { agreed: [1] } });
    expect((await one.pause(ben, id)).pause).toEqual({ agreed: [1] });
    await one.close();
  });

  it("does not ask who has left, and lets people leave and come back", async () => {
    const { host } = stopwatch();
    const one = host();
    const { id, ada, ben } = await table(one);
    await one.leave(ben, id);
    expect((await one.pause(ada, id)).status).toBe("PAUSED");
    await one.comeBack(ben, id);
    expect((await one.goOn(ada, id)).status).toBe("PAUSED");
    await one.leave(ben, id);
    expect((await one.goOn(ada, id)).status).toBe("RUNNING");
    await one.close();
  });

  it("is for those who have a seat in a match that is being played", async () => {
    const { host } = stopwatch();
    const one = host();
    const { id, ada } = await table(one);
    const eve = person("Eve");
    for (const what of ["pause", "goOn"] as const) {
      await expect(one[what](eve, id)).rejects.toMatchObject({ code: "NOT_SEATED" });
      await expect(one[what](ada, "nothing")).rejects.toMatchObject({ code: "UNKNOWN_MATCH" });
      const { id: waiting } = await one.create(ada, plan);
      await expect(one[what](ada, waiting)).rejects.toMatchObject({ code: "MATCH_NOT_RUNNING" });
    }
    await one.close();
  });

  it("counts as an unfinished match of its host", async () => {
    const { host } = stopwatch();
    const one = host({ limits: { unfinished: 1 } });
    const { id, ada, ben } = await table(one);
    await one.pause(ada, id);
    await one.pause(ben, id);
    await expect(one.create(ada, plan)).rejects.toMatchObject({ code: "TOO_MANY_MATCHES" });
    await one.close();
  });
});

describe("on several nodes", () => {
  it("nobody decides in a pause of which another node has not heard, and clocks are those from after it", async () => {
    const { clock, host } = stopwatch();
    const one = host();
    // This one hears of nothing, and looks at the store only when it must.
    const deaf = host({ checkInterval: 1_000_000 });
    const { id, ada, ben } = await table(one, { time: { bank: 600, onExpiry: "BOT" } });
    await deaf.observe(id, 0);
    await one.pause(ada, id);
    await one.pause(ben, id);
    await expect(decide(deaf, ada, id)).rejects.toMatchObject({ code: "MATCH_PAUSED" });
    const unaware = host({ checkInterval: 1_000_000 });
    await one.goOn(ada, id);
    await one.goOn(ben, id);
    await unaware.observe(id, 0);
    await one.pause(ada, id);
    await one.pause(ben, id);
    clock.at += 30 * minute;
    await one.goOn(ada, id);
    await one.goOn(ben, id);
    await decide(unaware, ada, id);
    const { clocks } = (await storage.matches.find(id)) ?? {};
    expect(clocks?.[0]).toEqual({ seat: 0, bank: 600_000 });
    for (const node of [one, deaf, unaware]) await node.close();
  });

  it("a pause is agreed on once, whoever is asked, and the log verifies afterwards", async () => {
    const { host } = stopwatch();
    const shared = new SharedStore(storage.matches);
    const nodes = [0, 1].map(() => host({ store: shared.store, bus: shared.bus() })) as [MatchHost, MatchHost];
    const { id, ada, ben, people } = await table(nodes[0], { options: { goal: 2 } });
    await playOn(nodes[1], id, people, { most: 1 });
    await Promise.all([nodes[0].pause(ada, id), nodes[1].pause(ben, id)]);
    for (const node of nodes) await eventually(async () => (await node.find(id)).status).toBe("PAUSED");
    await Promise.all([nodes[1].goOn(ada, id), nodes[0].goOn(ben, id)]);
    for (const node of nodes) await eventually(async () => (await node.find(id)).status).toBe("RUNNING");
    await playOn(nodes[0], id, people);
    const archive = (await readArchive(storage.matches, id))!;
    const ruleSet = new Games([coinGame()] as never).restore(archive.record.pin);
    expect(verifyMatch(archive, ruleSet).agrees).toBe(true);
    for (const node of nodes) await node.close();
  });
});

it("players have some time at least after a pause, and no less than they had", async () => {
  const { clock, host } = stopwatch();
  const one = host({ timeGrace: minute });
  const { id, ada, ben } = await table(one, { time: { perDecision: 90, onExpiry: "BOT" } });
  clock.at += 80_000;
  for (const who of [ada, ben]) await one.pause(who, id);
  clock.at += 30 * minute;
  for (const who of [ada, ben]) await one.goOn(who, id);
  expect((await one.observe(id, 0)).clocks?.[0]?.deadline).toEqual(new Date(clock.at + minute));
  clock.at += minute - 1;
  await decide(one, ada, id);
  for (const who of [ada, ben]) await one.pause(who, id);
  clock.at += hour;
  for (const who of [ada, ben]) await one.goOn(who, id);
  expect((await one.observe(id, 1)).clocks?.[1]?.deadline).toEqual(new Date(clock.at + 90_000));
  await one.close();
});
