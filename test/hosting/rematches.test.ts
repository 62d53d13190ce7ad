import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Failure } from "../../server/ground/failure.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import type { HostParts } from "../../server/matches/host-work.ts";
import type { Asker, MatchPlan } from "../../server/matches/records/hosting.ts";
import type { MatchRecord } from "../../server/matches/records/records.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { SharedStore } from "./shared-store.ts";
import { hostOver, person, playOn, seated } from "./table.ts";

let storage: Storage;
let host: MatchHost;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
  host = hosting();
});
afterAll(async () => {
  await host.close();
  await storage.close();
});

const hosting = (parts: Partial<HostParts> = {}): MatchHost =>
  hostOver(parts.store ?? storage.matches, [coinGame()], parts).host;
const plan = { game: "coin", seats: 2, options: { goal: 1 } } as const;

/** A match that its people have played to the end. */
async function played(more: Partial<MatchPlan> = {}, at: MatchHost = host) {
  const { match, people } = await seated(at, { ...plan, ...more });
  await playOn(at, match.id, people);
  return { id: match.id, people, ada: people[0] as Asker, ben: people[1] as Asker };
}

const settings = ({ pin, title, language, visibility, watching, botDelay, time, rated }: MatchRecord) => ({
  ...{ pin, title, language, visibility, watching, botDelay, time, rated },
});

describe("a rematch", () => {
  it("has the same settings, and holds the seats of the others for them", async () => {
    const { id, ada, ben } = await played({
      ...{ title: "Tea", language: "de", visibility: "PRIVATE", watching: "OFF", botDelay: 7 },
      ...{ time: { bank: 600, onExpiry: "DEFAULT" }, rated: true },
    });
    const rematch = await host.rematch(ben, id, false);
    expect(settings(rematch)).toEqual(settings(await host.find(id, ada)));
    expect(rematch).toMatchObject({ status: "LOBBY", host: ben.id, rematchOf: id });
    expect(rematch.seats).toEqual([
      { seat: 0, held: { id: ada.id, name: ada.name } },
      { seat: 1, account: ben.id, name: ben.name },
    ]);
    expect((await host.find(id, ada)).rematch).toBe(rematch.id);
    expect(rematch.seed).not.toBe((await host.find(id, ada)).seed);
    await expect(host.find(rematch.id, person("Eve"))).rejects.toMatchObject({ code: "UNKNOWN_MATCH" });
    expect((await host.list({ account: ada.id, first: 9 })).matches.map((match) => match.id)).toEqual([rematch.id, id]);
  });

  it("starts when all have accepted", async () => {
    const { id, people, ada, ben } = await played({ seats: 3 });
    const { id: again } = await host.rematch(ada, id, false);
    const cid = people[2] as Asker;
    expect((await host.join(ben, again)).status).toBe("LOBBY");
    expect(await host.rematch(cid, id, true)).toMatchObject({ id: again, status: "RUNNING" });
    await playOn(host, again, people);
    expect((await host.find(again)).status).toBe("FINISHED");
  });

  it("lets everybody move on by one seat, bots as well", async () => {
    const { id, ada, ben } = await played({ seats: 3, bots: ["random"] });
    const { seats } = await host.rematch(ada, id, true);
    expect(seats).toEqual([
      { seat: 0, bot: "random" },
      { seat: 1, account: ada.id, name: ada.name },
      { seat: 2, held: { id: ben.id, name: ben.name } },
    ]);
  });

  it("starts at once for somebody who plays with bots", async () => {
    const { id, ada } = await played({ bots: ["random"] });
    const { id: again, status } = await host.rematch(ada, id, true);
    expect(status).toBe("RUNNING");
    await playOn(host, again, [ada]);
    expect((await host.find(again)).status).toBe("FINISHED");
  });

  it("invites those who had left, for whom a bot has played", async () => {
    const { match, people } = await seated(host, plan);
    const [ada, ben] = people as [Asker, Asker];
    await host.leave(ben, match.id);
    await playOn(host, match.id, [ada]);
    const { seats } = await host.rematch(ada, match.id, false);
    expect(seats[1]).toEqual({ seat: 1, held: { id: ben.id, name: ben.name } });
  });

  it("is the same for two who offer it on two nodes at once, and both are seated", async () => {
    const shared = new SharedStore(storage.matches);
    const nodes = [0, 1].map(() => hosting({ store: shared.store, bus: shared.bus() })) as [MatchHost, MatchHost];
    const { id, ada, ben } = await played({}, nodes[0]);
    const [one, other] = await Promise.all([nodes[0].rematch(ada, id, false), nodes[1].rematch(ben, id, false)]);
    expect(one.id).toBe(other.id);
    expect(await storage.matches.find(one.id)).toMatchObject({ status: "RUNNING" });
    expect(await storage.matches.count({ account: ada.id })).toBe(2);
    for (const node of nodes) await node.close();
  });

  it("is told to those who stay with the match after its end, on any node, and ends their updates", async () => {
    const shared = new SharedStore(storage.matches);
    const nodes = [0, 1].map(() => hosting({ store: shared.store, bus: shared.bus() })) as [MatchHost, MatchHost];
    const { id, ada } = await played({}, nodes[0]);
    const seen: (string | undefined)[] = [];
    const following = (async () => {
      for await (const { observation } of nodes[1].updates(id, 1, undefined, { rematch: true })) {
        seen.push(observation.match.rematch);
      }
    })();
    await eventually(() => seen).toEqual([undefined]);
    const { id: again } = await nodes[0].rematch(ada, id, false);
    await following;
    expect(seen).toEqual([undefined, again]);
    for await (const { observation } of nodes[1].updates(id, 1, { version: 1, revision: 0 }))
      seen.push(observation.match.rematch);
    expect(seen).toEqual([undefined, again, again]);
    for (const node of nodes) await node.close();
  });
});

describe("a seat that is held", () => {
  it("is for nobody else, and free once it is refused", async () => {
    const { id, ada, ben } = await played();
    const { id: again } = await host.rematch(ada, id, false);
    const eve = person("Eve");
    await expect(host.join(eve, again)).rejects.toMatchObject({ code: "MATCH_NOT_JOINABLE" });
    await expect(host.join(eve, again, 1)).rejects.toMatchObject({ code: "SEAT_TAKEN" });
    await expect(host.seating.move(ada, again, 1)).rejects.toMatchObject({ code: "SEAT_TAKEN" });
    await expect(host.start(ada, again)).rejects.toMatchObject({ code: "SEATS_EMPTY" });
    await host.leave(ben, again);
    // Its host decides when to begin with somebody else.
    expect(await host.join(eve, again)).toMatchObject({ status: "LOBBY" });
    expect((await host.start(ada, again)).status).toBe("RUNNING");
  });

  it("is given up by whoever takes another one", async () => {
    const { id, people, ada } = await played({ seats: 3 });
    const { id: again } = await host.rematch(ada, id, false);
    const [, ben, cid] = people as [Asker, Asker, Asker];
    await host.leave(ben, again);
    const { seats, status } = await host.join(cid, again, 1);
    expect(seats[1]?.account).toBe(cid.id);
    expect(seats[2]).toEqual({ seat: 2 });
    expect(status).toBe("LOBBY");
  });

  it("is taken away by the host, for a bot or for good", async () => {
    const { id, people, ada } = await played({ seats: 3, visibility: "PRIVATE" });
    const [, ben, cid] = people as [Asker, Asker, Asker];
    const { id: again } = await host.rematch(ada, id, false);
    await host.seating.remove(ada, again, ben.id);
    await host.seating.setBot(ada, again, 2, "random");
    for (const who of [ben, cid])
      await expect(host.rematch(who, id, false)).rejects.toMatchObject({ code: "UNKNOWN_MATCH" });
    expect((await host.find(again, ada)).removed).toEqual([ben.id]);
  });

  it("is free again when its account is deleted", async () => {
    const { id, ada, ben } = await played();
    const { id: again } = await host.rematch(ada, id, false);
    await host.departures.forget(ben.id);
    expect((await host.find(again)).seats[1]).toEqual({ seat: 1 });
  });
});

describe("no rematch is offered", () => {
  it("before the end, by others, or with somebody who is gone", async () => {
    const { match, people } = await seated(host, plan);
    const [ada, ben] = people as [Asker, Asker];
    await expect(host.rematch(ada, match.id, false)).rejects.toMatchObject({ code: "MATCH_NOT_OVER" });
    await expect(host.rematch(person("Eve"), match.id, false)).rejects.toMatchObject({ code: "NOT_SEATED" });
    await expect(host.rematch(ada, "nothing", false)).rejects.toMatchObject({ code: "UNKNOWN_MATCH" });
    await playOn(host, match.id, people);
    await host.departures.forget(ben.id);
    await expect(host.rematch(ada, match.id, false)).rejects.toMatchObject({ code: "PLAYER_GONE" });
    const guest: Asker = { ...person("Guest"), role: "guest" };
    const rated = await played({ rated: true });
    await expect(host.rematch({ ...guest, id: rated.ada.id }, rated.id, false)).rejects.toMatchObject({
      code: "NOT_REGISTERED",
    });
  });

  it("beyond the limit on matches, or where the server does not offer it any more", async () => {
    const { id, ada } = await played();
    const limited = hosting({ limits: { unfinished: 1 } });
    await limited.create(ada, plan);
    await expect(limited.rematch(ada, id, false)).rejects.toMatchObject({ code: "TOO_MANY_MATCHES" });
    await limited.close();
    expect((await storage.matches.find(id))?.rematch).toBeUndefined();
  });

  it("left to its host where it cannot start, for whoever accepts it last", async () => {
    let offered = true;
    const start = async () => {
      if (!offered) throw new Failure("NOT_OFFERED", { en: "not offered any more" });
    };
    const node = hosting({ offers: { plan: async (_, asked) => asked, start } });
    const { id, ada, ben } = await played({}, node);
    const { id: again } = await node.rematch(ada, id, false);
    offered = false;
    expect(await node.rematch(ben, id, false)).toMatchObject({ id: again, status: "LOBBY" });
    await expect(node.rematch(ada, id, false)).rejects.toMatchObject({ code: "NOT_OFFERED" });
    await node.close();
  });

  it("again, unless the first one was cancelled", async () => {
    const { id, ada, ben } = await played();
    const first = await host.rematch(ada, id, false);
    expect((await host.rematch(ada, id, true)).id).toBe(first.id);
    await host.seating.cancel(ada, first.id);
    const second = await host.rematch(ben, id, false);
    expect(second.id).not.toBe(first.id);
    expect((await host.find(id)).rematch).toBe(second.id);
  });

  it("nor lost where the reply of the store is", async () => {
    const { id, ada } = await played();
    const store = new Proxy(storage.matches, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as unknown;
        if (name !== "createRematch") return typeof method === "function" ? method.bind(target) : method;
        return async (...given: Parameters<typeof target.createRematch>) => {
          await target.createRematch(...given);
          throw new Error("the reply is lost");
        };
      },
    });
    const unlucky = hosting({ store });
    await expect(unlucky.rematch(ada, id, false)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect((await unlucky.rematch(ada, id, false)).rematchOf).toBe(id);
    await unlucky.close();
  });
});
