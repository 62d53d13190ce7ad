import { afterAll, beforeAll, expect, it } from "vitest";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { hostOver, person, playOn, seated } from "./table.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

const plan = { game: "coin", seats: 2, options: { goal: 3 } } as const;

it("whoever leaves for good is replaced by a bot, which plays to the end, and cannot come back", async () => {
  const { host } = hostOver(storage.matches, [coinGame()]);
  const { match, people } = await seated(host, plan);
  const [ada, ben] = people as [Asker, Asker];
  await host.departures.forget(ben.id);
  const left = await host.find(match.id);
  expect(left.seats[1]).toEqual({ seat: 1, bot: "heuristic" });
  await expect(host.comeBack(ben, match.id)).rejects.toMatchObject({ code: "NOT_SEATED" });
  await playOn(host, match.id, [ada]);
  const { revision, status } = await host.find(match.id);
  expect(status).toBe("FINISHED");
  // Nothing more to do.
  await host.departures.forget(ben.id);
  expect((await host.find(match.id)).revision).toBe(revision);
  await host.close();
});

it("whoever has left a match already does not come back to it after leaving for good", async () => {
  const { host } = hostOver(storage.matches, [coinGame()], { botDelay: 60_000 });
  const { match, people } = await seated(host, plan);
  const [ada] = people as [Asker, Asker];
  await host.leave(ada, match.id);
  await host.departures.forget(ada.id);
  const found = await host.find(match.id);
  expect(found.seats[0]).toEqual({ seat: 0, bot: "heuristic" });
  expect(found).toMatchObject({ host: ada.id, hostName: "" });
  await host.close();
});

it("where somebody has played to the end, the seat loses the name", async () => {
  const { host } = hostOver(storage.matches, [coinGame()]);
  const { match, people } = await seated(host, plan);
  const [ada, ben] = people as [Asker, Asker];
  await playOn(host, match.id, [ada, ben]);
  expect((await host.find(match.id)).status).toBe("FINISHED");
  await host.departures.forget(ada.id);
  const { seats, hostName } = await host.find(match.id);
  expect(seats).toEqual([
    { seat: 0, account: ada.id, name: "" },
    { seat: 1, account: ben.id, name: ben.name },
  ]);
  expect(hostName).toBe("");
  await host.close();
});

it("before the start the seat is free, and the host's own matches are cancelled", async () => {
  const { host } = hostOver(storage.matches, [coinGame()]);
  const [ada, ben] = [person("Ada"), person("Ben")];
  const own = await host.create(ada, plan);
  await host.join(ben, own.id);
  await host.departures.forget(ben.id);
  expect((await host.find(own.id)).seats[1]).toEqual({ seat: 1 });
  await host.departures.forget(ada.id);
  expect(await host.find(own.id)).toMatchObject({ status: "CANCELLED", hostName: "" });
  await host.close();
});
