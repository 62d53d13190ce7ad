import { describe, expect, it } from "vitest";
import type { Game, GameDefinition, Rule } from "../../server/engine/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { type Tiny, tiny } from "../games/tiny.ts";
import { messageProblems, messagesTest, scenario } from "./index.ts";

describe("a scenario fails", () => {
  const confirming = (rule: (game: Game<Tiny>) => void) =>
    tiny({
      phases: {
        *only(game): Rule {
          yield* game.confirm(0, "k");
          rule(game);
          yield* game.confirm(1, "next");
        },
      },
    });

  // Only after the test can it be known that nobody ended it.
  it.fails("when it is not ended", () => {
    scenario(
      confirming(() => {}),
      { seats: 2 },
    );
  });

  it("when the open prompts at the end are not the expected ones", () => {
    expect(() =>
      scenario(
        confirming(() => {}),
        { seats: 2 },
      ).end({ asked: [] }),
    ).toThrow();
    expect(() =>
      scenario(
        confirming(() => {}),
        { seats: 2 },
      ).end({ asked: [[1, "k"]] }),
    ).toThrow();
    expect(() =>
      scenario(
        confirming(() => {}),
        { seats: 2 },
      ).end({ outcome: "rich" }),
    ).toThrow();
  });

  it("when an answer is refused unexpectedly, or not refused as expected", () => {
    const play = scenario(
      confirming(() => {}),
      { seats: 2 },
    );
    expect(() => play.choose(0, "x")).toThrow("WRONG_ANSWER_KIND");
    expect(() => play.confirm(1, true)).toThrow("seat 1 is not asked anything. Open: seat 0 k.");
    expect(() => play.expect(0).toBeAsked("next")).toThrow('seat 0 is not asked "next"');
    expect(() => play.expect(0).toBeAskedNothing()).toThrow();
    expect(() => play.refuses(0, { confirm: true }, "OUT_OF_RANGE")).toThrow("is not refused");
    expect(() => play.until("never", "pass", { limit: 3 })).toThrow("within 3 decisions");
    checkCleared(play);
  });

  it("when a decision can be undone that should not be", () => {
    const play = scenario(
      confirming(() => {}),
      { seats: 2 },
    );
    play.confirm(0, true);
    expect(() => play.refusesUndo(0)).toThrow("could take back");
    checkCleared(play);
  });

  it("when requested dice were not rolled", () => {
    const play = scenario(
      confirming(() => {}),
      { seats: 2 },
    );
    play.rolls(1);
    expect(() => play.end({ asked: [[0, "k"]] })).toThrow("were not rolled");
  });

  let runs = 0;
  it.each<[string, (game: Game<Tiny>) => void, RegExp]>([
    [
      "is kept outside the state",
      (game) => Object.assign(game.state, { runs: runs++ }),
      /state is different|looks different/,
    ],
    ["is only told in the log", (game) => game.log("runs", { runs: runs++ }), /has another result/],
  ])("when a replay gives another result, because something %s", (_, rule, message) => {
    const play = scenario(confirming(rule), { seats: 2 });
    play.confirm(0, true);
    expect(() => play.end({ asked: [[1, "next"]] })).toThrow(message);
  });

  /** Ends a scenario whose end does not matter. */
  function checkCleared(play: { end: (expected: { asked: [] }) => void }): void {
    expect(() => play.end({ asked: [] })).toThrow();
  }
});

describe("the message check finds", () => {
  const files = (en: object, hans: object = en, hant: object = en) =>
    ({ en, "zh-Hans": hans, "zh-Hant": hant }) as GameDefinition["messages"];

  it.each<[string, GameDefinition["messages"], string]>([
    [
      "a message that is missing in a language",
      files({ a: "A", b: "B" }, { a: "A" }),
      '"x" lacks the message "b" in zh-Hans',
    ],
    ["a message that is missing in English", files({}, { a: "A" }, { a: "A" }), '"x" lacks the message "a" in en'],
    ["another parameter", files({ a: "{one}" }, { a: "{two}" }), "has the parameters {two} in zh-Hans and {one} in en"],
    [
      "a parameter that is lost inside a plural",
      files({ a: "{n, plural, one {one {card}} other {# {card}}}" }, { a: "{n}" }),
      "has the parameters {n} in zh-Hans and {card, n} in en",
    ],
    ["a message that cannot be read", files({ a: "{one" }), 'message "a" in en'],
  ])("%s", (_, messages, problem) => {
    expect(messageProblems(messages, "x").join("\n")).toContain(problem);
  });

  it("a used text that does not exist, and one that lacks a parameter", () => {
    const { "log.income": _, ...en } = harbour.messages.en;
    const lacking = { ...harbour, messages: { ...harbour.messages, en } };
    expect(() => messagesTest(lacking, [], { games: 1 })).toThrow('there is no message "log.income" in en');
    const silent = { ...harbour, windows: [] };
    expect(() => messagesTest(silent, [], { games: 3, seats: 3 })).toThrow(
      /the window "council", which no plugin declares/,
    );
    const more = { ...harbour.messages.en, "log.income": "{player} {roll} {coins} {moon}" };
    expect(() =>
      messagesTest({ ...harbour, messages: { en: more, "zh-Hans": more, "zh-Hant": more } }, [], { games: 1 }),
    ).toThrow('message "log.income" in en needs {moon}');
  });
});
