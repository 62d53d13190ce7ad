import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchHost } from "../../server/matches/host.ts";
import type { HostParts } from "../../server/matches/host-work.ts";
import { Games } from "../../server/matches/records/games.ts";
import type { Asker, MatchPlan } from "../../server/matches/records/hosting.ts";
import { readArchive, verifyMatch } from "../../server/matches/verify.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { FaultyStore } from "./faulty-store.ts";
import { SharedStore } from "./shared-store.ts";
import { hostOver, person, playOn, seated } from "./table.ts";

const minute = 60_000;
const hour = 60 * minute;
let storage: Storage;
const clock = { at: Date.now() };
let host: MatchHost;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory(), now: () => new Date(clock.at) });
  host = hosting();
});
afterAll(async () => {
  await host.close();
  await storage.close();
});

const hosting = (parts: Partial<HostParts> = {}): MatchHost =>
  hostOver(parts.store ?? storage.matches, [coinGame()], {
    ...{ now: () => new Date(clock.at), replaceAfter: 3 * hour, botDelay: minute },
    ...parts,
  }).host;

/** A table at which the first player is awaited. */
async function table(seats: number, more: Partial<MatchPlan> = {}, at: MatchHost = host) {
  const { match, people } = await seated(at, { game: "coin", seats, options: { goal: 1000 }, ...more });
  return { id: match.id, people: people as readonly [Asker, Asker, Asker, Asker] };
}
const votes = async (id: string) => (await host.observe(id, "spectator")).votes;

describe("a table that waits for somebody", () => {
  it("of two, lets the other have a bot play instead once it has waited long, and not before", async () => {
    const { id, people } = await table(2);
    const [ada, ben] = people;
    clock.at += 3 * hour - 1;
    await expect(host.voteToReplace(ben, id, 0, "bot")).rejects.toMatchObject({ code: "NOT_ABSENT" });
    clock.at += 1;
    const { seats, votes: left } = await host.voteToReplace(ben, id, 0, "bot");
    expect(seats[0]).toEqual({
      ...{ seat: 0, bot: "heuristic" },
      away: { id: ada.id, name: ada.name, since: new Date(clock.at).toISOString() },
    });
    expect(left).toEqual([]);
    const back = await host.comeBack(ada, id);
    expect(back.seats[0]).toEqual({ seat: 0, account: ada.id, name: ada.name });
    // The bot may have answered what had been open for so long, so that it is the other’s turn.
    expect(await playOn(host, id, [ada, ben], { most: 2 })).toBe(2);
  });

  it("of more, needs more than half of the others, after ten minutes", async () => {
    const { id, people } = await table(4);
    const [, ben, cid, dan] = people;
    clock.at += 10 * minute - 1;
    await expect(host.voteToReplace(ben, id, 0, "bot")).rejects.toMatchObject({ code: "NOT_ABSENT" });
    clock.at += 1;
    await host.voteToReplace(ben, id, 0, "bot");
    await host.voteToReplace(ben, id, 0, "bot");
    await host.voteToReplace(cid, id, 0, { id: "zoe", name: "Zoe" });
    expect(await votes(id)).toEqual([
      { seat: 0, voter: 1, version: 0 },
      { seat: 0, voter: 2, account: "zoe", version: 0 },
    ]);
    await host.voteToReplace(ben, id, 0, "nobody");
    await host.voteToReplace(dan, id, 0, "bot");
    expect((await host.find(id)).seats[0]?.account).toBeDefined();
    expect((await host.voteToReplace(cid, id, 0, "bot")).seats[0]?.bot).toBe("heuristic");
  });

  it("forgets its votes as soon as somebody decides", async () => {
    const { id, people } = await table(3);
    const [ada, ben, cid] = people;
    clock.at += 10 * minute;
    await host.voteToReplace(ben, id, 0, "bot");
    await playOn(host, id, people, { most: 3 });
    expect(await votes(id)).toEqual([]);
    await expect(host.voteToReplace(cid, id, 0, "bot")).rejects.toMatchObject({ code: "NOT_ABSENT" });
    clock.at += 10 * minute;
    expect((await host.voteToReplace(cid, id, 0, "bot")).seats[0]?.account).toBe(ada.id);
  });

  it("replaces nobody for whom it does not wait, whose time the clock measures, or who is a bot", async () => {
    const { id, people } = await table(3, { bots: ["random"] });
    clock.at += 3 * hour;
    const [ada, ben] = people;
    await expect(host.voteToReplace(ada, id, 1, "bot")).rejects.toMatchObject({ code: "NOT_ABSENT" });
    await expect(host.voteToReplace(ben, id, 2, "bot")).rejects.toMatchObject({ code: "NOT_ABSENT" });
    const { id: timed, people: others } = await table(2, { time: { perDecision: 30 * 86_400, onExpiry: "BOT" } });
    clock.at += 3 * hour;
    await expect(host.voteToReplace(others[1], timed, 0, "bot")).rejects.toMatchObject({ code: "NOT_ABSENT" });
  });

  it("refuses others, and votes about oneself, nobody or those at the table already", async () => {
    const { id, people } = await table(2);
    clock.at += 3 * hour;
    const [ada, ben] = people;
    await expect(host.voteToReplace(person("Eve"), id, 0, "bot")).rejects.toMatchObject({ code: "NOT_SEATED" });
    await expect(host.voteToReplace(ada, id, 0, "bot")).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(host.voteToReplace(ben, id, 7, "bot")).rejects.toMatchObject({ code: "UNKNOWN_SEAT" });
    await expect(host.voteToReplace(ben, "nothing", 0, "bot")).rejects.toMatchObject({ code: "UNKNOWN_MATCH" });
    await expect(host.voteToReplace(ben, id, 0, ben)).rejects.toMatchObject({ code: "ALREADY_SEATED" });
    for (const who of [ada, ben]) await host.pause(who, id);
    await expect(host.voteToReplace(ben, id, 0, "bot")).rejects.toMatchObject({ code: "MATCH_PAUSED" });
    const { id: waiting } = await host.create(ada, { game: "coin", seats: 2 });
    await expect(host.voteToReplace(ada, waiting, 1, "bot")).rejects.toMatchObject({ code: "MATCH_NOT_RUNNING" });
  });
});

describe("a seat that the table offers", () => {
  it("is taken over by whoever it is for, and the bot plays until then", async () => {
    const { id, people } = await table(2, { visibility: "PRIVATE" });
    const [ada, ben] = people;
    await host.leave(ada, id);
    const [eve, zoe] = [person("Eve"), person("Zoe")];
    await expect(host.takeOver(zoe, id)).rejects.toMatchObject({ code: "UNKNOWN_MATCH" });
    await expect(host.voteToReplace(ben, id, 0, "bot")).rejects.toMatchObject({ code: "NOT_ABSENT" });
    const offered = await host.voteToReplace(ben, id, 0, zoe);
    expect(offered.seats[0]).toMatchObject({ bot: "heuristic", away: { id: ada.id }, held: { id: zoe.id } });
    await expect(host.takeOver(eve, id)).rejects.toMatchObject({ code: "UNKNOWN_MATCH" });
    await expect(host.takeOver(ben, id)).rejects.toMatchObject({ code: "ALREADY_SEATED" });
    expect(host.viewerOf(zoe, await host.find(id, zoe))).toBe("spectator");
    const { seats } = await host.takeOver(zoe, id);
    expect(seats[0]).toMatchObject({ account: zoe.id, name: "Zoe", formerly: { id: ada.id } });
    expect(seats[0]?.bot).toBeUndefined();
    await expect(host.comeBack(ada, id)).rejects.toMatchObject({ code: "NOT_SEATED" });
    await playOn(host, id, [zoe, ben], { most: 2 });
    expect(new Set((await storage.matches.rows(id, 0)).map(({ account }) => account))).toContain(zoe.id);
    await host.departures.forget(ada.id);
    expect((await host.find(id, zoe)).seats[0]).toEqual({ seat: 0, account: zoe.id, name: "Zoe" });
  });

  it("can be refused, and is not there any more for whoever comes too late", async () => {
    const { id, people } = await table(2);
    const [ada, ben] = people;
    const [yan, zoe] = [person("Yan"), person("Zoe")];
    await host.leave(ada, id);
    await host.voteToReplace(ben, id, 0, yan);
    expect((await host.leave(yan, id)).seats[0]?.held).toBeUndefined();
    await expect(host.takeOver(yan, id)).rejects.toMatchObject({ code: "NOT_SEATED" });
    await host.voteToReplace(ben, id, 0, zoe);
    await host.comeBack(ada, id);
    await expect(host.takeOver(zoe, id)).rejects.toMatchObject({ code: "NOT_SEATED" });
  });

  it("comes without the standing orders of whoever sat there", async () => {
    const { id, people } = await table(2);
    const [ada, ben] = people;
    const zoe = person("Zoe");
    await host.leave(ada, id);
    for (const seat of [0, 1]) await storage.matches.setAutoPass(id, seat, "knock", true);
    await host.voteToReplace(ben, id, 0, zoe);
    const faulty = new FaultyStore(storage.matches);
    const node = hosting({ store: faulty.store });
    // All in one, so that nothing can fail in between, nor pass for them.
    for (const method of ["setAutoPass", "autoPasses"] as const) faulty.failNext(method, "before");
    await node.takeOver(zoe, id);
    expect(await storage.matches.autoPasses(id)).toEqual([{ seat: 1, window: "knock" }]);
    expect(await host.autoPasses(zoe, id)).toEqual([]);
    await node.close();
  });

  it("is not given away by votes from before its player came back", async () => {
    const { id, people } = await table(4);
    const [ada, ben, cid] = people;
    const zoe = person("Zoe");
    await host.leave(ada, id);
    await host.voteToReplace(ben, id, 0, zoe);
    await host.comeBack(ada, id);
    expect(await votes(id)).toEqual([]);
    await host.leave(ada, id);
    expect((await host.voteToReplace(cid, id, 0, zoe)).seats[0]).not.toHaveProperty("held");
  });

  it("comes without what whoever sat there wanted", async () => {
    const { id, people } = await table(3);
    const [ada, ben, cid] = people;
    const zoe = person("Zoe");
    await host.leave(cid, id);
    await host.voteToReplace(ada, id, 2, { id: "yan", name: "Yan" });
    await host.pause(ada, id);
    await host.leave(ada, id);
    await host.voteToReplace(ben, id, 0, zoe);
    const { pause } = await host.takeOver(zoe, id);
    expect(pause).toBeUndefined();
    expect(await votes(id)).toEqual([]);
    expect((await host.pause(ben, id)).status).toBe("RUNNING");
  });

  it("is not shown early to those who watch later", async () => {
    const { id, people } = await table(2, { watching: "DELAYED" });
    const [ada, ben] = people;
    const zoe = person("Zoe");
    const shown = async () => (await host.observe(id, "spectator")).match;
    const before = (await shown()).seats;
    await host.leave(ada, id);
    await host.voteToReplace(ben, id, 0, zoe);
    expect((await shown()).seats).toEqual(before);
    await host.takeOver(zoe, id);
    expect((await shown()).seats).toEqual(before);
    expect(await shown()).not.toHaveProperty("votes");
  });
});

describe("on two nodes", () => {
  it("votes count once each, the change is made once, and the log verifies afterwards", async () => {
    const shared = new SharedStore(storage.matches);
    const nodes = [0, 1].map(() => hosting({ store: shared.store, bus: shared.bus(), botDelay: 0 })) as [
      MatchHost,
      MatchHost,
    ];
    const { id, people } = await table(3, { options: { goal: 2 } }, nodes[0]);
    const [ada, ben, cid] = people;
    clock.at += 10 * minute;
    await Promise.all([nodes[0].voteToReplace(ben, id, 0, "bot"), nodes[1].voteToReplace(cid, id, 0, "bot")]);
    for (const node of nodes) await eventually(async () => (await node.find(id)).seats[0]?.away?.id).toBe(ada.id);
    await playOn(nodes[1], id, [ben, cid]);
    const archive = (await readArchive(storage.matches, id))!;
    const ruleSet = new Games([coinGame()] as never).restore(archive.record.pin);
    expect(verifyMatch(archive, ruleSet).agrees).toBe(true);
    for (const node of nodes) await node.close();
  });

  it("a decision that another node has stored is not overlooked", async () => {
    const deaf = hosting({ checkInterval: 1_000_000 });
    const { id, people } = await table(3);
    const [ada, ben, cid] = people;
    await deaf.observe(id, 0);
    clock.at += 10 * minute;
    await deaf.voteToReplace(ben, id, 0, "bot");
    await playOn(host, id, [ada], { most: 1 });
    await expect(deaf.voteToReplace(cid, id, 0, "bot")).rejects.toMatchObject({ code: "NOT_ABSENT" });
    await deaf.close();
  });
});
