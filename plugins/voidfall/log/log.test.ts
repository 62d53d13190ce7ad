import { explainChanges } from "conclave/testing";
import { expect, it } from "vitest";
import game from "../index.ts";
import { counters } from "./testing.ts";

/** A short selection: `log.deep.ts` plays more and longer. */
it.each([
  { seats: 1, options: { difficulty: "hard", houses: "drawn" }, bot: 0.5 },
  { seats: 2, options: { mode: "co-operative", houses: "drawn" }, bot: 0.5 },
  { seats: 3, options: { houses: "drawn" }, bot: 0.5 },
])("whoever reads the log learns of every change of what all can count: $seats players", (table) => {
  const { silent, explained } = explainChanges(game, [], counters, { ...table, seed: `log ${table.seats}` });
  expect(silent).toEqual([]);
  // Some counters change in a few scenarios only, and some only in one of the modes.
  expect([...explained].filter(([, count]) => count > 0).length).toBeGreaterThan(25);
});
