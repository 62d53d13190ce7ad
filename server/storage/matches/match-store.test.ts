import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test/support/database.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { inMemory } from "../../../test/support/in-memory.ts";
import { aCommit, aMatch, aRow, noon } from "../../../test/support/match-records.ts";
import type { MatchRecord } from "../../matches/records/records.ts";
import { openStorage, type Storage } from "../index.ts";
import { commitStatement } from "./commit-statement.ts";

describe.each(["pglite", "postgresql"] as const)("matches in %s", (kind) => {
  let database: FreshDatabase | undefined;
  let storage: Storage;
  const later = new Date("2026-11-21T00:00:00.456Z");

  const open = () =>
    openStorage({ now: () => later, ...(database ? { databaseUrl: database.url } : { dataDir: inMemory() }) });

  async function stored(fields: Partial<MatchRecord> = {}): Promise<string> {
    const match = aMatch(fields);
    await storage.matches.create(match);
    return match.id;
  }

  beforeAll(async () => {
    if (kind === "postgresql") database = await freshDatabase();
    storage = await open();
  });
  afterAll(async () => {
    await storage.close();
    await database?.drop();
  });

  it("reports its kind", () => {
    expect(storage.kind).toBe(kind);
    expect(storage.databaseUrl).toBe(database?.url);
  });

  it("answers a ping", () => expect(storage.ping()).resolves.toBeUndefined());

  describe("a match", () => {
    it("is read as it was stored", async () => {
      const plain = aMatch();
      const full = aMatch({
        status: "FAULTED",
        title: "Tea at five",
        language: "zh-Hant",
        removed: ["eve"],
        visibility: "PRIVATE",
        watching: "OFF",
        sequence: 12,
        revision: 4,
        outcome: { id: "no-fuel", winners: [1], text: { key: "outcome.no-fuel", params: { n: 1 } } },
        fault: { kind: "threw", message: "x \u0000", trace: ["a"], sequence: 12, stack: "at a.ts", at: noon },
        opening: [{ key: "log.dealt", to: [0], params: { text: "\u0000\ud800 ' \\ ?" } }],
      });
      for (const match of [plain, full]) {
        await storage.matches.create(match);
        expect(await storage.matches.find(match.id)).toEqual(match);
      }
    });

    it.each([
      ["tea", ["Tea at five", "High TEA, 50% off"]],
      ["5", ["High TEA, 50% off"]],
      ["０％", ["High TEA, 50% off"]],
      ["下午", ["今天下午茶"]],
      ["午茶下", []],
      ["fiveat", []],
      ["_", ["a_b\\c"]],
      ["\\", ["a_b\\c"]],
      ["ea a", ["Tea at five"]],
      ["\u0000", []],
    ])("is found by a part of its title: %j", async (title, expected) => {
      const game = randomUUID();
      const pin = { ...aMatch().pin, game };
      const titles = ["Tea at five", "High TEA, 50% off", "今天下午茶", "a_b\\c", "ab", undefined];
      for (const each of titles) await stored({ pin, ...(each === undefined ? {} : { title: each }) });
      const found = await storage.matches.list({ game, title, limit: 100 });
      expect(found.map((match) => match.title).sort()).toEqual([...expected].sort());
      expect(await storage.matches.count({ game, title })).toBe(expected.length);
    });

    it("is found by its language, and forms of that", async () => {
      const game = randomUUID();
      const pin = { ...aMatch().pin, game };
      for (const language of ["zh", "zh-Hant", "zha", "de"]) await stored({ pin, language });
      await stored({ pin });
      const languages = async (language: string) =>
        (await storage.matches.list({ game, language, limit: 9 })).map((match) => match.language).sort();
      expect(await languages("zh")).toEqual(["zh", "zh-Hant"]);
      expect(await languages("zh-Hant")).toEqual(["zh-Hant"]);
      expect(await languages("z%")).toEqual([]);
    });

    it("is found by its extensions and free seats, as they are now", async () => {
      const game = randomUUID();
      const pin = (...ids: string[]) => ({
        ...aMatch().pin,
        ...{ game, extensions: ids.map((id) => ({ id, version: "1.0.0" })) },
      });
      const both = await stored({ pin: pin("a", "b"), status: "LOBBY" });
      const one = await stored({ pin: pin("a"), status: "LOBBY" });
      const idsOf = async (filter: object) =>
        (await storage.matches.list({ game, ...filter, limit: 9 })).map(({ id }) => id).sort();
      expect(await idsOf({ extensions: ["a"] })).toEqual([both, one].sort());
      expect(await idsOf({ extensions: ["b", "a"] })).toEqual([both]);
      expect(await idsOf({ extensions: ["c"] })).toEqual([]);
      expect(await idsOf({ freeSeats: 1 })).toEqual([both, one].sort());
      expect(await idsOf({ freeSeats: 2 })).toEqual([]);
      await storage.matches.change(one, 0, { seats: [{ seat: 0 }, { seat: 1 }] });
      expect(await idsOf({ freeSeats: 2 })).toEqual([one]);
      await storage.matches.change(one, 1, {
        seats: [
          { seat: 0, account: "a" },
          { seat: 1, bot: "random" },
        ],
      });
      expect(await idsOf({ freeSeats: 1 })).toEqual([both]);
    });

    it("keeps what is wanted about a pause, and takes no clocks from before it", async () => {
      const id = await stored({ time: { perDecision: 60, onExpiry: "BOT" } });
      const pause = { agreed: [0], since: noon.toISOString() };
      expect(await storage.matches.change(id, 0, { status: "PAUSED", pause })).toBe(true);
      expect(await storage.matches.find(id)).toMatchObject({ status: "PAUSED", pause });
      expect(await storage.matches.change(id, 1, { status: "RUNNING", pause: null })).toBe(true);
      expect(await storage.matches.find(id)).not.toHaveProperty("pause");
      const clocks = [{ seat: 0 }];
      const late = { rows: [aRow(1, { late: true })], clocks };
      expect(await storage.matches.commit([aCommit(id, 0, 1, { ...late, revision: 0 })])).toEqual(["conflict"]);
      expect(await storage.matches.commit([aCommit(id, 0, 1, { ...late, revision: 2 })])).toEqual(["stored"]);
      expect(await storage.matches.rows(id, 0)).toMatchObject([{ sequence: 1, late: true }]);
    });

    it("changes its host and whom that has removed", async () => {
      const id = await stored({ status: "LOBBY" });
      const change = { host: { id: "ben", name: "Ben \u0000" }, removed: ["eve"] };
      expect(await storage.matches.change(id, 0, change)).toBe(true);
      expect(await storage.matches.find(id)).toMatchObject({ host: "ben", removed: change.removed });
      expect(await storage.matches.list({ account: "ben", limit: 1 })).toHaveLength(1);
    });

    it.each([0, 60_000])("stores a bot delay of %d milliseconds", async (botDelay) => {
      expect(await storage.matches.find(await stored({ botDelay }))).toMatchObject({ botDelay });
    });

    it("is found when the time of a seat is up, as its clocks say at the start and after the last row", async () => {
      const time = { perDecision: 60, onExpiry: "BOT" } as const;
      const clocks = (deadline: number) => [
        { seat: 0, running: { prompt: "0.1", since: noon.getTime(), deadline, charged: false } },
      ];
      const isDue = async (at: number) => (await storage.matches.due(new Date(at), 1000)).includes(id);
      const start = noon.getTime() + 60_000;
      const id = await stored({ time });
      expect(await isDue(start)).toBe(false);
      expect(await storage.matches.change(id, 0, { status: "RUNNING", clocks: clocks(start) })).toBe(true);
      expect([await isDue(start - 1), await isDue(start)]).toEqual([false, true]);
      expect(await storage.matches.find(id)).toMatchObject({ time, clocks: clocks(start) });
      const rows = [aRow(1)];
      expect(await storage.matches.commit([{ match: id, after: 0, rows, clocks: clocks(start + 1) }])).toEqual([
        "stored",
      ]);
      expect([await isDue(start), await isDue(start + 1)]).toEqual([false, true]);
      expect(await storage.matches.news(id, 0)).toMatchObject({ clocks: clocks(start + 1) });
      const none = [{ seat: 0 }];
      expect(await storage.matches.commit([{ match: id, after: 1, rows: [aRow(2)], clocks: none }])).toEqual([
        "stored",
      ]);
      expect(await isDue(start + 1)).toBe(false);
    });

    it("keeps the order of its options", async () => {
      const id = await stored();
      expect(Object.keys((await storage.matches.find(id))?.pin.options ?? {})).toEqual(["zebra", "apple"]);
    });

    it("cannot be stored twice", async () => {
      const match = aMatch();
      await storage.matches.create(match);
      await expect(storage.matches.create(match)).rejects.toThrow(/match_pkey|duplicate/);
    });

    it.each(["", "no-such-match", "'; drop table match; --", "\u0000", "ß", "x".repeat(10_000)])(
      "is not found by the id %j",
      async (id) => {
        expect(await storage.matches.find(id)).toBeUndefined();
        expect(await storage.matches.rows(id, 0)).toEqual([]);
        expect(await storage.matches.rowByKey(id, "ann", "key")).toBeUndefined();
        expect(await storage.matches.checkpoint(id)).toBeUndefined();
        expect(await storage.matches.load(id)).toBeUndefined();
        expect(await storage.matches.autoPasses(id)).toEqual([]);
        expect(await storage.matches.change(id, 0, { status: "RUNNING" })).toBe(false);
        expect(await storage.matches.commit([aCommit(id, 0)])).toEqual(["conflict"]);
      },
    );
  });

  describe("a change", () => {
    it("succeeds if the revision is right, and raises it", async () => {
      const match = aMatch({ status: "LOBBY" });
      await storage.matches.create(match);
      const seats = [{ seat: 0, account: "bob" }];
      const opening = [{ key: "log.start" }];
      expect(await storage.matches.change(match.id, 0, { status: "RUNNING", seats, opening })).toBe(true);
      const changed = { ...match, status: "RUNNING", seats, opening, revision: 1, updatedAt: later };
      expect(await storage.matches.find(match.id)).toEqual(changed);

      expect(await storage.matches.change(match.id, 0, { status: "FAULTED" })).toBe(false);
      expect(await storage.matches.find(match.id)).toEqual(changed);
    });

    it("adds and removes a fault report", async () => {
      const id = await stored();
      const fault = { kind: "threw", message: "no", trace: [], sequence: 0, at: noon };
      await storage.matches.change(id, 0, { status: "FAULTED", fault });
      expect(await storage.matches.find(id)).toMatchObject({ status: "FAULTED", fault });
      await storage.matches.change(id, 1, { status: "RUNNING", fault: null });
      expect(await storage.matches.find(id)).not.toHaveProperty("fault");
    });

    it("succeeds for only one of many simultaneous attempts", async () => {
      const id = await stored();
      const tries = Array.from({ length: 10 }, () => storage.matches.change(id, 0, { status: "FAULTED" }));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    });
  });

  describe("a count", () => {
    it("knows who created a match, and whether people have seats in it", async () => {
      const host = `host-${randomUUID()}`;
      const bots = [{ seat: 0, bot: "random" as const }];
      await storage.matches.create(aMatch({ host, status: "LOBBY" }));
      await storage.matches.create(aMatch({ host }));
      await storage.matches.create(aMatch({ host, seats: bots }));
      await storage.matches.create(aMatch({ host, seats: bots, status: "FINISHED" }));
      await storage.matches.create(aMatch({ seats: bots }));
      expect(await storage.matches.count({ host })).toBe(4);
      expect(await storage.matches.count({ host, status: "RUNNING" })).toBe(2);
      expect(await storage.matches.count({ host, status: "RUNNING", withoutPeople: true })).toBe(1);
      expect(await storage.matches.count({ host: "nobody" })).toBe(0);
    });
  });

  describe("a list", () => {
    const game = `game-${randomUUID()}`;
    let ids: string[];

    beforeAll(async () => {
      // Two of each moment, so that the id has to decide between them.
      const matches = Array.from({ length: 10 }, (_, index) =>
        aMatch({
          pin: { game, version: "1.0.0", seats: 2, extensions: [], options: {} },
          status: index < 4 ? "LOBBY" : "RUNNING",
          seats: [
            { seat: 0, account: index % 2 ? `${game}-odd` : "even" },
            { seat: 1, account: `${game}-all` },
          ],
          createdAt: new Date(noon.getTime() + Math.floor(index / 2)),
        }),
      );
      for (const match of matches) await storage.matches.create(match);
      ids = matches
        .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1))
        .map(({ id }) => id);
    });

    it("is newest first", async () => {
      const found = await storage.matches.list({ game, limit: 100 });
      expect(found.map(({ id }) => id)).toEqual(ids);
    });

    it("continues after a cursor, without gap or repeat", async () => {
      const seen: string[] = [];
      let after: { createdAt: Date; id: string } | undefined;
      for (;;) {
        const page = await storage.matches.list({ game, limit: 3, ...(after && { after }) });
        seen.push(...page.map(({ id }) => id));
        after = page.at(-1);
        if (page.length < 3) break;
      }
      expect(seen).toEqual(ids);
    });

    it("can be filtered by status and by account", async () => {
      expect(await storage.matches.list({ game, status: "LOBBY", limit: 100 })).toHaveLength(4);
      expect(await storage.matches.list({ game, visibility: "PUBLIC", limit: 100 })).toHaveLength(10);
      expect(await storage.matches.count({ game, visibility: "PRIVATE" })).toBe(0);
      expect(await storage.matches.list({ account: `${game}-odd`, limit: 100 })).toHaveLength(5);
      expect(await storage.matches.list({ account: `${game}-odd`, status: "LOBBY", limit: 100 })).toHaveLength(2);
      expect(await storage.matches.list({ account: `${game}-all`, game: "another", limit: 100 })).toEqual([]);
      expect(await storage.matches.list({ account: "\u0000{}\"'", limit: 100 })).toEqual([]);
    });

    it("changes when somebody takes or leaves a seat", async () => {
      const id = await stored({ seats: [{ seat: 0, account: `${game}-leaver` }] });
      await storage.matches.change(id, 0, { seats: [{ seat: 0, account: `${game}-joiner` }] });
      expect(await storage.matches.list({ account: `${game}-leaver`, limit: 9 })).toEqual([]);
      expect((await storage.matches.list({ account: `${game}-joiner`, limit: 9 })).map((match) => match.id)).toEqual([
        id,
      ]);
    });

    it("can be counted", async () => {
      expect(await storage.matches.count({ game })).toBe(10);
      expect(await storage.matches.count({ game, status: "RUNNING", account: `${game}-all` })).toBe(6);
    });
  });

  it("returns the windows that seats always pass", async () => {
    const [id, other] = [await stored(), await stored()];
    await storage.matches.setAutoPass(id, 1, "before-jump", true);
    await storage.matches.setAutoPass(id, 1, "before-jump", true);
    await storage.matches.setAutoPass(id, 0, "after-check", true);
    await storage.matches.setAutoPass(other, 0, "after-check", true);
    expect(await storage.matches.autoPasses(id)).toEqual([
      { seat: 0, window: "after-check" },
      { seat: 1, window: "before-jump" },
    ]);
    await storage.matches.setAutoPass(id, 1, "before-jump", false);
    await storage.matches.setAutoPass(id, 2, "never-set", false);
    expect(await storage.matches.autoPasses(id)).toEqual([{ seat: 0, window: "after-check" }]);
  });

  const onPostgres = kind === "postgresql" ? it : () => {};
  // PGlite has one process, and nobody to tell.
  onPostgres("tells the channel of a commit when it is stored, and only then", async () => {
    const listener = new pg.Client({ connectionString: database?.url });
    const writer = new pg.Client({ connectionString: database?.url });
    await Promise.all([listener.connect(), writer.connect()]);
    const heard: unknown[] = [];
    listener.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "")));
    const id = await stored();
    await listener.query("listen conclave");

    await storage.matches.commit([aCommit(id, 5)]);
    const { sql, values } = commitStatement([aCommit(id, 0, 2)], { notify: true });
    await writer.query("begin");
    await writer.query(sql, [...values]);
    await listener.query("select 1");
    expect(heard).toEqual([]);
    await writer.query("rollback");
    await storage.matches.commit([aCommit(id, 0, 3)]);
    await eventually(() => heard).toEqual([{ match: id, sequence: 3, lobby: false }]);
    await Promise.all([listener.end(), writer.end()]);
  });

  onPostgres(
    "tells the channel of every other change in the same transaction, and of none that was refused",
    async () => {
      const listener = new pg.Client({ connectionString: database?.url });
      await listener.connect();
      const heard: unknown[] = [];
      listener.on("notification", ({ payload }) => heard.push(JSON.parse(payload ?? "")));
      await listener.query("listen conclave");
      const id = await stored({ status: "LOBBY" });
      await storage.matches.change(id, 7, { status: "RUNNING" });
      await storage.matches.change(id, 0, { status: "RUNNING", opening: [] });
      await storage.matches.setAutoPass(id, 0, "after-check", true);
      await storage.matches.commit([
        aCommit(id, 0, 2, { outcome: { id: "over", winners: [], text: { key: "over" } } }),
      ]);
      await eventually(() => heard).toEqual([
        { match: id, sequence: 0, lobby: true },
        { match: id, sequence: 0, lobby: true },
        { match: id, sequence: 0, lobby: true },
        { match: id, sequence: 2, lobby: true },
      ]);
      await listener.end();
    },
  );

  it("returns the news of a match from one moment", async () => {
    const id = await stored();
    expect(await storage.matches.news("no-such-match", 0)).toBeUndefined();
    expect(await storage.matches.news(id, 0)).toEqual({
      ...{ sequence: 0, revision: 0, status: "RUNNING", updatedAt: noon, rows: [] },
    });
    const outcome = { id: "over", winners: [1], text: { key: "over" } };
    const commit = aCommit(id, 0, 4, { outcome });
    await storage.matches.commit([commit]);
    const { at: updatedAt } = commit.rows[3]!;
    expect(await storage.matches.news(id, 2)).toEqual({
      ...{ sequence: 4, revision: 0, status: "FINISHED", updatedAt, outcome, rows: commit.rows.slice(2) },
    });
    expect((await storage.matches.news(id, 4))?.rows).toEqual([]);
  });

  it("returns the state of several matches at once", async () => {
    const [one, other] = [await stored(), await stored({ status: "LOBBY", revision: 3 })];
    await storage.matches.commit([aCommit(one, 0, 4)]);
    await storage.matches.setAutoPass(one, 1, "council", true);
    const heads = await storage.matches.heads([one, other, "no-such-match", "no id at all \0"]);
    expect(new Map(heads.map((head) => [head.id, head]))).toEqual(
      new Map([
        [one, { id: one, sequence: 4, revision: 0, status: "RUNNING", autoPasses: [{ seat: 1, window: "council" }] }],
        [other, { id: other, sequence: 0, revision: 3, status: "LOBBY", autoPasses: [] }],
      ]),
    );
    expect(await storage.matches.heads([])).toEqual([]);
  });
});
