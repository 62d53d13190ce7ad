import { describe, expect, it } from "vitest";
import { counting, fault, give, yes } from "../../../test/games/counting.ts";
import { always, begin, type Tiny } from "../../../test/games/tiny.ts";
import { otherOfTwoWins } from "../contract/concession.ts";
import type { ExtensionDefinition, GameDefinition } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import type { Rule } from "../contract/rule.ts";
import { choice } from "../prompts/prompt-settings.ts";
import type { FaultKind } from "../text/errors.ts";
import { t } from "../text/text.ts";
import type { Match } from "./match.ts";

const two = { seats: 2 };

describe("a match that begins", () => {
  const asks = (game: Game<Tiny>) => game.confirm(0, "k") as never;

  it.each<[string, Partial<GameDefinition<Tiny>>, Partial<ExtensionDefinition<Tiny>>, FaultKind]>([
    ["whose set-up asks somebody", { setup: asks }, {}, "STATE_NOT_JSON"],
    ["whose set-up waits for something", { setup: (async () => ({})) as never }, {}, "STATE_NOT_JSON"],
    ["whose set-up makes no state", { setup: () => undefined }, {}, "STATE_NOT_JSON"],
    ["of which a part keeps code", {}, { setup: () => ({ rule: () => {} }) }, "STATE_NOT_JSON"],
    ["of which a part asks somebody in its set-up", {}, { setup: asks }, "STATE_NOT_JSON"],
    ["of which a part keeps a number", {}, { setup: () => 7 as never }, "STATE_NOT_JSON"],
    ["of which a part asks somebody before the set-up", {}, { prepare: asks }, "RULE_MISUSED_ENGINE"],
    [
      "of which a part fails",
      {},
      {
        setup: () => {
          throw new Error("no");
        },
      },
      "RULE_THREW",
    ],
  ])("%s is refused", (_, parts, changes, kind) => {
    const strange = {
      ...{ id: "strange", version: "1.0.0", for: "tiny@^1", kind: "variant" as const },
      ...{ title: t("strange"), summary: t("strange"), messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} } },
      ...changes,
    };
    expect(() => begin({ phases: { only: asks }, ...parts }, { extensions: [strange] })).toThrow(fault(kind));
  });
});

describe("a match", () => {
  it("is determined by rules, seed and decisions, and differs with another seed", () => {
    const play = (seed: string) => {
      const match = begin(counting, { seed });
      for (let count = 0; count < 5; count++) give(match, yes);
      return match.hash;
    };
    expect(play("a")).toBe(play("a"));
    expect(play("a")).not.toBe(play("b"));
  });

  it("returns the log entries before the first decision once", () => {
    const match = always(function* (game) {
      game.log("hello", { seat: { seat: 0 } });
      yield* game.confirm(0, "k");
    });
    expect(match.opening).toEqual([{ key: "log.hello", params: { seat: { seat: 0 } } }]);
    expect(give(match, yes).step.entries).toHaveLength(1);
  });

  it("goes on alike with an answer of which nobody reads the step, whose log entries are gone", () => {
    const played = [0, 1].map(() =>
      always(function* (game) {
        game.log(`rolled-${game.random.die(6)}`);
        yield* game.confirm(0, "k");
      }),
    );
    const [answered, advanced] = played as [Match<Tiny>, Match<Tiny>];
    for (let count = 0; count < 3; count++) {
      give(answered, yes);
      advanced.advance(0, advanced.prompts[0]?.id ?? "", yes);
    }
    expect(advanced.stateText).toBe(answered.stateText);
    expect(advanced.surprises).toBe(answered.surprises);
    expect(give(advanced, yes).step).toEqual(give(answered, yes).step);
    expect(() => advanced.advance(0, "0.1", yes)).toThrow(expect.objectContaining({ code: "PROMPT_NOT_OPEN" }));
  });

  it("shows each seat its own prompts, and spectators none", () => {
    const match = always((game) => game.together([2, 0], (seat) => game.confirm(seat, "k")) as Rule<never>);
    expect(match.prompts.map(({ seat }) => seat)).toEqual([0, 2]);
    expect(match.promptsOf(2).map(({ id }) => id)).toEqual(["2.1"]);
    expect(match.promptsOf(1)).toEqual([]);
    expect(match.promptsOf("spectator")).toEqual([]);
  });

  it("refuses answers to prompts that are not open or of another seat, and stays unchanged", () => {
    const match = begin(counting);
    const before = match.stateText;
    for (const [seat, id] of [
      [1, "0.1"],
      [0, "0.2"],
      [0, "__proto__"],
    ] as const) {
      expect(() => match.answer(seat, id, yes)).toThrow(expect.objectContaining({ code: "PROMPT_NOT_OPEN" }));
    }
    expect(() => match.answer(0, "0.1", { integer: 1 })).toThrow(
      expect.objectContaining({ code: "WRONG_ANSWER_KIND" }),
    );
    expect(() => match.check(0, "0.1", { integer: 1 })).toThrow(expect.objectContaining({ code: "WRONG_ANSWER_KIND" }));
    expect(match.stateText).toBe(before);
    match.check(0, "0.1", yes);
    expect(match.stateText).toBe(before);
  });

  it("ends wherever a rule ends it, and then asks nothing more", () => {
    const match = always(function* (game) {
      yield* game.together([0, 1], function* (seat): Rule {
        yield* game.confirm(seat, "k");
        yield* game.end({ id: "resigned", winners: [1 - seat], text: t("x") });
      });
    });
    give(match, yes, 1);
    expect(match.outcome).toEqual({ id: "resigned", winners: [0], text: t("x") });
    expect(match.prompts).toEqual([]);
    expect(() => match.answer(0, "0.1", yes)).toThrow(expect.objectContaining({ code: "PROMPT_NOT_OPEN" }));
  });

  it("ends once: nobody can concede afterwards", () => {
    const match = begin({ phases: { only: (game) => game.confirm(0, "k") as never }, concede: otherOfTwoWins }, two);
    const { answer, promptId } = match.concession(0);
    match.answer(0, promptId, answer);
    const after = match.stateText;
    expect(() => match.answer(1, promptId, answer)).toThrow(expect.objectContaining({ code: "CANNOT_CONCEDE" }));
    expect(match.outcome).toMatchObject({ id: "conceded", winners: [1] });
    expect(match.stateText).toBe(after);
  });

  it("cannot be conceded by a seat that does not exist", () => {
    const match = begin({ phases: { only: (game) => game.confirm(0, "k") as never }, concede: otherOfTwoWins }, two);
    const { answer, promptId } = match.concession(0);
    for (const seat of [-1, 2, Number.NaN]) {
      expect(() => match.answer(seat, promptId, answer)).toThrow(expect.objectContaining({ code: "CANNOT_CONCEDE" }));
    }
    expect(match.outcome).toBeUndefined();
  });

  it("ends if a victory check succeeds, at the end of a phase or at a moment that a rule announces", () => {
    const parts = (moment: string): Partial<GameDefinition<Tiny>> => ({
      ...counting,
      moments: ["now"],
      phases: {
        *count(game): Rule {
          yield* game.confirm(0, "go-on");
          game.state.done = true;
          yield* game.checkVictory("now");
          game.state.late = true;
        },
      },
      victoryChecks: {
        done: { at: [moment], check: ({ state }) => (state.done ? { winners: [0], text: t("done") } : undefined) },
      },
    });
    for (const [moment, late] of [
      ["now", undefined],
      ["phase-end", true],
    ] as const) {
      const match = begin(parts(moment));
      give(match, yes);
      expect(match.outcome).toEqual({ id: "done", winners: [0], text: t("done") });
      expect(match.position.state.late).toBe(late);
    }
  });

  it("runs scheduled phases in order before the flow continues", () => {
    const ran: string[] = [];
    const note = (name: string, ...next: string[]) =>
      function* (game: Game<Tiny>): Rule {
        ran.push(name);
        for (const phase of next) game.schedule(phase);
        if (name === "last") yield* game.confirm(0, "k");
      };
    begin({
      phases: { first: note("first", "x", "y"), x: note("x", "y"), y: note("y"), last: note("last") },
      flow: { phases: ["first", "last"], next: (_, ended) => (ended === undefined ? "first" : "last") },
    });
    expect(ran).toEqual(["first", "x", "y", "y", "last"]);
  });
});

describe("the last decision may be taken back, unless", () => {
  const step = (rule: (game: Game<Tiny>) => unknown) => {
    const match = always(function* (game) {
      yield* game.confirm(0, "k");
      rule(game);
      yield* game.confirm(1, "next");
    });
    return give(match, yes).step;
  };
  const topOf = (game: Game<Tiny>) => game.top("deck") as never;

  it.each<[string, (game: Game<Tiny>) => unknown]>([
    ["changes the state", (game) => Object.assign(game.state, { x: 1 })],
    ["tells everybody what happened", (game) => game.log("x")],
    ["moves a card that nobody gets to see", (game) => game.move(topOf(game), "deck", { to: "bottom" })],
    ["calls an extra turn", (game) => game.extraTurn(0)],
    ["tells its own seat, in private, what that seat has caused", (game) => game.log("x", {}, [0])],
    ["tells nobody something in private", (game) => game.log("x", {}, [])],
    ["reveals something to nobody", (game) => game.reveal([])],
  ])("(it may, when it %s)", (_, rule) => {
    expect(step(rule).barrier).toBe(false);
  });

  it.each<[string, (game: Game<Tiny>) => unknown]>([
    ["a random number was drawn", (game) => game.random.coin()],
    ["cards were shuffled", (game) => game.shuffle("deck")],
    ["somebody drew a card", (game) => game.draw("deck", "hand:1")],
    ["a card was laid open", (game) => game.move(topOf(game), "discard")],
    ["a card was shown", (game) => game.show(topOf(game), [2])],
    ["somebody else was told something in private", (game) => game.log("x", {}, [2])],
    ["several were told something in private", (game) => game.log("x", {}, [0, 2])],
    ["a secret was revealed to the seat itself", (game) => game.reveal([0])],
    ["a secret was revealed to another seat", (game) => game.reveal([2])],
    ["a secret was revealed to everybody", (game) => game.reveal("everybody")],
  ])("%s", (_, rule) => {
    expect(step(rule).barrier).toBe(true);
  });

  it("(it may, when what is shown had been seen before)", () => {
    const match = always(function* (game) {
      game.show(topOf(game), "everybody");
      yield* game.confirm(0, "k");
      game.move(topOf(game), "discard");
      yield* game.confirm(1, "next");
    });
    expect(give(match, yes).step.barrier).toBe(false);
  });

  it("it was the last of several secret answers, which everybody may know then", () => {
    const rule = function* (game: Game<Tiny>): Rule {
      game.state.chosen = yield* game.together([0, 1], (seat) => game.confirm(seat, "secret"));
      yield* game.confirm(0, "after");
    };
    const match = always(rule);
    expect(match.answer(0, "0.1", yes).barrier).toBe(false);
    expect(match.answer(1, "1.1", yes).barrier).toBe(true);
    const alone = always(function* (game: Game<Tiny>): Rule {
      yield* game.together([0], (seat) => game.confirm(seat, "secret"));
      yield* game.confirm(0, "after");
    });
    expect(alone.answer(0, "0.1", yes).barrier).toBe(false);
  });
});

describe("behind a veil", () => {
  const match = () =>
    always(function* (game) {
      yield* game.window("vote", { seats: game.seats, veiled: true, options: () => [choice("yes", t("yes"), 1)] });
      yield* game.window("plain", { seats: [0, 1], options: () => [] });
    });

  it("an answer is hidden from others while the window is open, except the last one and those in a plain window", () => {
    const played = match();
    const hidden = [];
    for (const seat of [1, 0, 2]) hidden.push(give(played, { pass: true }, seat).step.hidden);
    for (const seat of [0, 1]) hidden.push(give(played, { pass: true }, seat).step.hidden);
    expect(hidden).toEqual([true, true, false, false, false]);
  });

  it("others see that the window is open, but not for whom it waits", () => {
    const played = match();
    const seen = () => JSON.stringify([played.waitingFor(2), played.waitingFor("spectator"), played.openWindows]);
    const before = seen();
    give(played, { pass: true }, 1);
    give(played, { option: "yes" }, 0);
    expect(seen()).toBe(before);
    expect(played.waitingFor(0)).toEqual([]);
    expect(played.waitingFor(2)).toEqual([2]);
  });

  it("the order of several open windows does not tell who is still thinking", () => {
    const vote = (id: string, seats: number[]) => (game: Game<Tiny>) =>
      game.window(id, { seats, veiled: true, options: () => [] });
    const rules = [vote("second", [0, 2]), vote("first", [1, 3])];
    const played = always(
      function* (game) {
        yield* game.together([0, 1], (index) => (rules[index] as (typeof rules)[number])(game));
      },
      { seats: 4 },
    );
    const before = [...played.openWindows];
    expect(before).toHaveLength(2);
    expect(give(played, { pass: true }, 0).step.hidden).toBe(true);
    expect(played.openWindows).toEqual(before);
  });
});
