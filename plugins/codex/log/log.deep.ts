import { explainChanges } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { counters } from "./testing.ts";

/** Other games in every run. */
const series = process.env.GAMES_SEED ?? String(Date.now());

const tables = [
  { seats: 2, options: { mode: "three-heroes", heroes: "random" } },
  { seats: 2, options: { mode: "one-hero", heroes: "random" } },
  { seats: 4, options: { mode: "two-headed-dragon", heroes: "random" } },
  { seats: 4, options: { mode: "free-for-all", heroes: "random" } },
];

describe.each(tables)(`whoever reads the log learns of every change, series ${series}: %o`, (table) => {
  it.each([0, 0.5, 0.9])("with bots for %d of the answers", (bot) => {
    const { silent } = explainChanges(game, [], counters, { ...table, seed: series, bot, maxDecisions: 8000 });
    expect(silent).toEqual([]);
  });
});
