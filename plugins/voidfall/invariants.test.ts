import { playRandomly } from "conclave/testing";
import { expect, it } from "vitest";
import voidfall from "./index.ts";
import { inspection } from "./testing/inspection.ts";

/** A short selection, with what `play.test.ts` does not play: `voidfall.deep.ts` plays every mode, scenario and difficulty. */
it.each([
  { seats: 1, bot: 0, options: { difficulty: "hard" }, keys: ["focus", "action", "crisis"] },
  { seats: 2, bot: 0.4, options: { mode: "co-operative" }, keys: ["focus", "action", "crisis"] },
])("however $seats play, with bots for $bot of the answers: cubes, cards and tokens keep to the rules", (play) => {
  const { keys, options, seats, bot } = play;
  const settings = { seats, bot, options: { houses: "drawn", ...options }, seed: `invariants ${seats}`, samples: 1 };
  const { recording, answered, texts } = playRandomly(voidfall, [inspection], settings);
  expect(recording.match.outcome).toBeDefined();
  expect(texts.undeclared).toEqual([]);
  expect([...answered.keys()]).toEqual(expect.arrayContaining(keys));
});
