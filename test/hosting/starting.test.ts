import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchHost } from "../../server/matches/host.ts";
import type { Asker, MatchUpdate, ReadableEntry } from "../../server/matches/records/hosting.ts";
import type { MatchStatus } from "../../server/matches/records/records.ts";
import type { Storage } from "../../server/storage/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { emptyStorage } from "../support/storage.ts";
import { SharedStore } from "./shared-store.ts";
import { follow, hostOver, person, playOn, sinceOf } from "./table.ts";

/** Plays until the log tells seat 1 of a decision. Returns all that it tells. */
async function someEntries(host: MatchHost, id: string, people: readonly Asker[]): Promise<readonly ReadableEntry[]> {
  for (;;) {
    await playOn(host, id, people, { most: 1 });
    const { entries } = await host.log(id, 1, { first: 100 });
    if (entries.some(({ version }) => version > 0)) return entries;
  }
}

describe.each(["pglite", "postgresql"] as const)("the start of a match over %s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  it("comes to subscribers who come back, with what happened in it", async () => {
    const shared = new SharedStore(storage.matches);
    const { host } = hostOver(shared.store, [harbour], { bus: shared.bus() });
    const { host: late } = hostOver(shared.store, [harbour]);
    const [first, second] = [person("A"), person("B")];
    const { id } = await host.create(first, { game: "harbour", seats: 2 });
    await host.join(second, id);
    const next = async (node: MatchHost, status: MatchStatus) => {
      const { updates } = await follow(node.updates(id, 1, { version: 0, status, revision: 0 }), { after: 0, most: 1 });
      const [update] = updates as [MatchUpdate];
      return { ...update, since: sinceOf(update), status: update.observation.match.status };
    };
    expect(await next(host, "LOBBY")).toMatchObject({ since: 0, status: "LOBBY", entries: [] });
    expect(await next(late, "LOBBY")).toMatchObject({ status: "LOBBY" });
    await host.start(first, id);
    const { entries } = await host.log(id, 1, { first: 100 });
    expect(entries.length).toBeGreaterThan(0);
    expect(await next(host, "LOBBY")).toMatchObject({ since: 0, status: "RUNNING", entries });
    // A node that has not heard of the start asks the store before it goes back to the lobby.
    const restless = late.updates(id, 1, { version: 0, status: "RUNNING" });
    const unasked = restless[Symbol.asyncIterator]().next();
    const all = await someEntries(host, id, [first, second]);
    expect(await next(host, "LOBBY")).toMatchObject({ since: 0, status: "RUNNING", entries: all });
    const told = all.filter((entry) => entry.version > 0);
    expect(await next(host, "RUNNING")).toMatchObject({ since: 0, status: "RUNNING", entries: told });
    await restless.return?.();
    // It may have looked for the first time when the first decision was made already.
    const { done, value } = await unasked;
    if (!done) expect(value.observation.match.status).toBe("RUNNING");
    await Promise.all([host.close(), late.close()]);
  });

  it("comes with what happened in it to subscribers who waited in the lobby", async () => {
    const { host } = hostOver(storage.matches, [harbour]);
    const [first, second] = [person("A"), person("B")];
    const { id } = await host.create(first, { game: "harbour", seats: 2 });
    await host.join(second, id);
    const waiting = (["spectator", 0, 1] as const).map(async (viewer) => {
      const seen: MatchUpdate[] = [];
      const updates = host.updates(id, viewer);
      // Start the match only after it has seen the lobby.
      const subscribed = updates[Symbol.asyncIterator]();
      seen.push((await subscribed.next()).value as MatchUpdate);
      return { viewer, seen, subscribed };
    });
    const readers = await Promise.all(waiting);
    expect(readers[0]?.seen[0]?.observation.match.status).toBe("LOBBY");
    await host.start(first, id);
    for (const { viewer, subscribed } of readers) {
      const { value } = (await subscribed.next()) as { value: MatchUpdate };
      expect(value.observation.match.status).toBe("RUNNING");
      expect(value.entries).toEqual((await host.log(id, viewer, { first: 100 })).entries);
      expect(value.entries.length).toBeGreaterThan(0);
      expect(value.entries.some(({ entry }) => entry.key === "log.your-cards")).toBe(viewer !== "spectator");
      await subscribed.return?.();
    }
    await host.close();
  });
});
