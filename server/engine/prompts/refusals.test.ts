import { describe, expect, it } from "vitest";
import {
  allocate,
  assign,
  choose,
  confirm,
  firstOffer,
  integer,
  many,
  offer,
  optional,
  order,
  text,
  unavailable,
} from "../../../test/support/every-prompt.ts";
import { Refusal, type RefusalCode } from "../text/errors.ts";
import { t } from "../text/text.ts";
import type { AllocatePrompt } from "./allocate.ts";
import type { AssignPrompt } from "./assign.ts";
import type { ChooseManyPrompt } from "./choose-many.ts";
import type { OfferPrompt } from "./offer.ts";
import type { Option, UnavailableOption } from "./prompt-base.ts";
import { choice } from "./prompt-settings.ts";
import { type Answer, type Prompt, readAnswer } from "./prompts.ts";

function refusal(prompt: Prompt, answer: unknown): Refusal {
  try {
    readAnswer(prompt, answer as Answer);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`${JSON.stringify(answer)} is accepted`);
}

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
