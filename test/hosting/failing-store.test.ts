import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Storage } from "../../server/storage/index.ts";
import { eventually } from "../support/eventually.ts";
import { coinGame } from "../support/small-game.ts";
import { emptyStorage } from "../support/storage.ts";
import { FaultyStore } from "./faulty-store.ts";
import { asked, failing, hostOver, person, playOn, seated } from "./table.ts";

describe.each(["pglite", "postgresql"] as const)("a host over %s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  describe("a failing store", () => {
    it.each(["before", "after"] as const)("loses and repeats nothing if it fails %s storing", async (when) => {
      const faulty = new FaultyStore(storage.matches);
      const { host } = hostOver(faulty.store, [coinGame()]);
      const { match, people } = await seated(host, { game: "coin", seats: 2 });
      const [first] = people as [(typeof people)[0]];
      const { prompt, version } = await asked(host, match.id, 0);
      const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: "again" };
      faulty.failNext("commit", when);
      // If it was stored after all, the log shows it immediately.
      if (when === "after")
        await expect(host.answer(first, request)).resolves.toMatchObject({ version: 1, repeated: true });
      else expect((await failing(host.answer(first, request))).code).toBe("UNAVAILABLE");
      await expect(host.answer(first, request)).resolves.toMatchObject({ version: 1, repeated: when === "after" });
      expect((await host.find(match.id)).sequence).toBe(1);
      expect((await host.observe(match.id, 1)).version).toBe(1);
      await host.close();
    });

    it("leaves the lobby ignorant of no change that was stored after all, and tells it of none that was not", async () => {
      const faulty = new FaultyStore(storage.matches);
      const { host } = hostOver(faulty.store, [coinGame()], { pauses: { first: 2, longest: 20 } });
      const told: string[] = [];
      const following = (async () => {
        for await (const { match } of host.lobby()) {
          told.push(`${match.title} ${match.status} ${match.seats.filter(({ account }) => account).length}`);
        }
      })();
      const [ada, ben] = [person("Ada"), person("Ben")];
      const plan = { game: "coin", seats: 2, visibility: "PUBLIC" } as const;
      faulty.failNext("create", "before");
      expect((await failing(host.create(ada, { ...plan, title: "none" }))).code).toBe("UNAVAILABLE");
      faulty.failNext("create", "after");
      // Also while the store cannot be asked at first.
      faulty.failNext("find", "before");
      expect((await failing(host.create(ada, { ...plan, title: "one" }))).code).toBe("UNAVAILABLE");
      await eventually(() => told).toEqual(["one LOBBY 1"]);
      const [match] = (await host.list({ first: 1, account: ada.id })).matches;
      faulty.failNext("change", "before");
      expect((await failing(host.join(ben, match!.id))).code).toBe("UNAVAILABLE");
      faulty.failNext("change", "after");
      expect((await failing(host.join(ben, match!.id))).code).toBe("UNAVAILABLE");
      await eventually(() => told).toEqual(["one LOBBY 1", "one LOBBY 2"]);
      faulty.failNext("change", "after");
      expect((await failing(host.start(ada, match!.id))).code).toBe("UNAVAILABLE");
      await eventually(() => told).toEqual(["one LOBBY 1", "one LOBBY 2", "one RUNNING 2"]);
      // A departure, after which a match without a host is over.
      faulty.failNext("change", "after");
      const other = await host.create(ben, { ...plan, title: "two" });
      expect((await failing(host.departures.forget(ben.id))).code).toBe("UNAVAILABLE");
      await eventually(() =>
        told.slice(3).some((each) => each.includes("CANCELLED") || each.includes("RUNNING 1")),
      ).toBe(true);
      await host.departures.forget(ben.id);
      await eventually(() => told.some((each) => each.includes("CANCELLED"))).toBe(true);
      expect((await host.find(other.id, ben)).status).toBe("CANCELLED");
      await host.close();
      await following;
    });

    it("leaves the lobby ignorant of no end that was stored after all", async () => {
      const faulty = new FaultyStore(storage.matches);
      const { host } = hostOver(faulty.store, [coinGame()], { pauses: { first: 2, longest: 20 } });
      const told: string[] = [];
      const plan = { game: "coin", seats: 2, options: { goal: 1 }, visibility: "PUBLIC" } as const;
      const { match, people } = await seated(host, plan);
      const following = (async () => {
        for await (const { match: shown } of host.lobby()) if (shown.id === match.id) told.push(shown.status);
      })();
      faulty.plan = (method) => (method === "commit" ? "after" : undefined);
      await playOn(host, match.id, people);
      await eventually(() => told).toEqual(["FINISHED"]);
      await host.close();
      await following;
    });
  });
});
