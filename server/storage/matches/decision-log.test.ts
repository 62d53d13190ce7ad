import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCheckpoint, aCommit, aMatch, aRow, noon } from "../../../test/support/match-records.ts";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { MatchRecord, StoredRow } from "../../matches/records/records.ts";
import { openStorage, type Storage } from "../index.ts";

describe.each(["pglite", "postgresql"] as const)("the decisions of a match in %s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  async function stored(fields: Partial<MatchRecord> = {}): Promise<string> {
    const match = aMatch(fields);
    await storage.matches.create(match);
    return match.id;
  }

  /** The same matches as another node has them; this one, where there cannot be another. */
  async function another(): Promise<Storage> {
    return storage.databaseUrl === undefined ? storage : openStorage({ databaseUrl: storage.databaseUrl });
  }

  describe("a commit", () => {
    it("appends rows that are read unchanged", async () => {
      const id = await stored();
      const rows: StoredRow[] = [
        aRow(1, { answer: { text: "a\u0000b \ud800 桌 '\" \\ ? $1" }, account: "ann", key: "k1", request: "r1" }),
        aRow(2, { answer: { allocation: { z: 1, a: 2 } }, barrier: true, hidden: true, entries: [] }),
        {
          kind: "undo",
          sequence: 3,
          seat: 2,
          undoes: 2,
          entries: [],
          hidden: false,
          at: noon,
          account: "ann",
          key: "k2",
        },
      ];
      expect(await storage.matches.commit([{ match: id, after: 0, rows }])).toEqual(["stored"]);
      expect(await storage.matches.rows(id, 0)).toEqual(rows);
      expect(JSON.stringify((await storage.matches.rows(id, 1, 1))[0])).toContain('{"z":1,"a":2}');
      expect((await storage.matches.rows(id, 1)).map(({ sequence }) => sequence)).toEqual([2, 3]);
      expect(await storage.matches.rows(id, 0, 2)).toEqual(rows.slice(0, 2));
      expect(await storage.matches.find(id)).toMatchObject({
        sequence: 3,
        updatedAt: noon,
        revision: 0,
        status: "RUNNING",
      });
    });

    it("ends the match together with its last row", async () => {
      const id = await stored();
      const outcome = { id: "won", winners: [0, 2], text: { key: "outcome.won" } };
      expect(await storage.matches.commit([aCommit(id, 0, 2, { outcome })])).toEqual(["stored"]);
      expect(await storage.matches.find(id)).toMatchObject({ status: "FINISHED", outcome, sequence: 2 });
      expect(await storage.matches.commit([aCommit(id, 2)])).toEqual(["conflict"]);
    });

    it.each(["LOBBY", "FAULTED", "FINISHED"] as const)("is refused by a match that is %s", async (status) => {
      const id = await stored({ status });
      expect(await storage.matches.commit([aCommit(id, 0)])).toEqual(["conflict"]);
      expect(await storage.matches.rows(id, 0)).toEqual([]);
    });

    it("is refused when the log ends elsewhere", async () => {
      const id = await stored();
      await storage.matches.commit([aCommit(id, 0, 2)]);
      for (const after of [0, 1, 3]) expect(await storage.matches.commit([aCommit(id, after)])).toEqual(["conflict"]);
      expect(await storage.matches.rows(id, 0)).toHaveLength(2);
    });

    it("must have rows without a gap", async () => {
      const id = await stored();
      await expect(storage.matches.commit([{ match: id, after: 0, rows: [] }])).rejects.toThrow(RangeError);
      await expect(storage.matches.commit([{ match: id, after: 0, rows: [aRow(2)] }])).rejects.toThrow(RangeError);
    });

    it("is a duplicate if its key exists, and stores nothing", async () => {
      const id = await stored();
      const first = aRow(1, { account: "ann", key: "same", request: "r" });
      await storage.matches.commit([{ match: id, after: 0, rows: [first] }]);
      const again = [aRow(2), aRow(3, { account: "ann", key: "same" })];
      expect(await storage.matches.commit([{ match: id, after: 1, rows: again }])).toEqual(["duplicate"]);
      expect(await storage.matches.rows(id, 0)).toEqual([first]);
      expect(await storage.matches.find(id)).toMatchObject({ sequence: 1 });
      expect(await storage.matches.rowByKey(id, "ann", "same")).toEqual(first);
      expect(await storage.matches.rowByKey(id, "bob", "same")).toBeUndefined();
    });

    it("may have the key of another account or match", async () => {
      const [id, other] = [await stored(), await stored()];
      const by = (account: string) => [aRow(1, { account, key: "same" })];
      expect(
        await storage.matches.commit([
          { match: id, after: 0, rows: [...by("ann"), aRow(2, { account: "bob", key: "same" })] },
          { match: other, after: 0, rows: by("ann") },
        ]),
      ).toEqual(["stored", "stored"]);
    });

    it("may have an odd key", async () => {
      const id = await stored();
      const key = "\u0000\ud800'";
      expect(await storage.matches.commit([{ match: id, after: 0, rows: [aRow(1, { account: "ann", key })] }])).toEqual(
        ["stored"],
      );
      expect(await storage.matches.rowByKey(id, "ann", key)).toMatchObject({ sequence: 1 });
    });
  });

  describe("several commits", () => {
    it("are stored independently, with results in their order", async () => {
      const [good, behind, over, keyed] = [
        await stored(),
        await stored(),
        await stored({ status: "FINISHED" }),
        await stored(),
      ];
      await storage.matches.commit([
        aCommit(behind, 0),
        { match: keyed, after: 0, rows: [aRow(1, { account: "ann", key: "k" })] },
      ]);
      expect(
        await storage.matches.commit([
          aCommit(behind, 0),
          aCommit(good, 0, 3),
          { match: keyed, after: 1, rows: [aRow(2, { account: "ann", key: "k" })] },
          aCommit(over, 0),
        ]),
      ).toEqual(["conflict", "stored", "duplicate", "conflict"]);
      expect(await storage.matches.rows(good, 0)).toHaveLength(3);
      expect(await storage.matches.rows(behind, 0)).toHaveLength(1);
      expect(await storage.matches.rows(keyed, 0)).toHaveLength(1);
    });

    it("of one match are applied in order", async () => {
      const id = await stored();
      const commits = [aCommit(id, 0, 2), aCommit(id, 2), aCommit(id, 2)];
      expect(await storage.matches.commit(commits)).toEqual(["stored", "stored", "conflict"]);
      expect(await storage.matches.rows(id, 0)).toHaveLength(3);
    });

    it("are all or nothing when the database fails", async () => {
      const [one, other] = [await stored(), await stored()];
      // More than an integer holds: an error in the middle of the statement.
      const broken = { match: other, after: 0, rows: [aRow(1, { seat: 2 ** 40 })] };
      await expect(storage.matches.commit([aCommit(one, 0), broken])).rejects.toThrow(/integer|range/);
      for (const id of [one, other]) {
        expect(await storage.matches.rows(id, 0)).toEqual([]);
        expect(await storage.matches.find(id)).toMatchObject({ sequence: 0 });
      }
    });

    it("may be none", async () => expect(await storage.matches.commit([])).toEqual([]));

    it("may be many, with many rows", async () => {
      const ids: string[] = [];
      for (let index = 0; index < 200; index++) ids.push(await stored());
      const results = await storage.matches.commit(ids.map((id) => aCommit(id, 0, 50)));
      expect(new Set(results)).toEqual(new Set(["stored"]));
      expect(await storage.matches.rows(ids[77]!, 0)).toHaveLength(50);
    });

    it("may be stored by the database while others read", async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => stored()));
      const work = ids.flatMap((id) => [
        storage.matches.commit([aCommit(id, 0)]),
        storage.matches.find(id),
        storage.matches.list({ limit: 5 }),
      ]);
      await Promise.all(work);
      for (const id of ids) expect(await storage.matches.rows(id, 0)).toHaveLength(1);
    });
  });

  describe("a race", () => {
    it("for a sequence is won by exactly one", async () => {
      const id = await stored();
      const other = await another();
      for (let after = 0; after < 50; after++) {
        const tries = [storage, other, storage, other].map(({ matches }, index) =>
          matches.commit([{ match: id, after, rows: [aRow(after + 1, { seat: index })] }]),
        );
        const results = (await Promise.all(tries)).flat();
        expect(results.filter((result) => result === "stored")).toHaveLength(1);
        expect(results.filter((result) => result === "conflict")).toHaveLength(3);
        const [row] = await storage.matches.rows(id, after);
        expect(row?.seat).toBe(results.indexOf("stored"));
      }
      if (other !== storage) await other.close();
    });

    it("for many matches at once leaves each with one winner", async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => stored()));
      const other = await another();
      for (let after = 0; after < 10; after++) {
        const [ours, theirs] = await Promise.all([
          storage.matches.commit(ids.map((id) => aCommit(id, after))),
          other.matches.commit(ids.toReversed().map((id) => aCommit(id, after))),
        ]);
        const reversed = theirs.toReversed();
        for (const [index] of ids.entries())
          expect([ours[index], reversed[index]].sort()).toEqual(["conflict", "stored"]);
      }
      if (other !== storage) await other.close();
    });
  });

  describe("a checkpoint", () => {
    it("is read unchanged", async () => {
      const id = await stored();
      const state = JSON.stringify({ z: "桌遊 \u0000 \ud800", a: Array.from({ length: 5_000 }, (_, n) => n % 7) });
      await storage.matches.commit([aCommit(id, 0, 2, { checkpoint: aCheckpoint(2, state) })]);
      expect(await storage.matches.checkpoint(id)).toEqual(aCheckpoint(2, state));
    });

    it("is the newest one up to a sequence", async () => {
      const id = await stored();
      for (const after of [0, 1, 2]) {
        await storage.matches.commit([aCommit(id, after, 1, { checkpoint: aCheckpoint(after + 1) })]);
      }
      expect(await storage.matches.checkpoint(id)).toEqual(aCheckpoint(3));
      expect(await storage.matches.checkpoint(id, 2)).toEqual(aCheckpoint(2));
      expect(await storage.matches.checkpoint(id, 0)).toBeUndefined();
    });

    it("is the newest one by number, not by digits", async () => {
      const id = await stored();
      await storage.matches.commit([aCommit(id, 0, 9, { checkpoint: aCheckpoint(9) })]);
      await storage.matches.commit([aCommit(id, 9, 1, { checkpoint: aCheckpoint(10) })]);
      expect(await storage.matches.checkpoint(id)).toEqual(aCheckpoint(10));
    });

    async function kept(id: string): Promise<number[]> {
      const found: number[] = [];
      for (let upTo = 1_000; ; ) {
        const checkpoint = await storage.matches.checkpoint(id, upTo);
        if (!checkpoint) return found;
        found.push(checkpoint.sequence);
        upTo = checkpoint.sequence - 1;
      }
    }

    it("is one of the newest five", async () => {
      const id = await stored();
      for (let after = 0; after < 8; after++) {
        await storage.matches.commit([aCommit(id, after, 1, { checkpoint: aCheckpoint(after + 1) })]);
      }
      expect(await kept(id)).toEqual([8, 7, 6, 5, 4]);
    });

    it("is removed when it is no longer valid", async () => {
      const id = await stored();
      for (let after = 0; after < 3; after++) {
        await storage.matches.commit([aCommit(id, after, 1, { checkpoint: aCheckpoint(after + 1) })]);
      }
      await storage.matches.commit([aCommit(id, 3, 1, { dropCheckpointsFrom: 3 })]);
      expect(await kept(id)).toEqual([2, 1]);
      await storage.matches.commit([aCommit(id, 4, 1, { dropCheckpointsFrom: 2, checkpoint: aCheckpoint(5) })]);
      expect(await kept(id)).toEqual([5, 1]);
      await storage.matches.commit([aCommit(id, 5, 1, { dropCheckpointsFrom: 0 })]);
      expect(await kept(id)).toEqual([]);
    });

    it("stays if its commit is refused, like those of other matches in the same statement", async () => {
      const [one, other] = [await stored(), await stored()];
      const both = (after: number) =>
        storage.matches.commit([one, other].map((id) => aCommit(id, after, 1, { checkpoint: aCheckpoint(after + 1) })));
      for (const after of [0, 1, 2, 3, 4, 5]) await both(after);
      expect(await storage.matches.commit([aCommit(one, 9, 1, { dropCheckpointsFrom: 0 }), aCommit(other, 6)])).toEqual(
        ["conflict", "stored"],
      );
      expect(await kept(one)).toEqual([6, 5, 4, 3, 2]);
      expect(await kept(other)).toEqual([6, 5, 4, 3, 2]);
    });
  });

  describe("what a match is loaded from", () => {
    it("is its record alone before the first decision", async () => {
      const fields = {
        outcome: { id: "won", winners: [0], text: { key: "outcome.won" } },
        opening: [{ key: "log.dealt" }],
        botDelay: 0,
      };
      const fault = { kind: "RULE_THREW", message: '"\u0000" 風', trace: [], sequence: 0, at: noon };
      for (const match of [aMatch({ status: "LOBBY" }), aMatch({ ...fields, fault })]) {
        await storage.matches.create(match);
        expect(await storage.matches.load(match.id)).toEqual({ record: match, rows: [], hidden: [], autoPasses: [] });
      }
    });

    it("is the newest checkpoint, the rows from there, all hidden rows and the standing orders", async () => {
      const id = await stored();
      const rows = [aRow(1), aRow(2, { hidden: true, seat: 2 }), aRow(3), aRow(4, { hidden: true, seat: 1 })];
      await storage.matches.commit([{ match: id, after: 0, rows: rows.slice(0, 2), checkpoint: aCheckpoint(1) }]);
      await storage.matches.commit([{ match: id, after: 2, rows: rows.slice(2), checkpoint: aCheckpoint(3) }]);
      await storage.matches.setAutoPass(id, 1, "before-jump", true);
      expect(await storage.matches.load(id)).toEqual({
        record: await storage.matches.find(id),
        checkpoint: aCheckpoint(3),
        rows: rows.slice(2),
        hidden: [
          { sequence: 2, seat: 2 },
          { sequence: 4, seat: 1 },
        ],
        autoPasses: [{ seat: 1, window: "before-jump" }],
      });
    });

    it("is all rows without a checkpoint", async () => {
      const id = await stored();
      await storage.matches.commit([aCommit(id, 0, 3)]);
      expect(await storage.matches.load(id)).toMatchObject({
        record: { sequence: 3 },
        rows: [1, 2, 3].map((n) => aRow(n)),
      });
    });
  });
});
