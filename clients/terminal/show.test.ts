import { expect, it } from "vitest";
import type { AllocatePrompt, Match, OrderPrompt, Prompt } from "../sdk/index.ts";
import { readAnswer } from "./read.ts";
import { showPrompt, showWaiting } from "./show.ts";
import { wordsIn } from "./words.ts";

const say = wordsIn("en");
const label = (text: string) => ({ key: text, params: null, text });
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `o${index}`, label: label(`Option ${index}`), about: [] }));
const base = {
  id: "0.1",
  key: "ask",
  seat: 0,
  window: null,
  about: [],
  deadline: null,
  example: null,
  title: label("Which?"),
  unavailable: [],
};

function allocate(count: number, more: Partial<AllocatePrompt>): AllocatePrompt {
  const own = { __typename: "AllocatePrompt", options: options(count), total: 3, upTo: false, limits: [] } as const;
  return { ...base, ...own, ...more } as AllocatePrompt;
}

const lastLine = (prompt: Prompt) => showPrompt({ say, language: "en", match: {} as Match }, prompt).at(-1) ?? "";

it.each([
  [2, {}, "1=2 2=1"],
  [1, {}, "1=3"],
  [3, { total: 1 }, "1=1"],
  [
    3,
    {
      limits: [
        { option: "o0", limit: 1 },
        { option: "o1", limit: 1 },
      ],
    },
    "1=1 2=1 3=1",
  ],
])("shows how %i options get points (%j) by an example that may be typed", (count, more, example) => {
  const prompt = allocate(count, more);
  expect(lastLine(prompt)).toContain(`such as ${example}.`);
  expect(readAnswer(prompt as never, example, say)).toHaveProperty("allocation");
});

it("shows how an order is typed", () => {
  const prompt = { ...base, __typename: "OrderPrompt", options: options(3) } as unknown as OrderPrompt;
  expect(lastLine(prompt)).toContain("such as 3 2 1;");
});

it("does not say that somebody may react before the match has begun", () => {
  const match = { status: "LOBBY", waitingFor: [], seats: [] } as unknown as Match;
  expect(showWaiting({ say, language: "en", match })).toBe("Waiting for the host to start the match …");
});
