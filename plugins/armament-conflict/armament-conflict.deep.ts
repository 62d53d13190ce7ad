import { messagesTest } from "conclave/testing";
import { describe, it } from "vitest";
import harvest from "./extensions/harvest.ts";
import ironBorders from "./extensions/iron-borders.ts";
import lastStand from "./extensions/last-stand.ts";
import game from "./index.ts";

/** Other games in every run. */
const series = process.env.GAMES_SEED ?? String(Date.now());

describe.each([
  ["no extensions", []],
  ["harvest", [harvest]],
  ["iron borders", [ironBorders]],
  ["last stand", [lastStand]],
  ["all extensions", [harvest, ironBorders, lastStand]],
])(`Armament & Conflict with %s, series ${series}`, (_, extensions) => {
  describe.each([2, 3, 4, 5, 6])("and %i players", (seats) => {
    it.each([0, 0.7])("is played to the end with bots for %d of the answers", (bot) => {
      const settings = { seats, bot, seed: series, options: { "round-limit": 8 } };
      messagesTest(game, extensions, { ...settings, games: 1, samples: 30, maxDecisions: 20_000 });
    });
  });
});
