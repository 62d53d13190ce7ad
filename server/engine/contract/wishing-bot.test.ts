import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { ChoosePrompt } from "../prompts/choose.ts";
import type { ChooseManyPrompt } from "../prompts/choose-many.ts";
import { type Answer, isAllowed, type Prompt } from "../prompts/prompts.ts";
import type { GameTypes } from "./position.ts";
import type { Rulebook } from "./rulebook.ts";
import { type WishingBotSettings, wishingBot } from "./wishing-bot.ts";

type Settings = Partial<WishingBotSettings<GameTypes, string>>;

/** A bot for which an option is worth what its id says. */
function answerOf(prompt: Prompt, settings: Settings = {}, seed = "s"): Answer {
  const bot = wishingBot<GameTypes, string>({
    mind: () => "mind",
    wishes: () => (option) => Number(option.id),
    ...settings,
  });
  return bot({}, prompt, new SeededRandom(randomFrom(seed)), {} as Rulebook<GameTypes>);
}

const base = { id: "0.1", seat: 0, key: "question", title: { key: "question" } };
const options = (...worths: number[]) =>
  worths.map((worth) => ({ id: String(worth), label: { key: "option" }, value: worth }));

const choosing = (worths: number[], pass = false) =>
  ({
    ...base,
    kind: "choose",
    options: options(...worths),
    unavailable: [],
    ...(pass && { pass: { key: "pass" } }),
  }) as unknown as ChoosePrompt;

const choosingMany = (worths: number[], min: number, max: number, more: object = {}) =>
  ({
    ...base,
    kind: "choose-many",
    options: options(...worths),
    unavailable: [],
    min,
    max,
    ...more,
  }) as unknown as ChooseManyPrompt;

describe("of several options", () => {
  it("takes the one that it wishes most", () => {
    expect(answerOf(choosing([1, 3, 2]))).toEqual({ option: "3" });
    expect(answerOf(choosing([-1, -3]))).toEqual({ option: "-1" });
  });

  it("passes if it wants none, unless it may not", () => {
    expect(answerOf(choosing([0, -3], true))).toEqual({ pass: true });
    expect(answerOf(choosing([1, -3], true))).toEqual({ option: "1" });
    expect(answerOf(choosing([0, -3], true), { mayPass: () => false })).toEqual({ option: "0" });
    expect(answerOf(choosing([], true), { mayPass: () => false })).toEqual({ pass: true });
  });

  it("chooses between equals by lot", () => {
    const equals = { wishes: () => () => 1 };
    const seen = new Set(
      Array.from({ length: 50 }, (_, seed) => JSON.stringify(answerOf(choosing([1, 2, 3]), equals, `${seed}`))),
    );
    expect(seen.size).toBe(3);
  });

  it("takes the first of equals if it says so", () => {
    for (const seed of ["a", "b", "c", "d", "e", "f"])
      expect(answerOf(choosing([2, 1, 3]), { wishes: () => () => 1, equals: "first" }, seed)).toEqual({ option: "2" });
  });

  it("varies by no more than its noise", () => {
    const noisy = { noise: 2 };
    const seen = new Set(
      Array.from({ length: 100 }, (_, seed) => JSON.stringify(answerOf(choosing([1, 2, 4.5]), noisy, `${seed}`))),
    );
    expect(seen).toEqual(new Set(['{"option":"4.5"}']));
    const near = new Set(
      Array.from({ length: 100 }, (_, seed) => JSON.stringify(answerOf(choosing([3, 4]), noisy, `${seed}`))),
    );
    expect(near.size).toBe(2);
  });
});

test("of several that it may choose together it takes as many as it wants, as few or as many as allowed", () => {
  const prompt = choosingMany([1, -2, 3, 2, -1], 1, 4);
  expect(answerOf(prompt)).toEqual({ options: ["3", "2", "1"] });
  expect(answerOf(prompt, { several: "few" })).toEqual({ options: ["3"] });
  expect(answerOf(prompt, { several: "many" })).toEqual({ options: ["3", "2", "1", "-1"] });
  expect(answerOf(choosingMany([-1, -2], 1, 2))).toEqual({ options: ["-1"] });
});

test("gives the example where its wishes are not allowed together", () => {
  const check = (values: readonly number[]) => (values.includes(3) ? { key: "not-three" } : undefined);
  const prompt = choosingMany([1, 3], 1, 2, { check, example: { options: ["1"] } });
  expect(answerOf(prompt)).toEqual({ options: ["1"] });
});

test("its own habits come before its wishes, where they have an answer", () => {
  const habits: Settings["habits"] = {
    choose: (mind, { key }) => (mind === "mind" && key === "question" ? { option: "1" } : undefined),
  };
  expect(answerOf(choosing([1, 3]), { habits })).toEqual({ option: "1" });
  expect(answerOf({ ...choosing([1, 3]), key: "other" }, { habits })).toEqual({ option: "3" });
});

test("says yes, and leaves to chance what it has no opinion about", () => {
  expect(answerOf({ ...base, kind: "confirm" } as unknown as Prompt)).toEqual({ confirm: true });
  const nothing: Settings = { wishes: () => undefined };
  const unsure: Settings = {
    wishes:
      () =>
      ({ id }) =>
        id === "2" ? undefined : 1,
  };
  for (const settings of [nothing, unsure]) {
    const seen = new Set(
      Array.from({ length: 60 }, (_, seed) => JSON.stringify(answerOf(choosing([1, 2, 3]), settings, `${seed}`))),
    );
    expect(seen.size).toBe(3);
  }
});

test("whatever it wishes is allowed", () => {
  const worths = fc.uniqueArray(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 8 });
  const several = fc.constantFrom("few", "many", "wanted");
  fc.assert(
    fc.property(worths, fc.boolean(), fc.boolean(), several, fc.nat(), (given, pass, mayPass, how, number) => {
      const settings: Settings = { several: how as "few", mayPass: () => mayPass };
      const min = number % (given.length + 1);
      const max = Math.max(1, Math.min(given.length, min + (number % 3)));
      for (const prompt of [choosing(given, pass), choosingMany(given, min, max)])
        expect(isAllowed(prompt, answerOf(prompt, settings))).toBe(true);
    }),
  );
});
