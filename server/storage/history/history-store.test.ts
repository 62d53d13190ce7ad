import { afterAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/database.ts";
import { inMemory } from "../../../test/support/in-memory.ts";
import type { SeatResult } from "../../history/ports.ts";
import type { MatchRecord } from "../../matches/records/records.ts";
import { openStorage, type Storage } from "../index.ts";

const at = new Date("2026-11-22T12:00:00.123Z");
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

const kinds: readonly [string, () => Promise<Storage>][] = [
  ["PGlite", () => openStorage({ dataDir: inMemory() })],
  [
    "PostgreSQL",
    async () => {
      const database = await freshDatabase();
      cleanups.push(() => database.drop());
      return openStorage({ databaseUrl: database.url });
    },
  ],
];

function match(id: string): MatchRecord {
  return {
    ...{ id, status: "RUNNING", visibility: "PUBLIC", watching: "OPEN", host: "a", hostName: "Ann", seed: "s" },
    pin: { game: "coin", version: "1.0.0", seats: 1, extensions: [], options: {} },
    ...{ seats: [{ seat: 0, account: "a", name: "Ann" }], commitment: "c", sequence: 0 },
    ...{ createdAt: at, updatedAt: at, revision: 0 },
  };
}

const result: SeatResult = {
  ...{
    match: "m1",
    seat: 0,
    account: "a",
    game: "coin",
    extensions: ["lucky", "x"],
    factions: ["r\u0000ed"],
    team: "t",
  },
  ...{ won: true, kind: "PEOPLE", secret: false, away: false, at },
};

describe.each(kinds)("the history in %s", (_, open) => {
  test("records a match that is over once, however many try", async () => {
    const { matches, history, close } = await open();
    cleanups.unshift(close);
    for (const id of ["m1", "m2"]) await matches.create(match(id));
    expect(await history.owed(10)).toEqual([]);
    expect(await history.record("m1", [result])).toBe(false);
    const row = { kind: "undo", sequence: 1, seat: 0, undoes: 1, hidden: false, entries: [], at } as const;
    await matches.commit([
      { match: "m1", after: 0, rows: [row], outcome: { id: "goal", winners: [0], text: { key: "x" } } },
    ]);
    expect(await history.owed(10)).toEqual([{ match: "m1", owed: "RESULT" }]);
    const tries = await Promise.all(Array.from({ length: 4 }, () => history.record("m1", [result])));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await history.owed(10)).toEqual([]);
    expect(await history.results("a", ["m1", "m2"])).toEqual([{ ...result, factions: ["r\ufffded"] }]);
    expect(await history.results("b", ["m1"])).toEqual([]);
    const entry = { game: "coin", kind: "PEOPLE", played: 1, won: 1 };
    expect(await history.statistics("extension", { secret: false }, 10)).toEqual([
      { ...entry, key: "lucky" },
      { ...entry, key: "x" },
    ]);
    expect(await history.statistics("game", { account: "a", game: "coin", secret: true }, 10)).toEqual([
      { ...entry, key: "coin" },
    ]);
    expect(await history.statistics("game", { account: "' or true --", secret: true }, 10)).toEqual([]);
  });

  test("is owed by matches in the order in which they ended", async () => {
    const { matches, history, close } = await open();
    cleanups.unshift(close);
    for (const id of ["m1", "m2", "m3"]) await matches.create(match(id));
    const outcome = { id: "goal", winners: [0], text: { key: "x" } };
    for (const [id, day] of [
      ["m3", "23"],
      ["m1", "24"],
    ] as const) {
      const row = { kind: "undo", sequence: 1, seat: 0, undoes: 1, hidden: false, entries: [] } as const;
      const ended = new Date(`2026-11-${day}T12:00:00Z`);
      await matches.commit([{ match: id, after: 0, rows: [{ ...row, at: ended }], outcome }]);
    }
    expect((await history.owed(10)).map(({ match: id }) => id)).toEqual(["m3", "m1"]);
    expect((await history.owed(1)).map(({ match: id }) => id)).toEqual(["m3"]);
  });
});
