import { describe, expect, it } from "vitest";
import { asking, faultOf, type Tiny } from "../../../test/games/tiny.ts";
import type { Game } from "../contract/game.ts";
import type { Rule } from "../contract/rule.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { AllocatePrompt } from "../prompts/allocate.ts";
import type { Option } from "../prompts/prompt-base.ts";
import { choice } from "../prompts/prompt-settings.ts";
import { type Answer, type CompoundPrompt, type Prompt, randomAnswer } from "../prompts/prompts.ts";
import { t } from "../text/text.ts";
import type { Match } from "./match.ts";

const sides = [choice("left", t("left"), "L"), choice("right", t("right"), "R")];
const abc = ["a", "b", "c"].map((id, index) => choice(id, t(id), index));

function give(match: Match<Tiny>, answer: Answer): unknown {
  const prompt = match.prompts[0] as Prompt;
  match.answer(prompt.seat, prompt.id, answer);
  return match.position.state.result;
}

describe("a prompt", () => {
  const [one] = abc as [Option<number>];
  const place = (more: object) => [{ ...choice("p", t("p"), 1), ...more }];

  it.each<[string, (game: Game<Tiny>) => Rule<unknown>]>([
    ["a choice of half an option", (game) => game.chooseMany(0, "k", [one], { min: 0.5, max: 1 })],
    ["a fractional weight", (game) => game.chooseMany(0, "k", [one], { min: 0, max: 1, sum: { weight: () => 0.5 } })],
    ["half a point", (game) => game.allocate(0, "k", [one], { total: 1.5, min: 0 })],
    ["half an assignment", (game) => game.assign(0, "k", [one], place({}), { min: 0.5 })],
    ["half a place", (game) => game.assign(0, "k", [one], place({ max: 1.5 }))],
    ["a number beyond 32 bits", (game) => game.integer(0, "k", { min: 0, max: 2 ** 31 })],
    ["an endless text", (game) => game.text(0, "k", { maxLength: Number.POSITIVE_INFINITY })],
    [
      "an endless term",
      (game) =>
        game.negotiate(0, 1, "k", {
          terms: [{ kind: "integer", id: "gold", label: t("gold"), min: 0, max: Number.POSITIVE_INFINITY }],
        }),
    ],
    ["an option whose id is a number", (game) => game.choose(0, "k", [{ ...one, id: 5 as never }, ...abc])],
  ])("that clients could not read is a fault: %s", (_, rule) => {
    expect(() => asking(rule)).toThrow(expect.objectContaining({ kind: "IMPOSSIBLE_PROMPT" }));
  });

  it("may have a place without a limit", () => {
    const match = asking((game) => game.assign(0, "k", [one], place({ max: Number.POSITIVE_INFINITY })));
    expect(match.prompts[0]).toHaveProperty("places.0.id", "p");
    expect(match.prompts[0]).not.toHaveProperty("places.0.max");
  });
});

describe("points", () => {
  const named = ["constructor", "toString"].map((id, index) => choice(id, t(id), index));

  it("can go to options with any id", () => {
    const match = asking((game) => game.allocate(0, "k", named, { total: 3, limit: () => 3 }));
    const [prompt] = match.prompts as [CompoundPrompt];
    expect(prompt.example).toEqual({ allocation: { constructor: 3 } });
    const answers = Array.from({ length: 20 }, (_, seed) =>
      randomAnswer(prompt, new SeededRandom(randomFrom(`${seed}`))),
    );
    expect(answers).toContainEqual({ allocation: { toString: 3 } });
    expect(give(match, { allocation: { toString: 3 } })).toEqual([[1, 3]]);
  });

  it("respect the limit of an option with any id", () => {
    const odd = [...named, choice("__proto__", t("odd"), 2)];
    const match = asking((game) => game.allocate(0, "k", odd, { total: 3, limit: () => 1 }));
    const [prompt] = match.prompts as [AllocatePrompt];
    const each = { constructor: 1, toString: 1, ["__proto__"]: 1 };
    expect(prompt.limits).toEqual(each);
    expect(prompt.example).toEqual({ allocation: each });
    expect(randomAnswer(prompt, new SeededRandom(randomFrom("odd")))).toEqual({ allocation: each });
    const refused = expect.objectContaining({ name: "Refusal", code: "OUT_OF_RANGE" });
    expect(() => give(match, { allocation: { ["__proto__"]: 3 } })).toThrow(refused);
    expect(give(match, prompt.example)).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  it("cannot go to two options with the same value", () => {
    const twins = ["a", "b"].map((id) => choice(id, t(id), "same"));
    const message = expect.objectContaining({
      kind: "IMPOSSIBLE_PROMPT",
      message: expect.stringContaining("same value"),
    });
    expect(() => asking((game) => game.allocate(0, "k", twins, { total: 3 }))).toThrow(message);
    expect(() => asking((game) => game.assign(0, "k", abc, twins))).toThrow(message);
    expect(() => asking((game) => game.assign(0, "k", twins, sides))).not.toThrow();
  });
});

describe("an assignment", () => {
  it("sends clients only values that differ from the default", () => {
    const match = asking((game) =>
      game.assign(0, "k", abc, sides, {
        fits: (value, side) => value < 2 || side === "R",
        weight: (value) => value || 1,
      }),
    );
    expect(match.prompts[0]).toMatchObject({ min: 0, max: 3, fits: { c: ["right"] }, weights: { c: 2 } });
    expect(match.prompts[0]).not.toHaveProperty("fits.a");
    expect(match.prompts[0]).not.toHaveProperty("weights.b");
  });

  it("is not asked if everybody knows that nothing can be assigned", () => {
    const match = asking((game) => game.assign(0, "k", [], sides, { publicOptions: true }));
    expect(match.position.state.result).toEqual([
      ["L", []],
      ["R", []],
    ]);
  });

  const room = (min: number, max: number) => sides.map((side) => ({ ...side, min, max }));
  it.each<[string, (game: Game<Tiny>) => Rule<unknown>]>([
    ["more than there is", (game) => game.assign(0, "k", abc, sides, { min: 4 })],
    ["less than nothing", (game) => game.assign(0, "k", abc, sides, { min: -1 })],
    ["more at least than at most", (game) => game.assign(0, "k", abc, sides, { min: 2, max: 1 })],
    ["more than there is room for", (game) => game.assign(0, "k", abc, room(0, 1), { min: 3 })],
    ["less than places need", (game) => game.assign(0, "k", abc, room(2, 3))],
    ["less than places need together", (game) => game.assign(0, "k", abc, room(1, 3), { max: 1 })],
    ["what fits nowhere", (game) => game.assign(0, "k", abc, sides, { min: 1, fits: () => false })],
    ["what is too large", (game) => game.assign(0, "k", abc, room(0, 2), { min: 1, weight: () => 3 })],
    ["half of something", (game) => game.assign(0, "k", abc, sides, { weight: () => 0.5 })],
    ["to the same place twice", (game) => game.assign(0, "k", abc, [...sides, ...sides])],
    ["the same twice", (game) => game.assign(0, "k", [...abc, ...abc], sides)],
  ])("cannot be asked for: %s", (_, rule) => {
    expect(faultOf(rule)).toMatchObject({ name: "RuleFault", kind: "IMPOSSIBLE_PROMPT" });
  });
});

describe("a prompt with too many combinations", () => {
  const many = Array.from({ length: 9000 }, (_, value) => choice(`o${value}`, t("o"), value));
  const odd = [{ ...choice("odd", t("odd"), "odd"), min: 9001, max: 9001 }];

  it.each<[string, (game: Game<Tiny>) => Rule<unknown>]>([
    ["of places", (game) => game.assign(0, "k", many, odd, { weight: () => 2 })],
    [
      "of weights",
      (game) =>
        game.chooseMany(0, "k", many, {
          min: 0,
          max: 9000,
          sum: { weight: (value) => 2 * (value + 1) ** 2, min: 2e9 + 1, max: 2e9 + 1 },
        }),
    ],
  ])("is a fault unless the rule gives an example: %s", (_, rule) => {
    expect(faultOf(rule)).toMatchObject({
      kind: "IMPOSSIBLE_PROMPT",
      message: 'prompt "k": no answer was found that satisfies its constraints',
    });
  });

  it("is asked with the example of the rule", () => {
    const weight = (value: number) => (value === 8999 ? 9001 : 2);
    const example = new Map([["odd", [8999]]]);
    const match = asking((game) => game.assign(0, "k", many, odd, { weight, example }));
    expect(match.prompts[0]).toMatchObject({ example: { assignment: { o8999: "odd" } } });
  });
});

describe("an answer checked by the rules", () => {
  const odd = t("reason.odd");
  /** Prompts whose check rejects 1 in the first place. */
  const checked: [string, (game: Game<Tiny>) => Rule<unknown>, Answer, Answer, unknown][] = [
    [
      "several options",
      (game) =>
        game.chooseMany(0, "k", abc, {
          min: 1,
          max: 2,
          check: (values) => (values[0] === 1 ? odd : undefined),
          example: [2],
        }),
      { options: ["b"] },
      { options: ["a", "b"] },
      [0, 1],
    ],
    [
      "an order",
      (game) => game.order(0, "k", abc, { check: ([first]) => (first === 1 ? odd : undefined), example: [2, 1, 0] }),
      { order: ["b", "a", "c"] },
      { order: ["a", "b", "c"] },
      [0, 1, 2],
    ],
    [
      "an allocation",
      (game) =>
        game.allocate(0, "k", abc, {
          total: 2,
          check: (points) => (points.has(1) ? odd : undefined),
          example: new Map([[2, 2]]),
        }),
      { allocation: { a: 1, b: 1 } },
      { allocation: { a: 1, c: 1 } },
      [
        [0, 1],
        [2, 1],
      ],
    ],
    [
      "an assignment",
      (game) =>
        game.assign(0, "k", abc, sides, {
          min: 1,
          check: (assigned) => (assigned.get("L")?.includes(1) ? odd : undefined),
          example: new Map([["R", [2, 1]]]),
        }),
      { assignment: { b: "left" } },
      { assignment: { b: "right", a: "left" } },
      [
        ["L", [0]],
        ["R", [1]],
      ],
    ],
  ];

  it.each(checked)(
    "is refused with the reason of the rules, and changes nothing: %s",
    (_, rule, forbidden, allowed, result) => {
      const match = asking(rule);
      const before = match.hash;
      expect(() => give(match, forbidden)).toThrow(
        expect.objectContaining({ name: "Refusal", code: "ANSWER_NOT_ALLOWED", reason: odd }),
      );
      expect(match.hash).toBe(before);
      expect(give(match, allowed)).toEqual(result);
    },
  );

  it.each(checked)("comes with an example that is allowed: %s", (_, rule) => {
    const match = asking(rule);
    const prompt = match.prompts[0] as CompoundPrompt;
    expect(() => give(match, prompt.example)).not.toThrow();
  });

  it("is checked only after it satisfies all constraints", () => {
    const asked: (readonly number[])[] = [];
    const match = asking((game) =>
      game.chooseMany(0, "k", abc, {
        min: 0,
        max: 1,
        check: (values) => {
          asked.push(values);
          return undefined;
        },
        example: [],
      }),
    );
    expect(() => give(match, { options: ["a", "b"] })).toThrow(expect.objectContaining({ code: "TOO_MANY_OPTIONS" }));
    give(match, { options: ["c"] });
    // The first call is for the example.
    expect(asked).toEqual([[], [2]]);
  });

  it("must not be changed by the check, which would be a fault", () => {
    const match = asking((game) =>
      game.order(0, "k", abc, {
        check: ([first]) => {
          if (first !== 0) game.log("changed");
          return undefined;
        },
        example: [0, 1, 2],
      }),
    );
    expect(() => give(match, { order: ["b", "a", "c"] })).toThrow(
      expect.objectContaining({ name: "RuleFault", kind: "RULE_MISUSED_ENGINE" }),
    );
  });

  const never = () => odd;
  it.each<[string, (game: Game<Tiny>) => Rule<unknown>, string]>([
    [
      "is not allowed by the check",
      (game) => game.order(0, "k", abc, { check: never, example: [0, 1, 2] }),
      'prompt "k": its example is refused: the rules do not allow this answer (reason.odd)',
    ],
    [
      "breaks a constraint",
      (game) => game.chooseMany(0, "k", abc, { min: 1, max: 3, example: [] }),
      'prompt "k": its example is refused: at least 1 options are needed',
    ],
    [
      "contains a value that is not an option",
      (game) => game.allocate(0, "k", abc, { total: 1, example: new Map([[7, 1]]) }),
      'prompt "k": its example contains a value that is not an option',
    ],
    [
      "names a place that there is not",
      (game) => game.assign(0, "k", abc, sides, { example: new Map([["X", [1]]]) }),
      'prompt "k": its example contains a value that is not an option',
    ],
    [
      "names an option twice",
      (game) => game.chooseMany(0, "k", abc, { min: 2, max: 2, example: [1, 1] }),
      'prompt "k": its example contains a value that is not an option',
    ],
    [
      "is missing",
      // JavaScript can pass what the types forbid.
      (game) => game.order(0, "k", abc, { check: () => undefined } as never),
      'prompt "k": a prompt with a check needs an example',
    ],
    [
      "is not allowed, though the answer would be forced",
      (game) => game.order(0, "k", abc.slice(0, 1), { check: never, example: [0], publicOptions: true }),
      'prompt "k": its example is refused: the rules do not allow this answer (reason.odd)',
    ],
  ])("is a fault where the example %s", (_, rule, message) => {
    expect(faultOf(rule)).toMatchObject({ name: "RuleFault", kind: "IMPOSSIBLE_PROMPT", message });
  });

  it("is respected by random answers, however rarely chance finds one", () => {
    const many = Array.from({ length: 40 }, (_, value) => choice(`o${value}`, t("o"), value));
    const match = asking((game) =>
      game.chooseMany(0, "k", many, {
        min: 5,
        max: 5,
        check: (values) => (values.every((value) => value < 5) ? undefined : odd),
        example: [0, 1, 2, 3, 4],
      }),
    );
    const random = new SeededRandom(randomFrom("seldom"));
    expect(give(match, randomAnswer(match.prompts[0] as Prompt, random))).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("the example of a prompt without a check", () => {
  it.each<[string, (game: Game<Tiny>) => Rule<unknown>, Answer]>([
    ["is the minimum of options", (game) => game.chooseMany(0, "k", abc, { min: 2, max: 3 }), { options: ["a", "b"] }],
    [
      "keeps a sum",
      (game) => game.chooseMany(0, "k", abc, { min: 0, max: 3, sum: { weight: (value) => value, min: 3 } }),
      { options: ["b", "c"] },
    ],
    [
      "has one option of a group",
      (game) => game.chooseMany(0, "k", abc, { min: 2, max: 3, distinct: (value) => (value < 2 ? "x" : "y") }),
      { options: ["a", "c"] },
    ],
    ["is the order that the options have", (game) => game.order(0, "k", abc), { order: ["a", "b", "c"] }],
    [
      "gives out points",
      (game) => game.allocate(0, "k", abc, { total: 3, limit: () => 2 }),
      { allocation: { a: 2, b: 1 } },
    ],
    ["distributes no optional points", (game) => game.allocate(0, "k", abc, { total: 3, min: 0 }), { allocation: {} }],
    ["assigns nothing optional", (game) => game.assign(0, "k", abc, sides), { assignment: {} }],
    [
      "assigns what a place needs",
      (game) => game.assign(0, "k", abc, [{ ...(sides[1] as Option<string>), min: 1, max: 2 }]),
      { assignment: { a: "right" } },
    ],
    [
      "moves what is in the way",
      (game) =>
        game.assign(
          0,
          "k",
          abc,
          sides.map((side) => ({ ...side, max: 2 })),
          { min: 3, fits: (value, side) => side === "L" || value === 0 },
        ),
      { assignment: { a: "right", b: "left", c: "left" } },
    ],
    [
      "respects the room of places",
      (game) =>
        game.assign(
          0,
          "k",
          abc,
          sides.map((side) => ({ ...side, max: 3 })),
          { min: 3, weight: (value) => value + 1 },
        ),
      { assignment: { a: "right", b: "right", c: "left" } },
    ],
    [
      "is what the rule suggests",
      (game) => game.chooseMany(0, "k", abc, { min: 0, max: 3, example: [2, 0] }),
      { options: ["c", "a"] },
    ],
  ])("%s", (_, rule, example) => {
    expect(asking(rule).prompts[0]).toMatchObject({ example });
  });
});

describe("a prompt with many options", () => {
  /** How often the ids of this many options are read when they are asked for, and all of them are named in the answer. */
  function reads(
    size: number,
    ask: (game: Game<Tiny>, options: readonly Option<number>[]) => Rule<unknown>,
    answer: (ids: readonly string[]) => Answer,
  ): number {
    let count = 0;
    const ids = Array.from({ length: size }, (_, index) => `o${index}`);
    const options = ids.map((id, value) => ({
      get id() {
        count++;
        return id;
      },
      label: t("o"),
      value,
    }));
    give(
      asking((game) => ask(game, options)),
      answer(ids),
    );
    return count;
  }

  it.each<
    [
      string,
      (game: Game<Tiny>, options: readonly Option<number>[]) => Rule<unknown>,
      (ids: readonly string[]) => Answer,
    ]
  >([
    ["choose", (game, options) => game.choose(0, "k", options), (ids) => ({ option: ids.at(-1) as string })],
    [
      "choose many",
      (game, options) => game.chooseMany(0, "k", options, { min: 0, max: 1e9 }),
      (ids) => ({ options: ids }),
    ],
    ["order", (game, options) => game.order(0, "k", options), (ids) => ({ order: ids })],
    [
      "allocate",
      (game, options) => game.allocate(0, "k", options, { total: options.length, limit: () => 1 }),
      (ids) => ({ allocation: Object.fromEntries(ids.map((id) => [id, 1])) }),
    ],
    [
      "assign",
      (game, options) => game.assign(0, "k", options, sides, { min: options.length, fits: (value) => value >= 0 }),
      (ids) => ({ assignment: Object.fromEntries(ids.map((id) => [id, "right"])) }),
    ],
  ])("costs no more per option than one with few: %s", (_, ask, answer) => {
    expect(reads(2000, ask, answer)).toBeLessThanOrEqual(10 * reads(200, ask, answer));
  });
});
