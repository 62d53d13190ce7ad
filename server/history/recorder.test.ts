import { expect, test } from "vitest";
import { aMatch } from "../../test/support/match-records.ts";
import { resultsOf } from "./recorder.ts";

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
