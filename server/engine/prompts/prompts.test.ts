import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomFrom, SeededRandom } from "../json/random.ts";
import { Refusal, type RefusalCode } from "../text/errors.ts";
import { t } from "../text/text.ts";
import type { AllocatePrompt } from "./allocate.ts";
import type { AssignPrompt } from "./assign.ts";
import type { ChoosePrompt } from "./choose.ts";
import type { ChooseManyPrompt } from "./choose-many.ts";
import type { ConfirmPrompt } from "./confirm.ts";
import type { IntegerPrompt } from "./integer.ts";
import type { OfferPrompt, Term } from "./offer.ts";
import type { OrderPrompt } from "./order.ts";
import type { Option, UnavailableOption } from "./prompt-base.ts";
import { choice } from "./prompt-settings.ts";
import {
  type Answer,
  fallbackAnswer,
  isAllowed,
  type Prompt,
  promptFingerprint,
  randomAnswer,
  readAnswer,
} from "./prompts.ts";
import type { TextPrompt } from "./text.ts";

const base = { id: "0.1", seat: 0, key: "test", title: t("prompt.test"), since: 0 };
const options = ["a", "b", "c"].map((id, index) => choice(id, t(id), index));
const unavailable = [{ id: "z", label: t("z"), reason: t("reason.z") }];
const withOptions = { ...base, options, unavailable };

const choose: ChoosePrompt = { ...withOptions, kind: "choose" };
const optional: ChoosePrompt = { ...choose, pass: t("engine.pass") };
const many: ChooseManyPrompt = { ...withOptions, kind: "choose-many", min: 1, max: 2, example: { options: ["a"] } };
const order: OrderPrompt = { ...withOptions, kind: "order", unavailable: [], example: { order: ["a", "b", "c"] } };
const allocate: AllocatePrompt = {
  ...withOptions,
  kind: "allocate",
  min: 3,
  max: 3,
  limits: { a: 1 },
  weights: {},
  example: { allocation: { b: 3 } },
};
const assign: AssignPrompt = {
  ...withOptions,
  kind: "assign",
  places: [
    { ...choice("left", t("left"), "L"), min: 1, max: 2 },
    { ...choice("right", t("right"), "R"), max: 3 },
  ],
  min: 1,
  max: 2,
  fits: { a: ["left"] },
  weights: { c: 3 },
  example: { assignment: { a: "left" } },
};
const integer: IntegerPrompt = { ...base, kind: "integer", min: -1, max: 3 };
const text: TextPrompt = { ...base, kind: "text", maxLength: 5, required: true };
const confirm: ConfirmPrompt = { ...base, kind: "confirm" };
const offer: OfferPrompt = {
  ...base,
  kind: "offer",
  partner: 1,
  mayPropose: true,
  proposed: { coins: 1, goods: [], note: "" },
  terms: [
    { kind: "integer", id: "coins", label: t("coins"), min: 0, max: 5 },
    { kind: "options", id: "goods", label: t("goods"), options, min: 0, max: 2 },
    { kind: "text", id: "note", label: t("note"), maxLength: 10 },
  ],
  check: (terms) => (terms.coins === 4 ? t("reason.four") : undefined),
};
const firstOffer: OfferPrompt = (({ proposed: _, ...rest }) => rest)(offer);
const every: Prompt[] = [
  choose,
  optional,
  many,
  { ...many, min: 0, sum: { weights: { a: 1, b: 2, c: 3 }, min: 2, max: 4 }, example: { options: ["b"] } },
  { ...many, max: 3, distinct: { a: "x", b: "x", c: "y" } },
  order,
  allocate,
  { ...allocate, min: 0 },
  assign,
  { ...assign, min: 2, fits: {}, weights: {}, example: { assignment: { a: "left", b: "right" } } },
  integer,
  text,
  { ...text, required: false },
  confirm,
  offer,
  firstOffer,
  { ...offer, mayPropose: false },
];

function refusal(prompt: Prompt, answer: unknown): Refusal {
  try {
    readAnswer(prompt, answer as Answer);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(answer)} is accepted`);
}

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

describe("an answer is refused", () => {
  it.each<[string, Prompt, unknown, RefusalCode]>([
    ["if the option does not exist", choose, { option: "x" }, "UNKNOWN_OPTION"],
    ["if the option is not available", choose, { option: "z" }, "OPTION_UNAVAILABLE"],
    ["if there is no passing", choose, { pass: true }, "TOO_FEW_OPTIONS"],
    ["if it only seems to pass", optional, { pass: false }, "WRONG_ANSWER_KIND"],
    ["if the option is no text", choose, { option: 0 }, "UNKNOWN_OPTION"],
    ["if it is of another kind", choose, { integer: 1 }, "WRONG_ANSWER_KIND"],
    ["if it has something else beside it", choose, { option: "a", integer: 1 }, "WRONG_ANSWER_KIND"],
    ["if it is two answers at once", optional, { option: "a", pass: true }, "WRONG_ANSWER_KIND"],
    ["if it is empty", confirm, {}, "WRONG_ANSWER_KIND"],
    ["if it is null", confirm, null, "WRONG_ANSWER_KIND"],
    ["if it is missing", confirm, undefined, "WRONG_ANSWER_KIND"],
    ["if it is a text where an object is needed", confirm, "confirm", "WRONG_ANSWER_KIND"],
    ["if it is a list", confirm, [true], "WRONG_ANSWER_KIND"],
    ["if too few are chosen", many, { options: [] }, "TOO_FEW_OPTIONS"],
    ["if too many are chosen", many, { options: ["a", "b", "c"] }, "TOO_MANY_OPTIONS"],
    ["if more are named than there are", many, { options: Array(9).fill("a") }, "TOO_MANY_OPTIONS"],
    ["if one is named twice", many, { options: ["a", "a"] }, "DUPLICATE_OPTION"],
    ["if the options are no list", many, { options: { 0: "a", length: 1 } }, "WRONG_ANSWER_KIND"],
    ["if one of several does not exist", many, { options: ["a", "__proto__"] }, "UNKNOWN_OPTION"],
    ["if one of several is not available", many, { options: ["z"] }, "OPTION_UNAVAILABLE"],
    ["if the order leaves one out", order, { order: ["a", "b"] }, "TOO_FEW_OPTIONS"],
    ["if the order repeats one", order, { order: ["a", "b", "b"] }, "DUPLICATE_OPTION"],
    ["if the order is null", order, { order: null }, "WRONG_ANSWER_KIND"],
    ["if points are left over", allocate, { allocation: { b: 2 } }, "CONSTRAINT_VIOLATED"],
    ["if too many points are given out", allocate, { allocation: { b: 3, c: 1 } }, "CONSTRAINT_VIOLATED"],
    ["if an option gets more than it takes", allocate, { allocation: { a: 2, b: 1 } }, "OUT_OF_RANGE"],
    ["if points are not whole", allocate, { allocation: { b: 1.5, c: 1.5 } }, "OUT_OF_RANGE"],
    ["if points are negative", allocate, { allocation: { b: 3, c: -1 } }, "OUT_OF_RANGE"],
    ["if points are no number", allocate, { allocation: { b: "3" } }, "OUT_OF_RANGE"],
    ["if points go to what does not exist", allocate, { allocation: { x: 3 } }, "UNKNOWN_OPTION"],
    ["if points go to the prototype", allocate, JSON.parse('{"allocation": {"__proto__": 3}}'), "UNKNOWN_OPTION"],
    ["if the allocation is a list", allocate, { allocation: [3] }, "WRONG_ANSWER_KIND"],
    ["if the allocation is null", allocate, { allocation: null }, "WRONG_ANSWER_KIND"],
    ["if nothing is assigned that has to be", assign, { assignment: {} }, "TOO_FEW_OPTIONS"],
    ["if too much is assigned", assign, { assignment: { a: "left", b: "left", c: "right" } }, "TOO_MANY_OPTIONS"],
    ["if what is assigned does not exist", assign, { assignment: { x: "left" } }, "UNKNOWN_OPTION"],
    ["if what is assigned is not available", assign, { assignment: { z: "left" } }, "OPTION_UNAVAILABLE"],
    ["if a place does not exist", assign, { assignment: { a: "nowhere" } }, "UNKNOWN_OPTION"],
    ["if a place is no text", assign, { assignment: { a: 0 } }, "UNKNOWN_OPTION"],
    ["if a place is the prototype", assign, { assignment: { a: "__proto__" } }, "UNKNOWN_OPTION"],
    ["if the prototype is assigned", assign, JSON.parse('{"assignment": {"__proto__": "left"}}'), "UNKNOWN_OPTION"],
    ["if something does not fit its place", assign, { assignment: { b: "left", a: "right" } }, "CONSTRAINT_VIOLATED"],
    ["if a place is too small", assign, { assignment: { c: "left" } }, "CONSTRAINT_VIOLATED"],
    ["if a place lacks what it needs", assign, { assignment: { b: "right" } }, "CONSTRAINT_VIOLATED"],
    ["if an assignment is a list", assign, { assignment: ["left"] }, "WRONG_ANSWER_KIND"],
    ["if an assignment is null", assign, { assignment: null }, "WRONG_ANSWER_KIND"],
    ["if a number is too small", integer, { integer: -2 }, "OUT_OF_RANGE"],
    ["if a number is too large", integer, { integer: 4 }, "OUT_OF_RANGE"],
    ["if a number is not whole", integer, { integer: 0.5 }, "OUT_OF_RANGE"],
    ["if a number is none", integer, { integer: Number.NaN }, "OUT_OF_RANGE"],
    ["if a number is a text", integer, { integer: "1" }, "OUT_OF_RANGE"],
    ["if a text is too long", text, { text: "abcdef" }, "TEXT_TOO_LONG"],
    ["if a text is only space", text, { text: "   " }, "TEXT_EMPTY"],
    ["if a text shows nothing", text, { text: "\u200d\u200c" }, "TEXT_EMPTY"],
    ["if a text is none", text, { text: 5 }, "WRONG_ANSWER_KIND"],
    ["if a text cannot be stored: with a null character", text, { text: "a\u0000" }, "WRONG_ANSWER_KIND"],
    ["if a text cannot be stored: with half a character", text, { text: "\ud83d" }, "WRONG_ANSWER_KIND"],
    ["if a text is blown up with space", text, { text: `a${" ".repeat(1e5)}` }, "TEXT_TOO_LONG"],
    ["if yes is not said plainly", confirm, { confirm: 1 }, "WRONG_ANSWER_KIND"],
    ["if there is no offer to accept yet", firstOffer, { offer: { reply: "accept" } }, "OFFER_NOT_ALLOWED"],
    [
      "if no further offer may be made",
      { ...offer, mayPropose: false },
      { offer: { reply: "propose", terms: {} } },
      "OFFER_NOT_ALLOWED",
    ],
    ["if the rules forbid the terms", offer, { offer: { reply: "propose", terms: { coins: 4 } } }, "OFFER_NOT_ALLOWED"],
    ["if an offer is null", offer, { offer: null }, "WRONG_ANSWER_KIND"],
    ["if an offer is of no known kind", offer, { offer: { reply: "barter" } }, "WRONG_ANSWER_KIND"],
    ["if an offer has no terms", offer, { offer: { reply: "propose" } }, "WRONG_ANSWER_KIND"],
    ["if an offer has something beside it", offer, { offer: { reply: "accept", junk: [] } }, "WRONG_ANSWER_KIND"],
    ["if terms are a list", offer, { offer: { reply: "propose", terms: [1] } }, "WRONG_ANSWER_KIND"],
    ["if a term does not exist", offer, { offer: { reply: "propose", terms: { x: 1 } } }, "UNKNOWN_OPTION"],
    [
      "if a term is the prototype",
      offer,
      JSON.parse('{"offer": {"reply": "propose", "terms": {"__proto__": 1}}}'),
      "UNKNOWN_OPTION",
    ],
    ["if a term's number is out of range", offer, propose({ coins: 6 }), "OUT_OF_RANGE"],
    ["if a term's options are none", offer, propose({ goods: "a" }), "WRONG_ANSWER_KIND"],
    ["if a term's option does not exist", offer, propose({ goods: ["x"] }), "UNKNOWN_OPTION"],
    ["if a term has too many options", offer, propose({ goods: ["a", "b", "c"] }), "TOO_MANY_OPTIONS"],
    ["if a term's text is none", offer, propose({ note: 1 }), "WRONG_ANSWER_KIND"],
    ["if a term's text is too long", offer, propose({ note: "12345678901" }), "TEXT_TOO_LONG"],
  ])("%s", (_, prompt, answer, code) => {
    expect(refusal(prompt, answer).code).toBe(code);
  });

  it("with the rules' reason if an option is unavailable or an offer is forbidden", () => {
    expect(refusal(choose, { option: "z" }).reason).toEqual(t("reason.z"));
    expect(refusal(offer, propose({ coins: 4 })).reason).toEqual(t("reason.four"));
  });

  it("with the options that are at fault, and whatever these and their place are about", () => {
    const [a, b, c] = ["a", "b", "c"].map((id) => choice(id, t(id), id, { type: "card", id })) as [
      Option,
      Option,
      Option,
    ];
    const left = { ...choice("left", t("left"), "L", { type: "space", id: "left" }), max: 2 };
    const about = (type: string, id: string) => ({ type, id });
    const parts = ({ options: ids, about: things, texts }: Refusal) => [ids, things, texts.map(({ key }) => key)];
    const listed = { options: [a, b, c], unavailable: [{ ...unavailable[0], about: a.about } as UnavailableOption] };
    const grouped: ChooseManyPrompt = { ...many, ...listed, distinct: { a: "x", b: "x" } };
    const placed: AssignPrompt = { ...assign, ...listed, places: [left], fits: { a: [] }, min: 0, max: 3 };
    expect(parts(refusal({ ...choose, ...listed }, { option: "z" }))).toEqual([
      ["z"],
      [about("card", "a")],
      ["reason.z", "z"],
    ]);
    expect(parts(refusal(choose, { option: "x" }))).toEqual([["x"], [], []]);
    expect(parts(refusal(grouped, { options: ["a", "b"] }))).toEqual([
      ["a", "b"],
      [about("card", "a"), about("card", "b")],
      ["a", "b"],
    ]);
    expect(parts(refusal(grouped, { options: ["c", "c"] }))).toEqual([["c"], [about("card", "c")], ["c"]]);
    expect(parts(refusal(placed, { assignment: { a: "left" } }))).toEqual([
      ["a"],
      [about("card", "a"), about("space", "left")],
      ["a", "left"],
    ]);
    expect(parts(refusal(placed, { assignment: { c: "left" } }))).toEqual([[], [about("space", "left")], ["left"]]);
    expect(parts(refusal(allocate, { allocation: { a: 2, b: 1 } }))).toEqual([["a"], [], ["a"]]);
    expect(parts(refusal(offer, propose({ coins: 99 })))).toEqual([[], [], ["coins"]]);
    // The rules name options by their values.
    const check = (chosen: unknown) => ({
      reason: t("reason.b"),
      options: (chosen as string[]).filter((it) => it === "b"),
    });
    expect(parts(refusal({ ...many, ...listed, check }, { options: ["a", "b"] }))).toEqual([
      ["b"],
      [about("card", "b")],
      ["reason.b", "b"],
    ]);
    expect(parts(refusal(offer, propose({ coins: 4 })))).toEqual([[], [], ["reason.four"]]);
  });

  it("if the chosen options violate the sum", () => {
    const prompt: ChooseManyPrompt = { ...many, sum: { weights: { a: 1, b: 2, c: 3 }, min: 3, max: 4 } };
    expect(refusal(prompt, { options: ["b"] }).code).toBe("CONSTRAINT_VIOLATED");
    expect(refusal(prompt, { options: ["b", "c"] }).code).toBe("CONSTRAINT_VIOLATED");
    expect(readAnswer(prompt, { options: ["a", "c"] })).toEqual([0, 2]);
  });

  it("if two chosen options are of the same group", () => {
    const prompt: ChooseManyPrompt = { ...many, distinct: { a: "x", b: "x", c: "y" } };
    expect(refusal(prompt, { options: ["a", "b"] }).code).toBe("CONSTRAINT_VIOLATED");
    expect(readAnswer(prompt, { options: ["a", "c"] })).toEqual([0, 2]);
  });

  it("in the same way for any option id", () => {
    const names = ["constructor", "__proto__", "toString"];
    const prompt: AllocatePrompt = {
      ...allocate,
      options: names.map((id) => choice(id, t(id), id)),
      limits: {},
      min: 2,
      max: 2,
    };
    expect(refusal(prompt, { allocation: { constructor: 7 } }).code).toBe("OUT_OF_RANGE");
    expect(readAnswer(prompt, { allocation: { constructor: 2 } })).toEqual(new Map([["constructor", 2]]));
    expect(readAnswer(prompt, JSON.parse('{"allocation": {"__proto__": 2}}'))).toEqual(new Map([["__proto__", 2]]));
    const terms: OfferPrompt = {
      ...offer,
      terms: [{ kind: "integer", id: "toString", label: t("x"), min: 0, max: 1 }],
    };
    expect(readAnswer(terms, propose({}))).toEqual({ reply: "propose", terms: { toString: 0 } });
  });
});

function propose(terms: object) {
  return { offer: { reply: "propose", terms } } as Answer;
}

describe("whatever a client sends", () => {
  const words = fc.constantFrom(
    "option",
    "pass",
    "options",
    "order",
    "allocation",
    "assignment",
    "left",
    "integer",
    "text",
    "confirm",
    "offer",
    "reply",
    "terms",
    "propose",
    "accept",
    "coins",
    "goods",
    "note",
    "a",
    "b",
    "c",
    "z",
    "__proto__",
    "constructor",
    "toString",
    "length",
  );
  const scalar = fc.oneof(
    words,
    fc.constantFrom(
      null,
      undefined,
      true,
      false,
      -0,
      0,
      1,
      3,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e308,
      "",
      "\u0000",
    ),
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.bigInt(),
  );
  const junk = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, scalar, fc.array(tie("value")), fc.dictionary(words, tie("value")), tie("shaped")),
    shaped: fc.record({
      offer: fc.record({ reply: fc.constant("propose"), terms: fc.dictionary(words, tie("value")) }),
    }),
  })).value;

  it("is either read or refused", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...every),
        fc.oneof(junk, fc.anything({ withNullPrototype: true })),
        (prompt, answer) => {
          const before = JSON.stringify(prompt);
          try {
            readAnswer(prompt, answer as Answer);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          expect(JSON.stringify(prompt)).toBe(before);
        },
      ),
      { numRuns: 4000, seed: 1 },
    );
  });

  it("a value read is plain JSON, except for the rules' own option values", () => {
    fc.assert(
      fc.property(fc.constantFrom(integer, text, confirm, offer), junk, (prompt, answer) => {
        try {
          const value = readAnswer(prompt, answer as Answer);
          expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 2000, seed: 2 },
    );
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
