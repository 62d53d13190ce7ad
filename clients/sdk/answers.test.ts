import { describe, expect, it } from "vitest";
import { allowedAnswer, answerByChance, assignmentProblem, chooseAnswer, keepsConstraints } from "./answers.ts";
import { ApiError } from "./errors.ts";
import type { MatchSession } from "./session.ts";
import type {
  AnswerValue,
  AssignPrompt,
  ChooseManyPrompt,
  ErrorCode,
  Label,
  OfferPrompt,
  OptionPlace,
  Prompt,
  PromptOption,
} from "./types.ts";

const label: Label = { key: "a", params: null, text: "A" };
const base = { id: "0.1", key: "ask", seat: 0, title: label, window: null, about: [], deadline: null, example: null };
const options: PromptOption[] = ["a", "b", "c", "d"].map((id) => ({ key: id, label, about: [] }));
const none = { options: null, order: null, allocation: null, assignment: null };
const many: ChooseManyPrompt = {
  ...base,
  __typename: "ChooseManyPrompt",
  min: 1,
  max: 3,
  options,
  unavailable: [],
  sum: { min: 3, max: 4, weights: options.map(({ key: id }, index) => ({ option: id, weight: index + 1 })) },
  distinct: [
    { option: "a", group: "first" },
    { option: "b", group: "first" },
  ],
  example: { ...none, options: ["c"] },
};
const order: Prompt = {
  ...base,
  __typename: "OrderPrompt",
  options,
  unavailable: [],
  example: { ...none, order: ["d", "a", "b", "c"] },
};
const allocate: Prompt = {
  ...base,
  __typename: "AllocatePrompt",
  options,
  unavailable: [],
  total: 5,
  upTo: false,
  limits: [
    { option: "a", limit: 0 },
    { option: "b", limit: 1 },
  ],
  example: { ...none, allocation: [{ option: "c", points: 5 }] },
};

/** Many random answers to the same prompt. */
function answers(prompt: Prompt): unknown[] {
  let state = 1;
  const below = (bound: number): number => {
    state = (state * 48271) % 2147483647;
    return state % bound;
  };
  return Array.from({ length: 200 }, () => chooseAnswer(prompt, below));
}

describe("a random answer", () => {
  it("to a choice can be any option, or a pass if allowed", () => {
    const prompt: Prompt = { ...base, __typename: "ChoosePrompt", options, unavailable: [], pass: null };
    expect(new Set(answers(prompt).map((answer) => JSON.stringify(answer))).size).toBe(4);
    expect(answers({ ...prompt, pass: label })).toContainEqual({ pass: true });
  });

  it("to several choices meets the number, sum and group constraints", () => {
    for (const answer of answers(many) as { options: string[] }[]) {
      expect(answer.options.length).toBeGreaterThan(0);
      expect(keepsConstraints(many, answer.options)).toBe(true);
    }
    const impossible = { ...many, sum: { ...many.sum!, min: 99, max: 99 } };
    expect(answers(impossible)[0]).toEqual({ options: ["c"] });
  });

  it("to an order contains every option once", () => {
    for (const answer of answers(order) as { order: string[] }[]) {
      expect([...answer.order].sort()).toEqual(["a", "b", "c", "d"]);
    }
  });

  it("to an allocation distributes all points within the limits", () => {
    for (const { allocation } of answers(allocate) as { allocation: { option: string; points: number }[] }[]) {
      expect(allocation.reduce((sum, { points }) => sum + points, 0)).toBe(5);
      expect(allocation.find(({ option }) => option === "a")).toBeUndefined();
      expect(allocation.find(({ option }) => option === "b")?.points ?? 0).toBeLessThan(2);
    }
  });

  it("to a number, text or confirmation is within bounds", () => {
    const numbers = answers({ ...base, __typename: "IntegerPrompt", min: -1, max: 1 });
    expect(new Set(numbers.map((answer) => (answer as { integer: number }).integer))).toEqual(new Set([-1, 0, 1]));
    expect(answers({ ...base, __typename: "TextPrompt", maxLength: 9, required: true })[0]).not.toEqual({ text: "" });
    expect(answers({ ...base, __typename: "ConfirmPrompt" })).toContainEqual({ confirm: false });
  });

  it("to an offer only accepts if there is a proposal, and only proposes if allowed", () => {
    const offer: OfferPrompt = {
      ...base,
      __typename: "OfferPrompt",
      partner: 1,
      mayPropose: true,
      proposed: null,
      terms: [
        { __typename: "OptionsTerm", key: "cards", label, about: [], min: 1, max: 2, options },
        { __typename: "IntegerTerm", key: "coins", label, about: [], min: 0, max: 3 },
        { __typename: "TextTerm", key: "words", label, about: [], maxLength: 10 },
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

const assign: AssignPrompt = {
  ...base,
  __typename: "AssignPrompt",
  options,
  unavailable: [],
  places: [
    { key: "x", label, about: [], min: 1, max: 2 },
    { key: "y", label, about: [], min: 0, max: null },
  ],
  min: 1,
  max: 3,
  fits: [{ option: "a", places: ["y"] }],
  weights: [{ option: "b", weight: 2 }],
  example: { ...none, assignment: [{ option: "c", place: "x" }] },
};

describe("an assignment", () => {
  it.each([
    ["of a few options", [{ option: "c", place: "x" }], undefined],
    ["of none", [], "count"],
    ["of too many", ["a", "b", "c", "d"].map((option) => ({ option, place: "y" })), "count"],
    ["to a place that an option does not fit", [{ option: "a", place: "x" }], "fit"],
    ["to a place without room", ["b", "c"].map((option) => ({ option, place: "x" })), "room"],
    ["that leaves a place without what it needs", [{ option: "c", place: "y" }], "room"],
  ] as const)("%s", (_, assignment, problem) => {
    expect(assignmentProblem(assign, assignment)).toBe(problem);
  });

  it("chosen at random meets the constraints, and can reach every place", () => {
    const found = answers(assign) as { assignment: OptionPlace[] }[];
    for (const { assignment } of found) expect(assignmentProblem(assign, assignment)).toBeUndefined();
    expect(new Set(found.flatMap(({ assignment }) => assignment.map(({ place }) => place)))).toEqual(
      new Set(["x", "y"]),
    );
    const impossible = { ...assign, min: 4 };
    expect(answers(impossible)[0]).toEqual({ assignment: [{ option: "c", place: "x" }] });
  });
});

describe("an always allowed answer", () => {
  it("is the prompt's example, or no offer", () => {
    expect(allowedAnswer(many)).toEqual({ options: ["c"] });
    expect(allowedAnswer(order)).toEqual({ order: ["d", "a", "b", "c"] });
    expect(allowedAnswer(allocate)).toEqual({ allocation: [{ option: "c", points: 5 }] });
    expect(allowedAnswer({ ...base, __typename: "IntegerPrompt", min: 2, max: 5 })).toEqual({ integer: 2 });
  });

  it("replaces a random one only if the rules reject that", async () => {
    const sent: AnswerValue[] = [];
    const refusing = (code: ErrorCode) =>
      ({
        answer: async (_: Prompt, answer: AnswerValue) => {
          sent.push(answer);
          if (sent.length === 1) throw new ApiError(code, "no");
          return true;
        },
      }) as unknown as MatchSession;
    expect(await answerByChance(refusing("ANSWER_NOT_ALLOWED"), order, () => 0)).toBe(true);
    expect(sent).toEqual([{ order: ["b", "c", "d", "a"] }, { order: ["d", "a", "b", "c"] }]);
    sent.length = 0;
    await expect(answerByChance(refusing("UNAVAILABLE"), order, () => 0)).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
  });
});
