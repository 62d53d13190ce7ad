import { expect, it } from "vitest";
import type { Fact } from "./panels.ts";
import { plateFacts } from "./plate-facts.ts";

const fact = (name: string, isWord: boolean, number = true): Fact => ({
  ...{ is: "fact", name, isWord, number, label: name, text: "3" },
  ...{ word: false, hint: "", secret: false },
});

const facts = [
  fact("team", true),
  fact("tradeTokens", false),
  fact("handLimit", true),
  fact("handCount", true),
  fact("colour", true, false),
  fact("workers", false),
  fact("points", true),
];

const namesOf = (shown: readonly Fact[]) => shown.map(({ name }) => name);

it("a plate says first by what one wins, and no more than it has room for", () => {
  expect(namesOf(plateFacts(facts, true))).toEqual(["points", "tradeTokens", "handCount"]);
});

it("a plate says nothing in English to those who read another language", () => {
  expect(namesOf(plateFacts(facts, false))).toEqual(["points", "handCount"]);
});
