import { explainChanges } from "conclave/testing";
import { expect, it } from "vitest";
import game from "../index.ts";
import { counters } from "./testing.ts";

/** A short selection: `log.deep.ts` plays more and longer. */
it.each([2, 3])("whoever reads the log learns of every change of what all can count: %i players", (seats) => {
  const { silent, explained } = explainChanges(game, [], counters, { seats, seed: `log ${seats}`, bot: 0.5 });
  expect(silent).toEqual([]);
  expect([...explained].filter(([, count]) => count === 0)).toEqual([]);
});
