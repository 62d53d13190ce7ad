import { describe, expect, it } from "vitest";
import {
  allocate,
  assign,
  choose,
  confirm,
  every,
  firstOffer,
  integer,
  many,
  offer,
  optional,
  options,
  order,
  text,
} from "../../../test/support/every-prompt.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import { t } from "../text/text.ts";
import type { Term } from "./offer.ts";
import {
  type Answer,
  fallbackAnswer,
  isAllowed,
  type Prompt,
  promptFingerprint,
  randomAnswer,
  readAnswer,
} from "./prompts.ts";

describe("an answer gives the rule", () => {
  it.each<[string, Prompt, Answer, unknown]>([
    ["the value of the option chosen", choose, { option: "b" }, 1],
    ["nothing for a pass", optional, { pass: true }, undefined],
    ["the values chosen, as the player named them", many, { options: ["c", "a"] }, [2, 0]],
    ["the values in order", order, { order: ["c", "a", "b"] }, [2, 0, 1]],
    ["the values in order, as for an ordered choice of all", order, { options: ["c", "a", "b"] }, [2, 0, 1]],
    [
      "points by value, without the zeros",
      allocate,
      { allocation: { a: 1, b: 2, c: 0 } },
      new Map([
        [0, 1],
        [1, 2],
      ]),
    ],
    [
      "what is in each place, in the order of the options",
      { ...assign, max: 3, fits: {}, weights: {} },
      { assignment: { c: "left", a: "left" } },
      new Map([
        ["L", [0, 2]],
        ["R", []],
      ]),
    ],
    ["a number", integer, { integer: -1 }, -1],
    ["a text without the space around it", text, { text: "  ab " }, "ab"],
    ["yes or no", confirm, { confirm: false }, false],
    ["an acceptance", offer, { offer: { reply: "accept" } }, { reply: "accept" }],
    ["a refusal", firstOffer, { offer: { reply: "refuse" } }, { reply: "refuse" }],
    [
      "an offer, with what was left out filled in",
      offer,
      { offer: { reply: "propose", terms: { goods: ["a"] } } },
      { reply: "propose", terms: { coins: 0, goods: ["a"], note: "" } },
    ],
  ])("%s", (_, prompt, answer, value) => {
    expect(readAnswer(prompt, answer)).toEqual(value);
  });

  it("no negative zero, which would be lost in storage", () => {
    expect(Object.is(readAnswer(integer, { integer: -0 }), 0)).toBe(true);
    const agreed = readAnswer(offer, { offer: { reply: "propose", terms: { coins: -0 } } }) as {
      terms: { coins: number };
    };
    expect(Object.is(agreed.terms.coins, 0)).toBe(true);
  });
});

it("points come in the order of the options, in whichever order the player gave them out", () => {
  const points = readAnswer(allocate, { allocation: { b: 2, a: 1 } }) as Map<unknown, number>;
  expect([...points]).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

it.each(every.map((prompt) => [prompt.kind, prompt] as const))("a fallback is always allowed: %s", (_, prompt) => {
  expect(isAllowed(prompt, fallbackAnswer(prompt))).toBe(true);
});

describe("a fallback asks for least", () => {
  it.each<[string, Prompt, Answer]>([
    ["passing", optional, { pass: true }],
    ["the first option", choose, { option: "a" }],
    ["the example", many, { options: ["a"] }],
    ["the smallest number", integer, { integer: -1 }],
    ["no text", { ...text, required: false }, { text: "" }],
    ["no", confirm, { confirm: false }],
    ["a refusal", offer, { offer: { reply: "refuse" } }],
  ])("%s", (_, prompt, answer) => {
    expect(fallbackAnswer(prompt)).toEqual(answer);
  });
});

describe("the random answer", () => {
  it("is legal for every kind of prompt", () => {
    const random = new SeededRandom(randomFrom("answers"));
    for (let round = 0; round < 300; round++) {
      for (const prompt of every) readAnswer(prompt, randomAnswer(prompt, random));
    }
  });

  it("fills in terms with any id", () => {
    const term: Term = { kind: "integer", id: "__proto__", label: t("odd"), min: 1, max: 9 };
    const random = new SeededRandom(randomFrom("terms"));
    const answers = Array.from({ length: 40 }, () => randomAnswer({ ...firstOffer, terms: [term] }, random));
    expect(answers).toContainEqual({ offer: { reply: "propose", terms: { ["__proto__"]: 7 } } });
  });

  it("reaches every legal choice", () => {
    const random = new SeededRandom(randomFrom("reach"));
    const reached = new Set<string>();
    for (let round = 0; round < 300; round++) reached.add(JSON.stringify(randomAnswer(optional, random)));
    expect(reached.size).toBe(4);
  });
});

describe("a prompt's fingerprint", () => {
  it("is the same for the same question, whatever its texts and values", () => {
    expect(promptFingerprint({ ...choose, title: t("other"), id: "0.9" })).toBe(promptFingerprint(choose));
  });

  it.each<[string, Prompt, Prompt]>([
    ["seat", choose, { ...choose, seat: 1 }],
    ["key", choose, { ...choose, key: "other" }],
    ["kind", choose, order],
    ["options", choose, { ...choose, options: options.slice(1) }],
    ["order of options", choose, { ...choose, options: [...options].reverse() }],
    ["passing", choose, optional],
    ["number of options to choose", many, { ...many, max: 1 }],
    ["points", allocate, { ...allocate, max: 2 }],
    ["number to assign", assign, { ...assign, max: 1 }],
    ["places", assign, { ...assign, places: assign.places.slice(1) }],
    ["range", integer, { ...integer, max: 9 }],
  ])("differs with the %s", (_, left, right) => {
    expect(promptFingerprint(left)).not.toBe(promptFingerprint(right));
  });
});
