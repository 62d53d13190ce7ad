import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aMatch, noon } from "../../../test/support/match-records.ts";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { Storage } from "../index.ts";

const one = new Date("2026-11-20T13:00:00.000Z");

describe.each(["pglite", "postgresql"] as const)("tables in %s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  it("have one rematch of several that are created at once, whose seats are held", async () => {
    const earlier = aMatch({ status: "FINISHED", seats: [] });
    await storage.matches.create(earlier);
    const held = { id: randomUUID(), name: 'B "quoted" 安' };
    const seats = [
      { seat: 0, account: "ann", name: "Ann" },
      { seat: 1, held },
    ];
    const rematches = Array.from({ length: 4 }, () => aMatch({ status: "LOBBY", seats, rematchOf: earlier.id }));
    const created = await Promise.all(rematches.map((match) => storage.matches.createRematch(match, earlier)));
    expect(created.filter(Boolean)).toHaveLength(1);
    const chosen = rematches[created.indexOf(true)]!;
    expect(await storage.matches.find(earlier.id)).toEqual({ ...earlier, rematch: chosen.id, revision: 1 });
    expect(await storage.matches.find(chosen.id)).toEqual(chosen);
    expect(await storage.matches.count({ account: held.id })).toBe(1);
    expect(await storage.matches.list({ freeSeats: 1, limit: 9 })).toEqual([]);
    for (const match of rematches) if (match !== chosen) expect(await storage.matches.find(match.id)).toBeUndefined();
  });

  it("keep their votes, and a delay with which they are watched", async () => {
    const match = aMatch({ status: "RUNNING", watching: "DELAYED", watchingDelay: 20 });
    await storage.matches.create(match);
    const votes = [{ seat: 0, voter: 1, account: "zoe", version: 3 }];
    expect(await storage.matches.change(match.id, 0, { votes })).toBe(true);
    expect(await storage.matches.find(match.id)).toMatchObject({ watchingDelay: 20, votes });
    expect(await storage.matches.change(match.id, 1, { status: "PAUSED" })).toBe(true);
    const listed = async (status: "RUNNING" | "PAUSED", visibility?: "PUBLIC") =>
      (await storage.matches.list({ status, limit: 9, ...(visibility && { visibility }) })).map(({ id }) => id);
    expect(await listed("PAUSED", "PUBLIC")).toEqual([]);
    expect(await listed("RUNNING", "PUBLIC")).toEqual([match.id]);
    expect(await listed("PAUSED")).toEqual([match.id]);
    expect(await listed("RUNNING")).toEqual([]);
  });

  it("know who follows them on other nodes, while these say so", async () => {
    const match = randomUUID();
    const [here, there] = [randomUUID(), randomUUID()];
    const presence = storage.tablePresence;
    const said = { match, seats: [0, 2], spectators: 5 };
    await presence.say(there, [said, { ...said, match: "other" }], one);
    expect(await presence.read(here, [match], noon)).toEqual([said]);
    expect(await presence.read(there, [match], noon)).toEqual([]);
    expect(await presence.read(here, [match], one)).toEqual([]);
    await presence.say(there, [{ match, seats: [], spectators: 0 }], one);
    expect(await presence.read(here, [match, "other"], noon)).toHaveLength(2);
    expect(await presence.read(here, [match], noon)).toEqual([{ match, seats: [], spectators: 0 }]);
    await presence.leave(there);
    expect(await presence.read(here, [match, "other"], noon)).toEqual([]);
  });

  it("are forgotten by the node that followed them once, when nobody has for a while", async () => {
    const [earlier, later] = [randomUUID(), randomUUID()];
    const [here, there] = [randomUUID(), randomUUID()];
    const presence = storage.tablePresence;
    const said = (match: string, spectators = 1) => ({ match, seats: [], spectators });
    await presence.say(here, [said(earlier), said(later)], one);
    await presence.say(here, [said(later, 2)], new Date(one.getTime() + 11 * 60_000));
    // Had it been kept, it would have been true at noon.
    expect(await presence.read(there, [earlier, later], noon)).toEqual([said(later, 2)]);
  });
});
