import { describe, expect, it } from "vitest";
import { type AnyOption, anyPrompt, assignPrompt, promptOption } from "../../../test/support/client-prompts.ts";
import type { ChooseManyPrompt, Label, OfferTerm } from "../../sdk/index.ts";
import { wordsIn } from "../words.ts";
import { readAnswer } from "./kinds.ts";
import { readTerm } from "./offer.ts";
import { placeLetter } from "./several.ts";
import { Mistyped } from "./typed.ts";

const say = wordsIn("en");
const label: Label = { text: "A" };
const keys = ["a", "b", "c"];
const options = keys.map((key) => promptOption(key, label));
/** The options, with what else is told of some of them. */
const optionsWith = (more: { readonly [key: string]: Partial<AnyOption> }) =>
  keys.map((key) => promptOption(key, label, more[key]));
const choose = { ...anyPrompt, __typename: "ChoosePrompt", options, unavailable: [], pass: null } as const;
const many: ChooseManyPrompt = {
  ...anyPrompt,
  __typename: "ChooseManyPrompt",
  min: 0,
  max: 2,
  ordered: false,
  minWeight: null,
  maxWeight: 2,
  options: optionsWith({ a: { group: "x" }, b: { group: "x" }, c: { weight: 3 } }),
  unavailable: [],
};
const allocate = {
  ...anyPrompt,
  __typename: "AllocatePrompt",
  options: optionsWith({ a: { limit: 1 } }),
  unavailable: [],
  min: 3,
  max: 3,
} as const;

describe("typed input", () => {
  it("for a choice is a number, or 0 to pass", () => {
    expect(readAnswer(choose, " 2 ", say)).toEqual({ option: "b" });
    expect(readAnswer({ ...choose, pass: label }, "0", say)).toEqual({ pass: true });
    for (const line of ["", "0", "4", "b", "-1", "1 2", "1.5"])
      expect(() => readAnswer(choose, line, say)).toThrow(Mistyped);
  });

  it("for several choices is numbers that meet the constraints", () => {
    expect(readAnswer(many, "", say)).toEqual({ options: [] });
    expect(readAnswer(many, "2", say)).toEqual({ options: ["b"] });
    expect(() => readAnswer(many, "1,1", say)).toThrow("twice");
    expect(() => readAnswer(many, "1 2 3", say)).toThrow("0 to 2 numbers");
    expect(() => readAnswer(many, "3", say)).toThrow("add up");
    expect(() => readAnswer(many, "1, 2", say)).toThrow("same group");
  });

  it("for an order is all numbers, or nothing to keep the order", () => {
    const order: ChooseManyPrompt = { ...many, options, min: 3, max: 3, ordered: true, maxWeight: null };
    expect(readAnswer(order, "3，1、2", say)).toEqual({ options: ["c", "a", "b"] });
    expect(readAnswer(order, "", say)).toEqual({ options: ["a", "b", "c"] });
    expect(() => readAnswer(order, "3 1", say)).toThrow("All 3 numbers");
  });

  it("for an allocation is pairs", () => {
    expect(readAnswer(allocate, "1=1 3=2", say)).toEqual({
      allocation: [
        { option: "a", points: 1 },
        { option: "c", points: 2 },
      ],
    });
    expect(() => readAnswer(allocate, "1=2 2=1", say)).toThrow("at most 1");
    expect(() => readAnswer(allocate, "2=2", say)).toThrow("3 points");
    expect(() => readAnswer(allocate, "2", say)).toThrow("1=2");
    expect(() => readAnswer(allocate, "9=3", say)).toThrow("not one of the numbers");
    expect(() => readAnswer(allocate, "2=1 2=2", say)).toThrow("twice");
    expect(readAnswer({ ...allocate, min: 0 }, "", say)).toEqual({ allocation: [] });
    const pay = { ...allocate, options: optionsWith({ a: { weight: 2 } }), min: 3, max: 4 };
    expect(readAnswer(pay, "1=1 2=1", say)).toEqual({
      allocation: [
        { option: "a", points: 1 },
        { option: "b", points: 1 },
      ],
    });
    expect(() => readAnswer(pay, "1=1", say)).toThrow("3 to 4 points");
    expect(() => readAnswer(pay, "1=3", say)).toThrow("at most 2");
  });

  it("for an assignment is numbers with letters", () => {
    const assign = assignPrompt(optionsWith({ a: { places: ["y"] }, c: { weight: 3 } }), 2);
    const expected = {
      assignment: [
        { option: "b", place: "x" },
        { option: "a", place: "y" },
      ],
    };
    for (const line of ["2=A 1=B", "2a，1b", " 2：A、1＝b "]) expect(readAnswer(assign, line, say)).toEqual(expected);
    expect(() => readAnswer(assign, "2=A 2=B", say)).toThrow("twice");
    expect(() => readAnswer(assign, "2=C", say)).toThrow("1=A");
    expect(() => readAnswer(assign, "A", say)).toThrow("1=A");
    expect(() => readAnswer(assign, "9=A", say)).toThrow("not one of the numbers");
    expect(() => readAnswer(assign, "", say)).toThrow("1 to 2 of them");
    expect(() => readAnswer(assign, "1=A", say)).toThrow("does not fit");
    expect(() => readAnswer(assign, "3=A", say)).toThrow("too much");
    expect(() => readAnswer(assign, "1=B", say)).toThrow("too little");
  });

  it("labels places from A to Z, then with two letters", () => {
    expect([0, 25, 26, 27, 52, 701, 702].map(placeLetter)).toEqual(["A", "Z", "AA", "AB", "BA", "ZZ", "AAA"]);
  });

  it("for a number, text or confirmation is that value", () => {
    const integer = { ...anyPrompt, __typename: "IntegerPrompt", min: -2, max: 2 } as const;
    expect(readAnswer(integer, "-1", say)).toEqual({ integer: -1 });
    for (const line of ["3", "", "x"]) expect(() => readAnswer(integer, line, say)).toThrow("from -2 to 2");
    const text = { ...anyPrompt, __typename: "TextPrompt", maxLength: 5, required: true } as const;
    expect(readAnswer(text, " hello ", say)).toEqual({ text: "hello" });
    for (const line of ["  ", "hello!"]) expect(() => readAnswer(text, line, say)).toThrow("at most 5");
    const confirm = { ...anyPrompt, __typename: "ConfirmPrompt" } as const;
    expect(["y", "是", "N", "否"].map((line) => readAnswer(confirm, line, say))).toEqual([
      { confirm: true },
      { confirm: true },
      { confirm: false },
      { confirm: false },
    ]);
    expect(() => readAnswer(confirm, "maybe", say)).toThrow(Mistyped);
  });

  it("for a question of a type that came later lets the rules decide", () => {
    expect(readAnswer({ ...anyPrompt, __typename: "AuctionPrompt" } as never, "", say)).toEqual({ fallback: true });
  });

  it("for a term of an offer is its value", () => {
    const cards: OfferTerm = { __typename: "OptionsTerm", key: "cards", label, about: [], min: 1, max: 2, options };
    expect(readTerm(cards, "3 1", say)).toEqual({ key: "cards", value: { options: ["c", "a"] } });
    expect(() => readTerm(cards, "", say)).toThrow("1 to 2");
    expect(readTerm({ __typename: "IntegerTerm", key: "n", label, about: [], min: 0, max: 3 }, "2", say)).toEqual({
      key: "n",
      value: { integer: 2 },
    });
    expect(() => readTerm({ __typename: "TextTerm", key: "t", label, about: [], maxLength: 2 }, "abc", say)).toThrow(
      Mistyped,
    );
  });
});
