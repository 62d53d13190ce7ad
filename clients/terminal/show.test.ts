import { expect, it } from "vitest";
import { type AnyOption, givenAnswer, promptOption } from "../../test/support/client-prompts.ts";
import type { AllocatePrompt, ChooseManyPrompt, Match, Prompt } from "../sdk/index.ts";
import { readAnswer } from "./prompts/kinds.ts";
import { showPrompt, showWaiting } from "./show.ts";
import { wordsIn } from "./words.ts";

const say = wordsIn("en");
const label = (text: string) => ({ text });
const options = (count: number, more: Partial<AnyOption> = {}) =>
  Array.from({ length: count }, (_, index) => promptOption(`o${index}`, label(`Option ${index}`), more));
const base = {
  id: "0.1",
  key: "ask",
  seat: 0,
  window: null,
  about: [],
  deadline: null,
  fallback: givenAnswer({}),
  title: label("Which?"),
  unavailable: [],
};

function allocate(count: number, more: Partial<AllocatePrompt>): AllocatePrompt {
  const own = { __typename: "AllocatePrompt", options: options(count), min: 3, max: 3 } as const;
  return { ...base, ...own, ...more };
}

function many(more: Partial<ChooseManyPrompt>): ChooseManyPrompt {
  const sums = { minWeight: null, maxWeight: null };
  return {
    ...base,
    __typename: "ChooseManyPrompt",
    options: options(3),
    min: 0,
    max: 3,
    ...sums,
    ordered: false,
    ...more,
  };
}

const lastLine = (prompt: Prompt) => showPrompt({ say, language: "en", match: {} as Match }, prompt).at(-1) ?? "";

it.each([
  [2, {}, "1=2 2=1"],
  [1, {}, "1=3"],
  [3, { min: 1, max: 1 }, "1=1"],
  [3, { options: options(3, { limit: 1 }) }, "1=1 2=1 3=1"],
  [
    2,
    {
      options: options(2, { weight: 2 }),
      max: 4,
      fallback: givenAnswer({ allocation: [{ option: "o1", points: 2 }] }),
    },
    "2=2",
  ],
])("shows how %i options get points (%j) by an example that may be typed", (count, more, example) => {
  const prompt = allocate(count, more);
  expect(showPrompt({ say, language: "en", match: {} as Match }, prompt).join("\n")).toContain(`such as ${example}.`);
  expect(readAnswer(prompt as never, example, say)).toHaveProperty("allocation");
});

it("shows how an order is typed", () => {
  expect(lastLine(many({ min: 3, ordered: true }))).toContain("such as 3 2 1;");
});

it("says where the order of some of the options matters", () => {
  expect(lastLine(many({ ordered: true }))).toBe("The order in which you type them matters: first to last.");
});

it("lets the rules decide where it does not know a type of question", () => {
  expect(lastLine({ ...base, __typename: "AuctionPrompt" } as unknown as Prompt)).toContain("Just press Enter");
});

it("does not say that somebody may react before the match has begun", () => {
  const match = { status: "LOBBY", waitingFor: [], seats: [] } as unknown as Match;
  expect(showWaiting({ say, language: "en", match })).toBe("Waiting for the host to start the match …");
});
