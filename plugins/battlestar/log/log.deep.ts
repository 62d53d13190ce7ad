import type { ExtensionDefinition, RuleSetChoice } from "conclave/rules";
import { explainChanges } from "conclave/testing";
import { describe, expect, it } from "vitest";
import airlock from "../extensions/airlock.ts";
import hardship from "../extensions/hardship.ts";
import longVoyage from "../extensions/long-voyage.ts";
import noSympathizer from "../extensions/no-sympathizer.ts";
import openLoyalty from "../extensions/open-loyalty.ts";
import outriders from "../extensions/outriders/index.ts";
import publishedRules from "../extensions/published-rules.ts";
import game from "../index.ts";
import type { Battlestar } from "../types.ts";
import { counters } from "./testing.ts";

/** Other games in every run. */
const series = process.env.GAMES_SEED ?? String(Date.now());

const variants = [hardship, longVoyage, publishedRules];
const most = [airlock, ...variants, outriders];

const tables: readonly [
  string,
  readonly ExtensionDefinition<Battlestar>[],
  readonly number[],
  RuleSetChoice["options"]?,
][] = [
  ["no extensions", [], [3, 4, 5, 6]],
  ["what all can play with", most, [3, 4, 5, 6]],
  ["that and a Cylon leader", [...most, noSympathizer], [4], { "outriders.leader": true }],
  ["open loyalty and all that goes with it", [...variants, outriders, noSympathizer, openLoyalty], [4, 6]],
];

describe.each(tables)(
  `whoever reads the log learns of every change, series ${series}: %s`,
  (_, extensions, all, options) => {
    describe.each(all)("and %i players", (seats) => {
      it.each([0, 0.5, 0.9])("with bots for %d of the answers", (bot) => {
        for (const seed of ["1", "2", "3"].map((run) => `${series} ${run}`)) {
          const settings = { seats, seed, bot, maxDecisions: 8000, ...(options && { options }) };
          expect(explainChanges(game, extensions, counters, settings).silent).toEqual([]);
        }
      });
    });
  },
);
