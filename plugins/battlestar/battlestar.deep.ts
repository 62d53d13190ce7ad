import type { ExtensionDefinition, RuleSetChoice } from "conclave/rules";
import { messagesTest } from "conclave/testing";
import { describe, it } from "vitest";
import airlock from "./extensions/airlock.ts";
import hardship from "./extensions/hardship.ts";
import longVoyage from "./extensions/long-voyage.ts";
import noSympathizer from "./extensions/no-sympathizer.ts";
import openLoyalty from "./extensions/open-loyalty.ts";
import outriders from "./extensions/outriders/index.ts";
import publishedRules from "./extensions/published-rules.ts";
import { counted } from "./testing/space.ts";
import type { Battlestar } from "./types.ts";

/** Other games in every run. */
const series = process.env.GAMES_SEED ?? String(Date.now());

const everywhere = [3, 4, 5, 6];
const variants = [hardship, longVoyage, publishedRules];
const most = [airlock, ...variants, outriders];

const tables: readonly [
  string,
  readonly ExtensionDefinition<Battlestar>[],
  readonly number[],
  RuleSetChoice["options"]?,
][] = [
  ["no extensions", [], everywhere],
  ["outriders", [outriders], everywhere],
  ["outriders and a Cylon leader", [outriders], [3, 4, 5], { "outriders.leader": true }],
  ["what all can play with", most, everywhere],
  ["that and no Sympathizer", [...most, noSympathizer], [4, 6]],
  ["that and a Cylon leader", [...most, noSympathizer], [4], { "outriders.leader": true }],
  ["open loyalty and all that goes with it", [...variants, outriders, noSympathizer, openLoyalty], [4, 6]],
];

describe.each(tables)(`Battlestar with %s, series ${series}`, (_, extensions, seats, options = {}) => {
  describe.each(seats)("and %i players", (count) => {
    it.each([0, 0.5, 0.9])("is played to the end with bots for %d of the answers", (bot) => {
      messagesTest(counted, extensions, { seats: count, options, bot, seed: series, games: 2, samples: 30 });
    });
  });
});
