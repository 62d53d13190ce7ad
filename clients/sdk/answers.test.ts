import { describe, expect, it } from "vitest";
import { type AnyOption, anyPrompt, assignPrompt, promptOption } from "../../test/support/client-prompts.ts";
import { answerByChance, assignmentProblem, chooseAnswer, keepsConstraints, sumOfPoints } from "./answers.ts";
import { ApiError } from "./errors.ts";
import type { MatchSession } from "./session.ts";
import type {
  AllocatedPoints,
  AllocatePrompt,
  AnswerValue,
  AssignedPlace,
  ChooseManyPrompt,
  ErrorCode,
  Label,
  OfferPrompt,
  Prompt,
} from "./types.ts";

const label: Label = { text: "A" };
const keys = ["a", "b", "c", "d"];
const options = keys.map((key) => promptOption(key, label));
/** The options, with what else is told of some of them. */
const optionsWith = (more: { readonly [key: string]: Partial<AnyOption> }) =>
  keys.map((key) => promptOption(key, label, more[key]));
const many: ChooseManyPrompt = {
  ...anyPrompt,
  __typename: "ChooseManyPrompt",
  min: 1,
  max: 3,
  ordered: false,
  minWeight: 3,
  maxWeight: 4,
  options: optionsWith({
    a: { group: "first" },
    b: { weight: 2, group: "first" },
    c: { weight: 3 },
    d: { weight: 4 },
  }),
  unavailable: [],
};
const order: ChooseManyPrompt = {
  ...many,
  options,
  min: 4,
  max: 4,
  ordered: true,
  minWeight: null,
  maxWeight: null,
};
const allocate: AllocatePrompt = {
  ...anyPrompt,
  __typename: "AllocatePrompt",
  options: optionsWith({ a: { limit: 0 }, b: { limit: 1 } }),
  unavailable: [],
  min: 5,
  max: 5,
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
    const prompt: Prompt = { ...anyPrompt, __typename: "ChoosePrompt", options, unavailable: [], pass: null };
    expect(new Set(answers(prompt).map((answer) => JSON.stringify(answer))).size).toBe(4);
    expect(answers({ ...prompt, pass: label })).toContainEqual({ pass: true });
  });

  it("to several choices meets the number, sum and group constraints", () => {
    for (const answer of answers(many) as { options: string[] }[]) {
      expect(answer.options.length).toBeGreaterThan(0);
      expect(keepsConstraints(many, answer.options)).toBe(true);
    }
    const impossible = { ...many, minWeight: 99, maxWeight: 99 };
    expect(answers(impossible)[0]).toEqual({ fallback: true });
  });

  it("to an order contains every option once", () => {
    for (const answer of answers(order) as { options: string[] }[]) {
      expect([...answer.options].sort()).toEqual(["a", "b", "c", "d"]);
    }
  });

  it("to an allocation distributes all points within the limits", () => {
    for (const { allocation } of answers(allocate) as { allocation: { option: string; points: number }[] }[]) {
      expect(allocation.reduce((sum, { points }) => sum + points, 0)).toBe(5);
      expect(allocation.find(({ option }) => option === "a")).toBeUndefined();
      expect(allocation.find(({ option }) => option === "b")?.points ?? 0).toBeLessThan(2);
    }
  });

  it("to a payment meets the sum, whatever the options count", () => {
    const pay: AllocatePrompt = { ...allocate, options: optionsWith({ a: { weight: 3 }, b: { weight: 2 } }), max: 6 };
    const sums = (answers(pay) as { allocation: AllocatedPoints[] }[]).map(({ allocation }) =>
      sumOfPoints(pay, allocation),
    );
    expect(new Set(sums)).toEqual(new Set([5, 6]));
    const impossible = { ...pay, options: optionsWith({ a: { weight: 4 } }).slice(0, 1) };
    expect(answers(impossible)[0]).toEqual({ fallback: true });
  });

  it("to a prompt of a type that came later is its fallback", () => {
    expect(chooseAnswer({ ...anyPrompt, __typename: "AuctionPrompt" } as unknown as Prompt, () => 0)).toEqual({
      fallback: true,
    });
  });

  it("to a number, text or confirmation is within bounds", () => {
    const numbers = answers({ ...anyPrompt, __typename: "IntegerPrompt", min: -1, max: 1 });
    expect(new Set(numbers.map((answer) => (answer as { integer: number }).integer))).toEqual(new Set([-1, 0, 1]));
    expect(answers({ ...anyPrompt, __typename: "TextPrompt", maxLength: 9, required: true })[0]).not.toEqual({
      text: "",
    });
    expect(answers({ ...anyPrompt, __typename: "ConfirmPrompt" })).toContainEqual({ confirm: false });
  });

  it("to an offer only accepts if there is a proposal, and only proposes if allowed", () => {
    const offer: OfferPrompt = {
      ...anyPrompt,
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
    const replies = (prompt: OfferPrompt) =>
      new Set(answers(prompt).flatMap((answer) => Object.keys((answer as { offer: object }).offer)));
    expect(replies(offer)).toEqual(new Set(["refuse", "propose"]));
    expect(replies({ ...offer, mayPropose: false, proposed: [] })).toEqual(new Set(["accept", "refuse"]));
  });
});

const assign = assignPrompt(optionsWith({ a: { places: ["y"] }, b: { weight: 2 } }), 3);

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
    const found = answers(assign) as { assignment: AssignedPlace[] }[];
    for (const { assignment } of found) expect(assignmentProblem(assign, assignment)).toBeUndefined();
    expect(new Set(found.flatMap(({ assignment }) => assignment.map(({ place }) => place)))).toEqual(
      new Set(["x", "y"]),
    );
    const impossible = { ...assign, min: 4 };
    expect(answers(impossible)[0]).toEqual({ fallback: true });
  });
});

describe("an always allowed answer", () => {
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
    expect(sent).toEqual([{ options: ["b", "c", "d", "a"] }, { fallback: true }]);
    sent.length = 0;
    await expect(answerByChance(refusing("UNAVAILABLE"), order, () => 0)).rejects.toMatchObject({
      code: "UNAVAILABLE",
    });
  });
});
