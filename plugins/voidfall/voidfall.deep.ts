import type { ExtensionDefinition } from "conclave/rules";
import { messagesTest, playRandomly, secretsTest } from "conclave/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scenarios } from "./catalogues/scenarios/index.ts";
import ownMaps from "./extensions/own-maps.ts";
import printedRules from "./extensions/printed-rules.ts";
import secretFocus from "./extensions/secret-focus.ts";
import voidfall from "./index.ts";
import { anyEncounter, endingByCubes, endingInGame } from "./testing/battle.ts";
import { inspection } from "./testing/inspection.ts";
import type { Voidfall } from "./types.ts";

/** What must hold of every match, in many; `play.test.ts` and `invariants.test.ts` have a short selection. */

/** Other games in every run. */
const series = process.env.GAMES_SEED ?? String(Date.now());

const shares = [0, 0.5, 0.95];
const base = { seed: series, samples: 3, maxDecisions: 8000 };

/** Plays a match to its end, and looks at the table after each phase. */
function ends(seats: number, bot: number, options: { readonly [id: string]: string }): void {
  const { recording } = playRandomly(voidfall, [inspection], { ...base, seats, bot, options });
  expect(recording.match.outcome).toBeDefined();
}

describe.each([1, 2, 3, 4])(`Voidfall with %i players against the Voidborn, series ${series}`, (seats) => {
  const mode = seats === 1 ? "solo" : "co-operative";
  it.each(shares)("keeps cubes, cards and tokens to the rules, and ends, with bots for %d of the answers", (bot) => {
    for (const difficulty of ["easy", "normal", "hard"]) ends(seats, bot, { mode, difficulty, houses: "drawn" });
  });
});

describe.each([2, 3, 4])(`Voidfall with %i players against each other, series ${series}`, (seats) => {
  it.each(shares)("keeps cubes, cards and tokens to the rules, and ends, with bots for %d of the answers", (bot) => {
    for (const houses of ["chosen", "dealt", "drawn"]) ends(seats, bot, { mode: "competitive", houses });
  });
});

describe(`the solo scenarios of Voidfall, series ${series}`, () => {
  const solo = scenarios.entries.all.filter(({ mode }) => mode === "solo").map(({ id }) => id);
  it.each(solo)("%s is played to its end", (scenario) => {
    for (const bot of [0.3, 0.9]) ends(1, bot, { mode: "solo", scenario, houses: "drawn" });
  });
});

const variants: readonly [string, readonly ExtensionDefinition<Voidfall>[]][] = [
  ["other readings", [printedRules]],
  ["the secret focus", [secretFocus]],
  ["maps of our own", [ownMaps]],
];

describe.each(variants)(`Voidfall with %s, series ${series}`, (_, extensions) => {
  it.each([1, 3])("is played to its end, with every text: %i players", (seats) => {
    messagesTest(voidfall, extensions, { ...base, seats, bot: 0.5, games: 1, options: { houses: "drawn" } });
  });
});

describe(`Voidfall, series ${series}`, () => {
  it.each([
    [3, { houses: "drawn" }, 2, 0.75],
    [2, { mode: "co-operative", houses: "drawn" }, 2, 0.9],
    // Alone nearly every phase begins with a card that is turned over: little of a game can be compared.
    [1, { houses: "drawn" }, 10, 0.95],
  ] as const)("keeps every secret of %i players", (seats, options, games, maxDropped) => {
    const settings = { ...base, seats, options, bot: 0.5, games, samples: 30, maxDecisions: 800, maxDropped };
    const report = secretsTest(voidfall, [], settings);
    expect(report.compared).toBeGreaterThan(50);
  });
});

describe(`battles of Voidfall, series ${series}`, () => {
  it("end as they do cube by cube", () => {
    fc.assert(
      fc.property(anyEncounter, (given) => {
        expect(endingInGame(given)).toEqual(endingByCubes(given));
      }),
      { numRuns: 20_000, seed: Number(series) | 0 },
    );
  });
});
