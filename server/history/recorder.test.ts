import { expect, test } from "vitest";
import { eventually } from "../../test/support/eventually.ts";
import { aMatch } from "../../test/support/match-records.ts";
import type { SeatResult } from "./ports.ts";
import { Recorder, resultsOf } from "./recorder.ts";

test("a rated match stays one when a player deletes their account before its end", () => {
  const seats = [
    { seat: 0, bot: "heuristic" as const },
    { seat: 1, account: "ben", name: "Ben" },
  ];
  const results = resultsOf(aMatch({ seats, rated: true }), { id: "won", winners: [1], text: { key: "won" } }, []);
  expect(results).toMatchObject([
    { seat: 0, kind: "RATED", won: false },
    { seat: 1, kind: "RATED", won: true, account: "ben" },
  ]);
  expect(results[0]).not.toHaveProperty("account");
});

test("an account that is deleted between the end of a match and its recording gets no result", async () => {
  const seats = [
    // What `Departures` leaves of somebody who has played to the end.
    { seat: 0, account: "ann", name: "" },
    { seat: 1, account: "ben", name: "Ben" },
  ];
  const outcome = { id: "won", winners: [0], text: { key: "won" } };
  const results = resultsOf(aMatch({ seats, rated: true, status: "FINISHED", outcome }), outcome, []);
  expect(results).toMatchObject([
    { seat: 0, kind: "RATED", won: true },
    { seat: 1, kind: "RATED", won: false, account: "ben" },
  ]);
  expect(results[0]).not.toHaveProperty("account");
});

test("a match counts without what its rules say of its seats if that is nonsense", async () => {
  const match = aMatch({ status: "FINISHED", outcome: { id: "won", winners: [0], text: { key: "won" } } });
  const stored: SeatResult[] = [];
  const recorder = new Recorder({
    store: {
      owed: async () => (stored.length > 0 ? [] : [{ match: match.id, owed: "RESULT" }]),
      record: async (_, results) => stored.push(...results) > 0,
      resultsOf: async () => [],
    },
    ratings: { ratings: async () => [], rate: async () => "done" },
    matches: { find: async () => match },
    hosting: { standings: async () => [{ factions: [7], team: null }] as never },
    log: { warn: () => {}, error: () => {} },
    interval: 5,
  });
  await eventually(() => stored.map(({ factions, team }) => [factions, team])).toEqual([
    [[], undefined],
    [[], undefined],
    [[], undefined],
  ]);
  await recorder.close();
});

test("a match that cannot be recorded does not hold up the others", async () => {
  const outcome = { id: "won", winners: [0], text: { key: "won" } };
  const matches = new Map(["bad", "good"].map((id) => [id, aMatch({ id, status: "FINISHED", outcome })]));
  const owed = new Set(matches.keys());
  const recorder = new Recorder({
    store: {
      owed: async () => [...owed].map((match) => ({ match, owed: "RESULT" as const })),
      record: async (match) => {
        if (match === "bad") throw new TypeError("a faction is no text");
        return owed.delete(match);
      },
      resultsOf: async () => [],
    },
    ratings: { ratings: async () => [], rate: async () => "done" },
    matches: { find: async (id) => matches.get(id) },
    hosting: { standings: async () => [] },
    log: { warn: () => {}, error: () => {} },
    interval: 5,
  });
  await eventually(() => [...owed]).toEqual(["bad"]);
  await recorder.close();
});
