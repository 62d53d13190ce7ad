import { composeRuleSet, type OptionValue, RuleSetError, type RuleSetProblem } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import printedRules from "../../extensions/printed-rules.ts";
import voidfall from "../../index.ts";
import { scenarioIds } from "../../options.ts";
import { scenarios } from "./index.ts";

/** Who may create which match (README, V7). */

type Options = { readonly [id: string]: OptionValue };

function problemsOf(seats: number, options: Options, extensions: readonly string[] = []): readonly RuleSetProblem[] {
  try {
    composeRuleSet(voidfall, [printedRules], { seats, options, extensions });
    return [];
  } catch (error) {
    if (error instanceof RuleSetError) return error.problems;
    throw error;
  }
}

const codes = (...given: Parameters<typeof problemsOf>) => problemsOf(...given).map(({ code }) => code);
const reasons = (...given: Parameters<typeof problemsOf>) => problemsOf(...given).map(({ reason }) => reason);

const maps = new Map(scenarios.entries.all.map((map) => [map.id, map]));

/** Whether players, mode and map go together, told map by map. */
function fits(seats: number, mode: string, id: string): boolean {
  const map = maps.get(id);
  if (map) return map.players === seats && (mode === "by-players" || mode === map.mode);
  return mode === "by-players" || (mode === "solo") === (seats === 1);
}

const modes = ["by-players", "competitive", "co-operative", "solo"] as const;

const choices = [1, 2, 3, 4].flatMap((seats) =>
  modes.flatMap((mode) => ["by-players", ...scenarioIds].map((map) => ({ seats, mode, map }))),
);

describe("players, mode and scenario (V7)", () => {
  it.each([1, 2, 3, 4])("each combination for %i is played, or refused with a reason in three languages", (seats) => {
    for (const { mode, map } of choices.filter((choice) => choice.seats === seats)) {
      const options = { mode, scenario: map };
      const problems = problemsOf(seats, options);
      const what = `${mode}, ${map}`;
      if (fits(seats, mode, map)) {
        expect(problems, what).toEqual([]);
        const play = scenario(voidfall, { seats, options });
        const played = maps.get(play.state.scenario);
        expect([played?.players, play.state.mode], what).toEqual([seats, played?.mode]);
        play.end({ asked: [[0, "house"]] });
      } else {
        expect(
          problems.map(({ code, about }) => [code, about]),
          what,
        ).toEqual([["REFUSED", ["voidfall"]]]);
        const texts = Object.values(problems[0]?.reason ?? {});
        expect(new Set(texts).size, what).toBe(3);
        for (const text of texts) expect(text, what).not.toMatch(/[{}]|refuse\.|option\.|undefined/);
      }
    }
  });

  it("39 of 240 can be played", () => {
    expect([choices.length, choices.filter(({ seats, mode, map }) => fits(seats, mode, map)).length]).toEqual([
      240, 39,
    ]);
  });

  it("says what does not fit", () => {
    expect(reasons(3, { scenario: "c011-first-stand" })).toEqual([
      { en: "This scenario is for one player", "zh-Hans": "该剧本适合1名玩家", "zh-Hant": "該劇本適合1名玩家" },
    ]);
    expect(reasons(2, { mode: "competitive", scenario: "c012-first-stand-2p" })).toEqual([
      {
        en: "This scenario is played in another mode: co-operative",
        "zh-Hans": "该剧本属于其他模式：合作",
        "zh-Hant": "該劇本屬於其他模式：合作",
      },
    ]);
    expect(reasons(2, { mode: "solo" }).map((text) => text?.en)).toEqual(["Only one player can play alone"]);
    expect(reasons(1, { mode: "co-operative" }).map((text) => text?.en)).toEqual(["This mode needs several players"]);
  });
});

describe("values out of range", () => {
  it.each([
    [{ mode: "chaos" }],
    [{ mode: 1 }],
    [{ scenario: "c012-first-stand" }],
    [{ scenario: "constructor" }],
    [{ difficulty: "" }],
    [{ difficulty: "Easy" }],
    [{ houses: true }],
  ])("%j", (options) => {
    expect(codes(1, options)).toEqual(["INVALID_OPTION"]);
  });

  it("unknown options, seats that are no number of players", () => {
    expect(codes(1, { moed: "solo" })).toEqual(["UNKNOWN_OPTION"]);
    for (const seats of [0, 5, -1, 1.5, Number.NaN]) expect(codes(seats, {})).toEqual(["WRONG_SEAT_COUNT"]);
  });

  it.each([-1, 41, 1.5, "10", true])("influence at the start: %j", (influence) => {
    const options = { "printed-rules.starting-influence": influence };
    expect(codes(1, options, ["printed-rules"])).toEqual(["INVALID_OPTION"]);
    // Without the extension there is no such option.
    expect(codes(1, options)).toEqual(["UNKNOWN_OPTION"]);
  });

  it.each([0, 40])("the ends of the range are allowed: %i", (influence) => {
    expect(codes(1, { "printed-rules.starting-influence": influence }, ["printed-rules"])).toEqual([]);
  });
});
