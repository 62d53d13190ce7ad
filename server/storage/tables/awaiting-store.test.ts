import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aMatch, noon } from "../../../test/support/match-records.ts";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { MatchRecord, SeatRecord } from "../../matches/records/records.ts";
import type { Storage } from "../index.ts";

describe.each(["pglite", "postgresql"] as const)("who is awaited, in %s", (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  async function stored(seats: readonly SeatRecord[], fields: Partial<MatchRecord> = {}): Promise<MatchRecord> {
    const match = aMatch({ seats, ...fields });
    await storage.matches.create(match);
    return match;
  }
  const asked = (seat: number, since: number, window?: string) => ({
    ...{ seat, prompt: `${seat}.1`, since: noon.getTime() + since },
    ...(window && { window }),
  });
  const page = (account: string) => storage.awaiting.page(account, undefined, 10);

  it("has the oldest open prompt of a seat, and the match as it is stored", async () => {
    const account = randomUUID();
    const seats = [
      { seat: 0, account, name: 'A "quoted" name 安' },
      { seat: 1, account: "ben" },
    ];
    const match = await stored(seats, { asked: [asked(0, 30), asked(1, 5), asked(0, 20)] });
    expect(await page(account)).toEqual({ total: 1, matches: [{ match, since: new Date(noon.getTime() + 20) }] });
  });

  it("knows neither free seats, bots and those who have left, nor matches that are not running", async () => {
    const account = randomUUID();
    const open = [asked(0, 0), asked(1, 0)];
    const away = { id: account, name: "A", since: noon.toISOString() };
    await stored([{ seat: 0, bot: "random", away }, { seat: 1 }], { asked: open });
    await stored([{ seat: 0, account }, { seat: 1 }], { asked: open, status: "FINISHED" });
    await stored([{ seat: 0, account }, { seat: 1 }], { asked: [asked(1, 0)] });
    await stored([{ seat: 0, account }, { seat: 1 }]);
    expect(await page(account)).toEqual({ total: 0, matches: [] });
    expect(await page("\u0000")).toEqual({ total: 0, matches: [] });
  });

  it("passes over windows with a standing order of that seat", async () => {
    const account = randomUUID();
    const { id } = await stored([{ seat: 0 }, { seat: 1, account }], { asked: [asked(1, 0, "reaction")] });
    await storage.matches.setAutoPass(id, 0, "reaction", true);
    await storage.matches.setAutoPass(id, 1, "another", true);
    expect((await page(account)).total).toBe(1);
    await storage.matches.setAutoPass(id, 1, "reaction", true);
    expect((await page(account)).total).toBe(0);
  });

  it("changes with the rows of the log, and stays where a row says nothing of it", async () => {
    const account = randomUUID();
    const { id } = await stored([{ seat: 0, account }], { asked: [asked(0, 0)] });
    const row = (sequence: number) => ({
      ...{ kind: "undo" as const, sequence, seat: 0, undoes: 1, hidden: false, entries: [], at: noon },
    });
    const outcome = { id: "won", winners: [0], text: { key: "won" } };
    await storage.matches.commit([{ match: id, after: 0, rows: [row(1)] }]);
    expect((await page(account)).total).toBe(1);
    await storage.matches.commit([{ match: id, after: 1, rows: [row(2)], asked: [] }]);
    expect((await page(account)).total).toBe(0);
    expect(await storage.matches.news(id, 1)).toMatchObject({ asked: [] });
    await storage.matches.commit([{ match: id, after: 2, rows: [row(3)], asked: [asked(0, 1)], outcome }]);
    expect((await page(account)).total).toBe(0);
    expect(await storage.matches.find(id)).toMatchObject({ asked: [asked(0, 1)] });
  });

  it("tells which accounts have to do with matches", async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const match = await stored([
      { seat: 0, account: one },
      { seat: 1, account: "ben" },
    ]);
    const other = await stored([{ seat: 0, account: two }]);
    expect(await storage.awaiting.concerned([match.id, "nothing", "\u0000"], [one, two, "\u0000"])).toEqual([one]);
    expect(await storage.awaiting.concerned([match.id, other.id], [])).toEqual([]);
  });
});
