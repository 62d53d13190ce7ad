import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { otherOfTwoWins } from "../../server/engine/index.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import { Games } from "../../server/matches/records/games.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { readArchive, verifyMatch } from "../../server/matches/verify.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { hostOver, person, playOn, seated } from "./table.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

const plan = { game: "coin", seats: 2, options: { goal: 1000 } } as const;
const duel = () => coinGame({ concede: otherOfTwoWins });

async function table(host: MatchHost, more: object = {}) {
  const { match, people } = await seated(host, { ...plan, ...more });
  return { id: match.id, people, ada: people[0] as Asker, ben: people[1] as Asker };
}

describe("a player who concedes", () => {
  it("ends the match for the other one, also out of turn, and the log verifies", async () => {
    const { host } = hostOver(storage.matches, [duel()]);
    const { id, people, ben } = await table(host);
    await playOn(host, id, people, { most: 2 });
    expect(await host.concede(ben, id, "c")).toMatchObject({ version: 3, repeated: false });
    const text = { key: "engine.conceded", params: { player: { seat: 1 } } };
    const { match, outcome, prompts } = await host.observe(id, 0);
    expect({ status: match.status, outcome, prompts }).toEqual({
      ...{ status: "FINISHED", outcome: { id: "conceded", winners: [0], text }, prompts: [] },
    });
    expect((await host.log(id, "spectator", { last: 1 })).entries[0]?.entry).toEqual(text);
    const archive = (await readArchive(storage.matches, id))!;
    const ruleSet = new Games([duel()] as never).restore(archive.record.pin);
    expect(verifyMatch(archive, ruleSet).agrees).toBe(true);
    await host.close();
    const { host: another } = hostOver(storage.matches, [duel()]);
    expect((await another.observe(id, 1)).outcome?.id).toBe("conceded");
    expect((await another.observeAt(id, 1, 2, () => {})).outcome).toBeUndefined();
    expect((await another.observeAt(id, 1, 3, () => {})).version).toBe(3);
    await another.close();
  });

  it("does so once, however often that is sent", async () => {
    const { host } = hostOver(storage.matches, [duel()]);
    const { id, ada, ben } = await table(host);
    await host.concede(ada, id, "c");
    expect(await host.concede(ada, id, "c")).toMatchObject({ version: 1, repeated: true });
    await expect(host.concede(ada, id, "d")).rejects.toMatchObject({ code: "MATCH_NOT_RUNNING" });
    await expect(host.concede(ben, id, "c")).rejects.toMatchObject({ code: "MATCH_NOT_RUNNING" });
    await expect(host.concede(ben, id, "")).rejects.toMatchObject({ code: "INVALID_KEY" });
    await host.close();
  });

  it("is refused where the rules do not allow it, and nothing changes", async () => {
    const { host } = hostOver(storage.matches, [duel()]);
    const { id, ada, people } = await table(host, { seats: 3 });
    await expect(host.concede(ada, id, "c")).rejects.toMatchObject({ code: "CANNOT_CONCEDE" });
    await expect(host.concede(person("Eve"), id, "c")).rejects.toMatchObject({ code: "NOT_SEATED" });
    expect(await playOn(host, id, people, { most: 1 })).toBe(1);
    await host.close();
    const { host: without } = hostOver(storage.matches, [coinGame()]);
    const other = await table(without);
    await expect(without.concede(other.ada, other.id, "c")).rejects.toMatchObject({ code: "CANNOT_CONCEDE" });
    await without.close();
  });

  it("cannot be made from a prompt’s answer", async () => {
    const { host } = hostOver(storage.matches, [duel()]);
    const { id, ada } = await table(host);
    const request = { match: id, prompt: "concede", answer: { confirm: true }, version: 0, key: "c" };
    await expect(host.answer(ada, request)).rejects.toMatchObject({ code: "PROMPT_NOT_OPEN" });
    await host.close();
  });
});

describe("a player whose time is up", () => {
  const time = { perDecision: 60, onExpiry: "CONCEDE" } as const;
  const clock = { at: Date.now() };
  const parts = { now: () => new Date(clock.at), checkInterval: 5, timeGrace: 0 };

  it("concedes, if the match says so", async () => {
    const { host } = hostOver(storage.matches, [duel()], parts);
    const { id } = await table(host, { time });
    clock.at += 60_000;
    await eventually(async () => (await host.find(id)).outcome?.id).toBe("conceded");
    const { entries } = await host.log(id, 1, { last: 9 });
    expect(entries.map(({ entry }) => entry.key)).toEqual(["engine.time-up", "engine.conceded"]);
    await host.close();
  });

  it("is answered for by a bot where the rules do not allow that, or not now", async () => {
    const { host } = hostOver(storage.matches, [duel()], parts);
    const { id } = await table(host, { time, seats: 3 });
    clock.at += 60_000;
    await eventually(async () => (await host.find(id)).sequence).toBe(1);
    expect((await host.find(id)).status).toBe("RUNNING");
    await host.close();
    const { host: without } = hostOver(storage.matches, [coinGame()], parts);
    await expect(without.create(person("Ada"), { ...plan, time })).rejects.toMatchObject({ code: "CANNOT_CONCEDE" });
    await without.close();
  });
});
