import { explainChanges } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { scenarios } from "../catalogues/scenarios/index.ts";
import ownMaps from "../extensions/own-maps.ts";
import printedRules from "../extensions/printed-rules.ts";
import secretFocus from "../extensions/secret-focus.ts";
import game from "../index.ts";
import { counters } from "./testing.ts";

/** Other games in every run. */
const series = process.env.GAMES_SEED ?? String(Date.now());

const solo = scenarios.entries.all.filter(({ mode }) => mode === "solo").map(({ id }) => id);

const tables = [
  ...solo.map((scenario) => ({ seats: 1, more: [], options: { scenario, difficulty: "hard", houses: "drawn" } })),
  ...[2, 3, 4].map((seats) => ({ seats, more: [], options: { mode: "co-operative", houses: "drawn" } })),
  ...[2, 3, 4].map((seats) => ({ seats, more: [ownMaps], options: { mode: "competitive", houses: "dealt" } })),
];

describe.each(tables)(`whoever reads the log learns of every change, series ${series}: %o`, ({ more, ...table }) => {
  it.each([0, 0.5, 0.9])("with bots for %d of the answers", (bot) => {
    const { silent } = explainChanges(game, [], counters, { ...table, seed: series, bot, maxDecisions: 8000 });
    expect(silent).toEqual([]);
  });

  it("with other readings and the secret focus", () => {
    const settings = { ...table, seed: series, bot: 0.9, maxDecisions: 8000 };
    const { silent } = explainChanges(game, [printedRules, secretFocus, ...more], counters, settings);
    expect(silent).toEqual([]);
  });
});
