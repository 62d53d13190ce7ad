import { fileURLToPath } from "node:url";
import {
  composeRuleSet,
  type ExtensionDefinition,
  Match,
  type RuleSetChoice,
  RuleSetError,
  randomAnswer,
  randomFrom,
  SeededRandom,
} from "conclave/rules";
import { messagesTest, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { loadPlugins } from "../../../server/plugins/plugin-loader.ts";
import battlestar from "../index.ts";
import type { Battlestar } from "../types.ts";
import airlock from "./airlock.ts";
import hardship from "./hardship.ts";
import longVoyage from "./long-voyage.ts";
import noSympathizer from "./no-sympathizer.ts";
import openLoyalty from "./open-loyalty.ts";
import outriders from "./outriders/index.ts";
import publishedRules from "./published-rules.ts";

const all = [airlock, hardship, longVoyage, noSympathizer, openLoyalty, outriders, publishedRules];
/** All that can be combined. */
const most = all.filter((one) => one !== openLoyalty);

/** Each alone, and together as many as can be; `battlestar.deep.ts` has more tables. */
const tables: readonly [string, readonly ExtensionDefinition<Battlestar>[], number][] = [
  ["airlock", [airlock], 3],
  ["hardship", [hardship], 3],
  ["long voyage", [longVoyage], 3],
  ["no Sympathizer", [noSympathizer], 4],
  ["open loyalty", [openLoyalty], 3],
  ["published rules", [publishedRules], 3],
  ["all but open loyalty", most, 6],
  ["open loyalty and the rest", all.filter((one) => one !== airlock), 4],
];

describe("Battlestar with extensions", () => {
  it.each(tables)("plays to the end, with all texts in three languages: %s", (name, extensions, seats) => {
    messagesTest(battlestar, extensions, { seats, games: 1, seed: `extensions ${name}`, samples: 2 });
  });

  it.each([
    ["airlock", [airlock], 4],
    ["open loyalty", [openLoyalty], 4],
    ["all but open loyalty", most, 4],
  ] as const)("keeps every secret: %s", (name, extensions, seats) => {
    const settings = { seats, games: 1, samples: 4, maxDropped: 0.9, seed: `secrets with ${name}` };
    const report = secretsTest<Battlestar>(battlestar, extensions, settings);
    expect(report.changed).toBeGreaterThan(0);
  });

  it("refuses incompatible extensions, and says why", () => {
    const compose = (seats: number, ...chosen: readonly string[]) =>
      composeRuleSet(battlestar, all, { seats, extensions: chosen });
    expect(() => compose(4, "airlock", "open-loyalty")).toThrow(RuleSetError);
    expect(() => compose(4, "airlock", "open-loyalty")).toThrow(/airlock|open-loyalty/);
    for (const seats of [3, 5]) expect(() => compose(seats, "no-sympathizer")).toThrow(RuleSetError);
    expect(compose(4, ...most.map(({ id }) => id)).extensions).toHaveLength(most.length);
  });

  it("finds them all with the plugin loader", async () => {
    const games = await loadPlugins(fileURLToPath(new URL("../..", import.meta.url)));
    expect(games.broken).toEqual([]);
    expect(games.extensionsOf(battlestar.id).map(({ id }) => id)).toEqual(
      expect.arrayContaining(all.map(({ id }) => id)),
    );
  });
});

describe("Extensions of Battlestar that are installed but not chosen", () => {
  /** The start of a random game as everybody saw it, step by step. */
  function story(installed: readonly ExtensionDefinition<Battlestar>[], choice: RuleSetChoice): string[] {
    const match = Match.create(composeRuleSet(battlestar, installed, choice), "not chosen");
    const random = new SeededRandom(randomFrom("not chosen"));
    const seen: string[] = [];
    while (!match.outcome && seen.length < 250) {
      const prompt = random.pick(match.prompts);
      const { entries } = match.answer(prompt.seat, prompt.id, randomAnswer(prompt, random));
      seen.push(JSON.stringify([match.hash, match.prompts, entries, match.view(0), match.view("spectator")]));
    }
    return seen;
  }

  it("do not change a single byte", () => {
    const without = story([], { seats: 4 });
    expect(without.length).toBeGreaterThan(100);
    expect(story(all, { seats: 4 })).toEqual(without);
  });
});
