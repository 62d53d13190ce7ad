import { expect, it } from "vitest";
import type { AnswerValue } from "../../sdk/types.ts";
import type { BoardHost, BoardState } from "../contract.ts";
import { choicesOf } from "./choices.ts";

const sector = (key: string) => ({ kind: "PLACE", key });
const option = (key: string) => ({
  key,
  label: { text: key },
  weight: 1,
  limit: null,
  about: [{ ...sector(key), role: "SUBJECT" }],
});

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

it("finds options at what tells them apart, and those that nothing tells apart at what they are all about", () => {
  const about = (...keys: string[]) => keys.map((key) => ({ ...sector(key), role: "SUBJECT" }));
  const named = (key: string, ...of: string[]) => ({ key, label: { text: key }, about: about(...of) });
  const keysOf = (options: readonly { readonly key: string }[]) => options.map(({ key }) => key);
  const attack = asking({
    __typename: "ChoosePrompt",
    options: [named("east", "scout", "east"), named("west", "scout", "west")],
  });
  expect([keysOf(attack.of(sector("scout"))), keysOf(attack.of(sector("east")))]).toEqual([[], ["east"]]);
  const either = asking({
    __typename: "ChoosePrompt",
    options: [named("attack", "scout"), named("level up", "scout")],
  });
  expect(keysOf(either.of(sector("scout")))).toEqual(["attack", "level up"]);
});

it("finds options at the place of them all, too, where only what is printed tells them apart", () => {
  const fleet = (key: string) => ({
    ...{ key, label: { text: key } },
    about: [
      { kind: "ENTRY", list: "fleets", key, role: "SUBJECT" },
      { ...sector("home"), role: "DESTINATION" },
    ],
  });
  const { of } = asking({ __typename: "ChoosePrompt", options: [fleet("corvette"), fleet("sentry")] });
  expect(of(sector("home")).map(({ key }) => key)).toEqual(["corvette", "sentry"]);
  expect(of({ kind: "ENTRY", list: "fleets", key: "sentry" }).map(({ key }) => key)).toEqual(["sentry"]);
});

it("tells options apart by the parts of one thing, whatever else they are about", () => {
  const action = (part: string, ...more: string[]) => ({
    ...{ key: part, label: { text: part } },
    about: [
      { kind: "PIECE", key: "focus", part, role: "SUBJECT" },
      ...more.map((key) => ({ ...sector(key), role: "SUBJECT" })),
    ],
  });
  const options = [action("deploy", "east"), action("build", "west")];
  const { of } = asking({ __typename: "ChoosePrompt", options });
  expect(of({ kind: "PIECE", key: "focus", part: "build" }).map(({ key }) => key)).toEqual(["build"]);
  // A board that does not draw parts has them at the whole.
  expect(of({ kind: "PIECE", key: "focus" }).map(({ key }) => key)).toEqual(["deploy", "build"]);
});

it("only proposes one of several different options of a thing, and with the next click another one", () => {
  const options = ["attack", "level up"].map((key) => ({
    ...{ key, label: { text: key } },
    about: [{ ...sector("scout"), role: "SUBJECT" }],
  }));
  const first = asking({ __typename: "ChoosePrompt", options });
  first.choose(sector("scout"));
  expect(first.done).toEqual([["p", { option: "attack" }]]);
  const second = asking({ __typename: "ChoosePrompt", options }, { option: "attack" });
  second.choose(sector("scout"));
  expect(second.done).toEqual([["p", { option: "level up" }]]);
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
