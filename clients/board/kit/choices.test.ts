import { expect, it } from "vitest";
import type { AnswerValue } from "../../sdk/types.ts";
import type { BoardHost, BoardState } from "../contract.ts";
import { choicesOf } from "./choices.ts";

const sector = (key: string) => ({ kind: "PLACE", key });
const option = (key: string) => ({ key, weight: 1, limit: null, about: [{ ...sector(key), role: "SUBJECT" }] });

/** What can be chosen in a question, and what a click makes of it. */
function asking(prompt: object, answer?: AnswerValue) {
  const done: unknown[] = [];
  const host = {
    choose: (...chosen: unknown[]) => done.push(chosen),
    compose: (...composed: unknown[]) => done.push(composed),
  };
  const state = { match: { prompts: [{ id: "p", ...prompt }] }, asked: "p", answer, isSending: false };
  return { done, ...choicesOf(host as unknown as BoardHost, state as unknown as BoardState) };
}

it("chooses the option of a thing", () => {
  const { choose, done } = asking({ __typename: "ChoosePrompt", options: [option("east"), option("west")] });
  choose(sector("west"));
  expect(done).toEqual([["p", "west"]]);
});

it("gives a thing one more point, where points are given out", () => {
  const fallback = { allocation: [{ option: "east", points: 1 }] };
  const deploy = { __typename: "AllocatePrompt", max: 2, fallback, options: [option("east"), option("west")] };
  const { choose, isPicked, pointsOf, done } = asking(deploy);
  expect([isPicked(sector("east")), isPicked(sector("west"))]).toEqual([true, false]);
  expect([pointsOf(sector("east")), pointsOf(sector("west"))]).toEqual([1, 0]);
  choose(sector("west"));
  const both = [
    { option: "east", points: 1 },
    { option: "west", points: 1 },
  ];
  expect(done).toEqual([["p", { allocation: both }]]);
  const next = asking(deploy, { allocation: both });
  next.choose(sector("east"));
  expect(next.done).toEqual([["p", { allocation: both.slice(1) }]]);
});
