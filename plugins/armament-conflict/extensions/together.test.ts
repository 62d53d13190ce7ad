import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
  composeRuleSet,
  type ExtensionDefinition,
  Match,
  type RuleSetChoice,
  randomAnswer,
  randomFrom,
  SeededRandom,
} from "conclave/rules";
import { messagesTest, playRandomly, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { loadPlugins } from "../../../server/plugins/plugin-loader.ts";
import checkSettings from "../check-settings.ts";
import game from "../index.ts";
import type { Armament } from "../types.ts";
import harvest from "./harvest.ts";
import ironBorders from "./iron-borders.ts";
import lastStand from "./last-stand.ts";

const all = [harvest, ironBorders, lastStand];
const each: readonly [string, readonly ExtensionDefinition<Armament>[]][] = [
  ...all.map((one): [string, ExtensionDefinition<Armament>[]] => [one.id, [one]]),
  ["all together", all],
];

/** Rounds per number of seats: long enough to reach war, short enough for a test. */
const rounds: Readonly<Record<number, number>> = { 2: 8, 4: 6, 6: 5 };

describe.each(each)("Armament & Conflict with %s", (name, extensions) => {
  // More tables are in `armament-conflict.deep.ts`.
  it.each(extensions.length > 1 ? [6] : [2])("plays to the end with %i players", (seats) => {
    const { decisions, answered } = playRandomly(game, extensions, {
      seats,
      seed: `extensions ${seats}`,
      options: { "round-limit": rounds[seats] ?? 5 },
      samples: 2,
    });
    expect(decisions).toBeGreaterThan(seats * 10);
    if (extensions.includes(harvest)) expect(answered.get("harvest"), name).toBeGreaterThan(0);
  });
});

describe("The extensions together", () => {
  it("keep the game's secrets", () => {
    const report = secretsTest(game, all, {
      seats: 3,
      games: 2,
      samples: 8,
      maxDecisions: 900,
      ...checkSettings,
      options: {},
    });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(100);
  });

  it("have all messages in three languages", () => {
    const { used } = messagesTest(game, all, { seats: 4, games: 1, options: { "round-limit": 6 } });
    expect(used).toEqual(expect.arrayContaining(["phase.harvest", "prompt.harvest", "log.harvest-sown"]));
  });

  it("are loaded by the plugin loader without errors", async () => {
    const games = await loadPlugins(fileURLToPath(new URL("../..", import.meta.url)));
    expect(games.broken).toEqual([]);
    expect(games.extensionsOf(game.id).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["harvest", "iron-borders", "last-stand"]),
    );
  });

  it.each(all.map(({ id }) => id))("are short: %s is one file of at most 75 lines, messages included", async (id) => {
    const source = await readFile(new URL(`${id}.ts`, import.meta.url), "utf8");
    expect(source.trimEnd().split("\n").length).toBeLessThanOrEqual(75);
  });
});

describe("Extensions that are installed but not selected", () => {
  /** Everything everybody sees in a random game, step by step. */
  function story(installed: readonly ExtensionDefinition<Armament>[], choice: RuleSetChoice): string[] {
    const ruleSet = composeRuleSet(game, installed, choice);
    const match = Match.create(ruleSet, "not chosen");
    const random = new SeededRandom(randomFrom("not chosen"));
    const seen: string[] = [JSON.stringify(ruleSet.pin)];
    while (!match.outcome && seen.length < 400) {
      const prompt = random.pick(match.prompts);
      const { entries } = match.answer(prompt.seat, prompt.id, randomAnswer(prompt, random));
      seen.push(JSON.stringify([match.hash, match.prompts, entries, match.view(0), match.view("spectator")]));
    }
    return seen;
  }

  it("leave state, prompts, log and views byte-identical", () => {
    const choice = { seats: 3, options: { "round-limit": 5 } };
    const without = story([], choice);
    expect(without.length).toBeGreaterThan(100);
    expect(story(all, choice)).toEqual(without);
    // Guards against a vacuous test: each extension changes something when selected.
    for (const { id } of all) expect(story(all, { ...choice, extensions: [id] }), id).not.toEqual(without);
  });

  it("do not modify the game definition when selected", () => {
    const before = JSON.stringify(game);
    const ruleSet = composeRuleSet(game, all, { seats: 2, extensions: all.map(({ id }) => id) });
    expect(ruleSet.extensions.map(({ id }) => id)).toEqual(["harvest", "iron-borders", "last-stand"]);
    expect(JSON.stringify(game)).toBe(before);
    expect(composeRuleSet(game, all, { seats: 2 }).decks.get("main")).toBe(game.decks.main);
  });
});
