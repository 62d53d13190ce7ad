import { explainChanges } from "conclave/testing";
import { expect, it } from "vitest";
import airlock from "../extensions/airlock.ts";
import outriders from "../extensions/outriders/index.ts";
import game from "../index.ts";
import { counters } from "./testing.ts";

/** A short selection: `log.deep.ts` plays more and longer. */
it.each([
  { seats: 3, extensions: [] },
  { seats: 4, extensions: [airlock, outriders] },
  { seats: 5, extensions: [] },
])("whoever reads the log learns of every change of what all can count: $seats players", ({ seats, extensions }) => {
  const settings = { seats, seed: `log ${seats}`, bot: 0.5, maxDecisions: 1500 };
  const { silent, explained } = explainChanges(game, extensions, counters, settings);
  expect(silent).toEqual([]);
  // Not everything happens in every game.
  expect([...explained].filter(([, count]) => count > 0).length).toBeGreaterThan(25);
});
