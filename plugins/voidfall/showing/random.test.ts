import { type ExtensionDefinition, Match, randomAnswer, randomFrom, SeededRandom, type Viewer } from "conclave/rules";
import { ruleSetOf } from "conclave/testing";
import { expect, it } from "vitest";
import secretFocus from "../extensions/secret-focus.ts";
import voidfall from "../index.ts";
import { ShowingProblems } from "../testing/showing.ts";
import type { Voidfall } from "../types.ts";

interface Play {
  readonly seats: number;
  readonly options?: { readonly [id: string]: string };
  readonly extensions?: readonly ExtensionDefinition<Voidfall>[];
  readonly kinds: readonly string[];
}

const viewersOf = (seats: number): readonly Viewer[] => [...Array(seats).keys(), "spectator"];

/** Every part of a game takes a few hundred decisions; what is at hand often is seen after a hundred. */
it.each<Play>([
  { seats: 1, options: { difficulty: "hard" }, kinds: ["battle", "event", "other", "payment"] },
  { seats: 2, options: { mode: "co-operative", houses: "drawn" }, kinds: ["event", "other", "payment"] },
  { seats: 3, options: { houses: "dealt" }, extensions: [secretFocus], kinds: ["event", "other"] },
])(
  "however $seats play, whatever is on the table or at hand can be drawn",
  ({ seats, options = {}, extensions = [], kinds }) => {
    const seed = `showing ${seats}`;
    const match = Match.create(ruleSetOf(voidfall, extensions, { seats, options }), seed);
    const problems = new ShowingProblems(match);
    const random = new SeededRandom(randomFrom(seed));
    for (let decisions = 0; !match.outcome && decisions < 300; decisions++) {
      const prompt = random.pick(match.prompts);
      for (const viewer of decisions % 10 === 0 ? viewersOf(seats) : [prompt.seat]) problems.check(viewer);
      match.answer(prompt.seat, prompt.id, randomAnswer(prompt, random));
    }
    expect(problems.all).toEqual([]);
    expect([...problems.kinds]).toEqual(expect.arrayContaining([...kinds]));
    const { personas } = match;
    expect(personas.map((persona) => persona?.about?.type)).toEqual(match.personas.map(() => "house"));
    for (const viewer of viewersOf(seats)) {
      match.determinize(viewer, random);
      expect(match.personas).toEqual(personas);
    }
  },
);
