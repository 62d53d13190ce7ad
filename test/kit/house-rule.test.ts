import { describe, expect, it } from "vitest";
import { modify } from "../../server/engine/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { handLimit } from "../games/harbour/state.ts";
import { cardOf, houseRule, messageProblems, scenario, trial } from "./index.ts";

describe("a house rule for a test", () => {
  const generous = houseRule(harbour, "generous", { values: [modify(handLimit, (before) => before + 3)] });

  it("changes what it says, in matches of its game", () => {
    const limitWith = (...extensions: readonly (typeof generous)[]) => {
      const play = scenario(harbour, extensions, { seats: 2 });
      play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key] as const) });
      return play.position.value(handLimit, { seat: 0 });
    };
    expect(limitWith(generous) - limitWith()).toBe(3);
    expect(generous.for).toBe("harbour@^1");
  });

  it("has a title in all languages", () => {
    for (const rule of [generous, trial(harbour, "main", function* () {})]) {
      expect(messageProblems(rule.messages, rule.id)).toEqual([]);
      expect(rule.messages.en).toHaveProperty([rule.title.key]);
    }
  });
});

describe("a trial of a rule", () => {
  it("plays it once instead of a phase, asks for its decisions, and then waits", () => {
    let runs = 0;
    const rule = trial(harbour, "main", function* (game) {
      runs++;
      if (yield* game.confirm(1, "raid.defend")) game.move(cardOf(game, "guard", "deck"), "hand:1");
    });
    const play = scenario(harbour, [rule], { seats: 2 });
    play.arrange("main", () => {}, { seat: 0 });
    const before = play.position.zone("hand:1").length;
    play.confirm(1, true, "raid.defend");
    expect(play.position.zone("hand:1")).toHaveLength(before + 1);
    expect(runs).toBe(1);
    play.end({ asked: [[0, "trial"]] });
  });
});
