import {
  type Answer,
  type Match,
  type Prompt,
  type Random,
  randomAnswer,
  randomFrom,
  SeededRandom,
} from "conclave/rules";
import { Recording, ruleSetOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import voidfall from "./index.ts";
import type { Voidfall } from "./types.ts";

/** Answers that nobody who means well gives: each is refused with a code, and changes nothing. */

/** Answers of all kinds, of which a prompt takes at most its own. */
const ofKinds: { readonly [kind: string]: unknown } = {
  choose: { option: "no-such-option" },
  "choose-many": { options: ["no-such-option"] },
  order: { order: ["no-such-option"] },
  allocate: { allocation: { "no-such-option": 1 } },
  assign: { assignment: { "no-such-option": "no-such-place" } },
  integer: { integer: 1e9 },
  text: { text: "x".repeat(100_000) },
  confirm: { confirm: "yes" },
  offer: { offer: { reply: "maybe" } },
};

const strange: readonly unknown[] = [
  {},
  { option: 0 },
  { option: null },
  { option: "__proto__" },
  { option: "constructor" },
  { options: "all" },
  { options: ["toString"] },
  { integer: "1" },
  { allocation: [1] },
  { assignment: ["constructor"] },
  JSON.parse('{"allocation":{"__proto__":1}}'),
  JSON.parse('{"assignment":{"__proto__":"constructor"}}'),
];

/** Numbers of points that nobody has. */
const points = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9, "1", null];

/** What this prompt must not take. */
function wrongFor(prompt: Prompt): readonly unknown[] {
  const wrong = [...strange, ...Object.values(ofKinds)];
  if (prompt.kind !== "choose" || !prompt.pass) wrong.push({ pass: true });
  if ("unavailable" in prompt)
    for (const { id } of prompt.unavailable ?? []) wrong.push({ option: id }, { options: [id] });
  if (!("options" in prompt)) {
    if (prompt.kind === "integer") {
      wrong.push({ integer: prompt.min - 1 }, { integer: prompt.max + 1 }, { integer: prompt.min + 0.5 });
    }
    return wrong;
  }
  const ids = prompt.options.map(({ id }) => id);
  const [first = ""] = ids;
  wrong.push({ options: [first, first] }, { order: [first, first] }, { option: `${first} ` }, { option: [first] });
  if (prompt.kind === "allocate") {
    wrong.push(...points.map((count) => ({ allocation: { [first]: count } })));
    wrong.push({ allocation: { [first]: prompt.max + 1 } });
    for (const [id, limit] of Object.entries(prompt.limits)) wrong.push({ allocation: { [id]: limit + 1 } });
    wrong.push({ allocation: Object.fromEntries(ids.map((id) => [id, prompt.max + 1])) });
  } else wrong.push({ allocation: { [first]: 1 } });
  if (prompt.kind === "assign") {
    wrong.push({ assignment: { [first]: "no-such-place" } }, { assignment: { [first]: null } });
    for (const { id } of prompt.options) {
      const unfit = prompt.places.find((place) => prompt.fits[id]?.includes(place.id) === false);
      if (unfit) wrong.push({ assignment: { [id]: unfit.id } });
    }
  } else wrong.push({ assignment: { [first]: first } });
  if (prompt.kind === "choose-many") {
    wrong.push({ options: [...ids, ...ids] });
    if (ids.length > prompt.max) wrong.push({ options: ids });
    if (prompt.min > 0) wrong.push({ options: [] });
  }
  return wrong;
}

/** The questions that have been tried so far, by key and kind. */
const tried = new Map<string, number>();

describe("wrong answers to the questions of whole games are refused and change nothing", () => {
  it.each([
    ["two against each other", { seats: 2, options: {} }],
    ["one against the Voidborn", { seats: 1, options: { difficulty: "hard" } }],
    ["two against the Voidborn", { seats: 2, options: { mode: "co-operative", houses: "dealt" } }],
  ] as const)("%s", (name, settings) => {
    const recording = Recording.create(ruleSetOf(voidfall, [], settings), name);
    const { match } = recording;
    const random = new SeededRandom(randomFrom(name));
    for (let [prompt] = match.prompts; prompt; [prompt] = match.prompts) {
      const kind = `${prompt.key} ${prompt.kind}`;
      const count = tried.get(kind) ?? 0;
      if (count < 2) {
        tried.set(kind, count + 1);
        refuseAll(match, prompt);
      }
      recording.answer(prompt.seat, prompt.id, boldAnswer(prompt, random));
    }
    expect(match.outcome).toBeDefined();
  });

  it("that was most of them", () => {
    expect(tried.size).toBeGreaterThan(45);
  });
});

/** Mostly does something where it could pass. */
function boldAnswer(prompt: Prompt, random: Random): Answer {
  if (prompt.kind === "choose" && prompt.pass && prompt.options.length > 0 && random.below(8) > 0) {
    return { option: random.pick(prompt.options).id };
  }
  if (prompt.kind === "confirm" && random.below(4) > 0) return { confirm: true };
  if ((prompt.kind === "assign" || prompt.kind === "allocate") && random.below(2) > 0) return prompt.example;
  return randomAnswer(prompt, random);
}

function refuseAll(match: Match<Voidfall>, prompt: Prompt): void {
  const before = match.stateText;
  for (const answer of wrongFor(prompt)) {
    const said = `${prompt.key} ${JSON.stringify(answer)}`;
    expect(() => match.check(prompt.seat, prompt.id, answer as Answer), said).toThrow(
      expect.objectContaining({ name: "Refusal", code: expect.stringMatching(/^[A-Z_]+$/) }),
    );
    expect(() => match.answer(prompt.seat, prompt.id, answer as Answer), said).toThrow(
      expect.objectContaining({ name: "Refusal" }),
    );
  }
  expect(match.stateText).toBe(before);
}
