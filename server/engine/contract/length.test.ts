import { describe, expect, it } from "vitest";
import { begin, type Tiny, tiny, tinyExtension } from "../../../test/games/tiny.ts";
import { composeRuleSet } from "../rule-sets/compose.ts";
import type { RuleFault } from "../text/errors.ts";
import { engineMessages, translations } from "../text/messages.ts";
import { locales, translator } from "../text/translate.ts";
import type { ExtensionDefinition } from "./contract.ts";
import { type GameLength, type LengthBound, type LengthInPlay, lengthText, reachedText } from "./length.ts";
import { option } from "./options.ts";
import type { Rulebook } from "./rulebook.ts";

const length: GameLength<Tiny, Rulebook<Tiny>> = {
  unit: "round",
  reached: ({ turn }) => turn.round,
  bound: ({ options, seats }) => ({ most: Number(options.rounds) * seats, by: "rules" }),
};

const options = { rounds: option.integer({ min: 1, max: 9, default: 5 }) };

function lengthWith(
  extensions: readonly ExtensionDefinition<Tiny>[],
  parts: Parameters<typeof tiny>[0] = { length },
): LengthInPlay | undefined {
  const chosen = extensions.map(({ id }) => id);
  return composeRuleSet(tiny({ options, ...parts }), extensions, { seats: 2, extensions: chosen }).length;
}

describe("the length of a match", () => {
  const shorter = (id: string, by: number) =>
    tinyExtension(id, { length: ({ most }) => ({ most: most - by, by: "rules" }) });

  it("is what the game declares for its options and seats", () => {
    expect(lengthWith([])).toEqual({ unit: "round", most: 10, by: "rules" });
  });

  it("is changed by extensions one after another", () => {
    const halving = tinyExtension("z", { length: ({ most }) => ({ most: most / 2, by: "trial" }) });
    expect(lengthWith([halving, shorter("a", 4)])).toEqual({ unit: "round", most: 3, by: "trial" });
  });

  it("is unknown if the game declares none, whatever extensions do", () => {
    expect(lengthWith([shorter("a", 1)], {})).toBeUndefined();
    expect(
      begin({
        phases: {
          play: function* (game) {
            yield* game.confirm(0, "k");
          },
        },
      }).reached,
    ).toBeUndefined();
  });

  it.each([0, -1, 1.5, Number.NaN, "10"])("is no bound if it is %s", (most) => {
    const bound = () => ({ most, by: "rules" }) as LengthBound;
    expect(() => lengthWith([], { length: { ...length, bound } })).toThrow(
      "the length that the game declares must have",
    );
    expect(() => lengthWith([tinyExtension("a", { length: bound })])).toThrow('the length that extension "a" declares');
  });

  it("says how many have been reached, in whole numbers", () => {
    const match = (reached: () => number) =>
      begin({
        length: { ...length, reached },
        options,
        phases: {
          *play(game) {
            yield* game.confirm(0, "k");
          },
        },
      });
    expect(match(() => 3).reached).toBe(3);
    const fault = expect.objectContaining<Partial<RuleFault>>({ kind: "RULE_MISUSED_ENGINE" });
    expect(() => match(() => 0.5).reached).toThrow(fault);
  });
});

describe("the words for a length", () => {
  const unit = translations({
    "length.round": [
      "{count, plural, one {round} other {rounds}}",
      "{count, plural, other {轮}}",
      "{count, plural, other {輪}}",
    ],
  });
  const said = (text: Parameters<ReturnType<typeof translator>>[0]) =>
    locales.map((locale) => translator([unit, engineMessages], locale)(text));
  const rules: LengthInPlay = { unit: "round", most: 30, by: "rules" };
  const trial: LengthInPlay = { ...rules, by: "trial" };

  it("say the bound, and how it is known", () => {
    expect(said(lengthText(rules))).toEqual(["at most 30 rounds", "至多30轮", "至多30輪"]);
    expect(said(lengthText({ ...rules, most: 1 }))[0]).toBe("at most 1 round");
    expect(said(lengthText(trial))[0]).toBe("at most 30 rounds in all games that were tried");
  });

  it("say how far a match is", () => {
    expect(said(reachedText(rules, 7))).toEqual(["round 7 of at most 30", "第7轮，至多30轮", "第7輪，至多30輪"]);
    expect(said(reachedText(trial, 7))[0]).toBe("round 7 of at most 30 in all games that were tried");
    expect(said(reachedText(trial, 31))).toEqual(["round 31", "第31轮", "第31輪"]);
    expect(reachedText(rules, 0)).toEqual(lengthText(rules));
  });
});
