import type { ExtensionDefinition } from "conclave/rules";
import { messagesTest, playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import galacticConquest from "./extensions/galactic-conquest.ts";
import openOrders from "./extensions/open-orders.ts";
import shortWar from "./extensions/short-war.ts";
import teamPlay from "./extensions/team-play.ts";
import starcraft from "./index.ts";
import { inspection } from "./testing/inspection.ts";
import type { StarCraft } from "./types.ts";

/** What must hold of every match, in many; `play.test.ts` and `invariants.test.ts` have a short selection. */

/** Other games in every run. */
const series = process.env.GAMES_SEED ?? String(Date.now());

const shares = [0, 0.5, 0.9];

describe.each([2, 3, 4, 5, 6])(`StarCraft with %i players, series ${series}`, (seats) => {
  it.each(shares)("keeps pieces, workers and cards to the rules, and ends, with bots for %d of the answers", (bot) => {
    for (const quick of [false, true]) {
      const options = { "quick-galaxy": quick, "setup-resource-cards": quick ? "planet" : "base-area" };
      const settings = { seats, bot, options, seed: `${series} ${quick}`, samples: 3, maxDecisions: 8000 };
      const { recording } = playRandomly(starcraft, [inspection], settings);
      expect(recording.match.outcome).toBeDefined();
    }
  });
});

const variants: readonly [string, readonly ExtensionDefinition<StarCraft>[], readonly number[]][] = [
  ["Galactic Conquest", [galacticConquest], [2, 5]],
  ["Team play", [teamPlay], [4, 6]],
  ["a short war with open orders", [shortWar, openOrders], [3]],
];

describe.each(variants)(`%s, series ${series}`, (_, extensions, tables) => {
  it.each(tables)("is played to the end, with every text: %i players", (seats) => {
    messagesTest(starcraft, extensions, { seats, bot: 0.5, seed: series, games: 1, samples: 10, maxDecisions: 12_000 });
  });
});

describe.each([2, 3, 6])("StarCraft with %i players", (seats) => {
  // With bots battles, kept events and deep stacks are really reached. An order in another world is often another order: it is
  // revealed then, and nothing can be compared.
  it.each([0.3, 0.8])("keeps every secret, with bots for %d of the answers", (bot) => {
    const options = { factions: "random", "quick-galaxy": true };
    const settings = { seats, bot, options, maxDecisions: 1500, maxDropped: 0.75, games: 3, samples: 40 };
    // Whether answers of a kind can be followed in another world is chance: more games until all kinds were.
    const wanted = new Set(["execute", "combat-cards", "event"]);
    for (let more = 0; wanted.size > 0 && more < 5; more++) {
      const report = secretsTest(starcraft, [], { ...settings, seed: `secrets ${series} ${more}` });
      expect(report.changed).toBeGreaterThan(0);
      expect(report.compared).toBeGreaterThan(500);
      for (const [key, { followed }] of Object.entries(report.answers)) if (followed > 0) wanted.delete(key);
    }
    expect([...wanted]).toEqual([]);
  });
});
