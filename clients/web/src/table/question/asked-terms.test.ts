import type { OfferTerm, TermValue } from "conclave/sdk";
import { expect, test } from "vitest";
import { askedTerms } from "./asked-terms.ts";

type Written = Readonly<Record<string, TermValue["value"]>>;

const term = (key: string, kind: OfferTerm["__typename"]): OfferTerm =>
  ({ __typename: kind, key }) as unknown as OfferTerm;

const asked = (terms: readonly OfferTerm[], written: Written): string[] =>
  askedTerms(terms, new Map(Object.entries(written))).map(({ key }) => key);

const lines = ["first", "second", "third"].map((key) => term(key, "TextTerm"));

test("of empty lines one is shown", () => {
  expect(asked(lines, {})).toEqual(["first"]);
  expect(asked(lines, { first: { text: "" } })).toEqual(["first"]);
});

test("with each line that is written another one is shown", () => {
  expect(asked(lines, { first: { text: "peace" } })).toEqual(["first", "second"]);
  expect(asked(lines, { first: { text: "peace" }, second: { text: "and gold" } })).toEqual([
    "first",
    "second",
    "third",
  ]);
});

test("what is written stays, also after a line that has been emptied", () => {
  expect(asked(lines, { first: { text: "" }, third: { text: "until winter" } })).toEqual(["first", "third"]);
});

test("terms of other kinds are always shown, and lines after them begin anew", () => {
  const mixed = [term("gold", "IntegerTerm"), ...lines, term("cards", "OptionsTerm"), term("note", "TextTerm")];
  expect(asked(mixed, {})).toEqual(["gold", "first", "cards", "note"]);
});
