import { describe, expect, it } from "vitest";
import { chooseAnswer, keepsConstraints } from "./answers.ts";
import type { ChooseManyPrompt, Label, OfferPrompt, Prompt, PromptOption } from "./types.ts";

const label: Label = { key: "a", text: "A" };
const base = { id: "0.1", key: "ask", seat: 0, title: label, window: null };
const options: PromptOption[] = ["a", "b", "c", "d"].map((id) => ({ id, label, about: [] }));
const many: ChooseManyPrompt = {
  ...base,
  __typename: "ChooseManyPrompt",
  min: 1,
  max: 3,
  options,
  unavailable: [],
  sum: { min: 3, max: 4, weights: options.map(({ id }, index) => ({ option: id, weight: index + 1 })) },
  distinct: [
    { option: "a", group: "first" },
    { option: "b", group: "first" },
  ],
};

/** Answers to the same prompt by many different chances. */
function answers(prompt: Prompt): unknown[] {
  let state = 1;
  const below = (bound: number): number => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
  return Array.from({ length: 200 }, () => chooseAnswer(prompt, below));
}

describe("an answer by chance", () => {
  it("to a choice is each of the options, and a pass where there is one", () => {
    const prompt: Prompt = { ...base, __typename: "ChoosePrompt", options, unavailable: [], pass: null };
    expect(new Set(answers(prompt).map((answer) => JSON.stringify(answer))).size).toBe(4);
    expect(answers({ ...prompt, pass: label })).toContainEqual({ pass: true });
  });

  it("to a choice of several keeps number, sum and groups", () => {
    for (const answer of answers(many) as { options: string[] }[]) {
      expect(answer.options.length).toBeGreaterThan(0);
      expect(keepsConstraints(many, answer.options)).toBe(true);
    }
    const rare = { ...many, sum: { ...many.sum!, min: 9, max: 9 } };
    expect((answers(rare) as { options: string[] }[])[0]?.options.sort()).toEqual(["b", "c", "d"]);
  });

  it("to an order has every option once", () => {
    const prompt: Prompt = { ...base, __typename: "OrderPrompt", options, unavailable: [] };
    for (const answer of answers(prompt) as { order: string[] }[]) {
      expect([...answer.order].sort()).toEqual(["a", "b", "c", "d"]);
    }
  });

  it("to an allocation gives out all points within the limits", () => {
    const limits = [
      { option: "a", limit: 0 },
      { option: "b", limit: 1 },
    ];
    const prompt: Prompt = {
      ...base,
      __typename: "AllocatePrompt",
      options,
      unavailable: [],
      total: 5,
      upTo: false,
      limits,
    };
    for (const { allocation } of answers(prompt) as { allocation: { option: string; points: number }[] }[]) {
      expect(allocation.reduce((sum, { points }) => sum + points, 0)).toBe(5);
      expect(allocation.find(({ option }) => option === "a")).toBeUndefined();
      expect(allocation.find(({ option }) => option === "b")?.points ?? 0).toBeLessThan(2);
    }
  });

  it("to a number, a text or a question is within bounds", () => {
    const numbers = answers({ ...base, __typename: "IntegerPrompt", min: -1, max: 1 });
    expect(new Set(numbers.map((answer) => (answer as { integer: number }).integer))).toEqual(new Set([-1, 0, 1]));
    expect(answers({ ...base, __typename: "TextPrompt", maxLength: 9, required: true })[0]).not.toEqual({ text: "" });
    expect(answers({ ...base, __typename: "ConfirmPrompt" })).toContainEqual({ confirm: false });
  });

  it("to an offer accepts only what is proposed, and proposes only where it may", () => {
    const offer: OfferPrompt = {
      ...base,
      __typename: "OfferPrompt",
      partner: 1,
      mayPropose: true,
      proposed: null,
      terms: [
        { __typename: "OptionsTerm", id: "cards", label, min: 1, max: 2, options },
        { __typename: "IntegerTerm", id: "coins", label, min: 0, max: 3 },
        { __typename: "TextTerm", id: "words", label, maxLength: 10 },
      ],
    };
    const first = answers(offer).map((answer) => (answer as { offer: { reply: string } }).offer.reply);
    expect(new Set(first)).toEqual(new Set(["REFUSE", "PROPOSE"]));
    const last = answers({ ...offer, mayPropose: false, proposed: [] });
    expect(new Set(last.map((answer) => (answer as { offer: { reply: string } }).offer.reply))).toEqual(
      new Set(["ACCEPT", "REFUSE"]),
    );
  });
});
