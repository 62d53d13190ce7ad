import { describe, expect, it } from "vitest";
import { always, type Tiny, tiny } from "../../../test/games/tiny.ts";
import { Recording } from "../../../test/kit/recording.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import type { Game } from "../contract/game.ts";
import type { Rule } from "../contract/rule.ts";
import { choice } from "../prompts/prompt-settings.ts";
import type { Answer, Prompt } from "../prompts/prompts.ts";
import type { Seat } from "../seats.ts";
import { t } from "../text/text.ts";
import type { Match } from "./match.ts";

const yes: Answer = { confirm: true };
const notOpen = expect.objectContaining({ code: "PROMPT_NOT_OPEN" });
const misuse = (message: string) => expect.objectContaining({ kind: "RULE_MISUSED_ENGINE", message });
const asked = (match: Match<Tiny>) => match.prompts.map(({ seat, key }) => [seat, key]);
const promptOf = (match: Match<Tiny>, seat: Seat) => match.promptsOf(seat)[0] as Prompt;

function record(rule: (game: Game<Tiny>) => Rule): Recording<Tiny> {
  return Recording.create(ruleSetOf(tiny({ phases: { only: rule } }), [], { seats: 3 }), "closing");
}

describe("either of several seats", () => {
  /** Each seat names a number and then confirms it; the first one's is stored in the state. */
  const race = (act?: (game: Game<Tiny>, seat: Seat) => void) =>
    function* (game: Game<Tiny>): Rule {
      const { seat, result } = yield* game.either([2, 0, 1], function* (seat): Rule<number> {
        const number = yield* game.integer(seat, "number", { min: 0, max: 9 });
        act?.(game, seat);
        yield* game.confirm(seat, "sure");
        game.state.acted = [...(game.state.acted ?? []), seat];
        return number;
      });
      game.state.first = [seat, result];
      game.log("first", { player: { seat } });
      yield* game.confirm(seat, "after");
    };

  it("acts: the first to finish closes the prompts of the others, however far they were", () => {
    const match = always(race());
    expect(asked(match)).toEqual([
      [0, "number"],
      [1, "number"],
      [2, "number"],
    ]);
    expect([match.waitingFor("spectator"), match.procedures]).toEqual([[0, 1, 2], ["only"]]);
    match.answer(1, "1.1", { integer: 4 });
    match.answer(0, "0.1", { integer: 7 });
    const { entries } = match.answer(0, "0.2", yes);
    expect(match.position.state).toEqual({ acted: [0], first: [0, 7] });
    expect([asked(match), match.waitingFor(1)]).toEqual([[[0, "after"]], [0]]);
    expect(entries).toEqual([{ key: "log.first", params: { player: { seat: 0 } } }]);
    for (const [seat, id] of [
      [1, "1.1"],
      [1, "1.2"],
      [2, "2.1"],
    ] as const) {
      expect(() => match.answer(seat, id, yes)).toThrow(notOpen);
    }
  });

  it("may take it back, because nobody has learned anything; then all continue where they were", () => {
    const recording = record(race());
    recording.answer(1, "1.1", { integer: 4 });
    recording.answer(0, "0.1", { integer: 7 });
    const { step } = recording.answer(0, "0.2", yes);
    expect([step.barrier, step.hidden]).toEqual([false, false]);
    recording.undo(0);
    expect(asked(recording.match)).toEqual([
      [0, "sure"],
      [1, "sure"],
      [2, "number"],
    ]);
    recording.answer(1, promptOf(recording.match, 1).id, yes);
    expect(recording.match.position.state.first).toEqual([1, 4]);
    recording.verify({ samples: 10 });
  });

  it("may take back an unfinished answer, whatever others have started since", () => {
    const recording = record(race());
    recording.answer(1, "1.1", { integer: 4 });
    recording.answer(0, "0.1", { integer: 7 });
    recording.undo(1);
    expect(asked(recording.match)).toEqual([
      [0, "sure"],
      [1, "number"],
      [2, "number"],
    ]);
    recording.answer(1, promptOf(recording.match, 1).id, { integer: 5 });
    recording.answer(0, "0.2", yes);
    expect(() => recording.undo(1)).toThrow("seat 1 cannot take back anything");
    recording.verify({ samples: 10 });
  });

  it("may include one that is asked nothing, so that nobody is asked", () => {
    const match = always(function* (game) {
      const found = yield* game.either([0, 1, 2], function* (seat): Rule<string> {
        if (seat !== 1) yield* game.confirm(seat, "k");
        game.state.began = [...(game.state.began ?? []), seat];
        return `seat ${seat}`;
      });
      game.state.found = found;
      yield* game.confirm(0, "after");
    });
    expect(asked(match)).toEqual([[0, "after"]]);
    expect(match.position.state).toEqual({ began: [1], found: { seat: 1, result: "seat 1" } });
  });

  it.each<[string, (game: Game<Tiny>, seat: Seat) => Rule<unknown>]>([
    [
      "before several are asked within it",
      function* (game, seat) {
        game.state.acted = seat;
        yield* game.together([seat], (other) => game.confirm(other, "k"));
      },
    ],
    [
      "in a part of it that others are still busy with",
      (game, seat) =>
        game.together([seat, (seat + 1) % 3], function* (other): Rule {
          yield* game.confirm(other, "k");
          game.state.acted = seat;
        }),
    ],
  ])("must not act %s, because it may never finish", (_, rule) => {
    expect(() => {
      const match = always((game) => game.either([0, 1], (seat) => rule(game, seat)) as never);
      match.answer(0, promptOf(match, 0).id, yes);
    }).toThrow(misuse("a rule that races others acted before its last answer"));
  });

  it("is at least one", () => {
    expect(() => always((game) => game.either([], (seat) => game.confirm(seat, "k")) as never)).toThrow(
      misuse("`either` needs at least one seat"),
    );
  });

  it("may contain and be contained in simultaneous decisions", () => {
    const rule = function* (game: Game<Tiny>): Rule {
      game.state.results = yield* game.together([0, 1], function* (host): Rule<unknown> {
        if (host === 0) return yield* game.confirm(0, "alone");
        return yield* game.either([1, 2], (seat) =>
          seat === 1
            ? game.together([0, 1], (other) => game.confirm(other, `pair-${other}`))
            : (game.confirm(2, "single") as Rule<unknown>),
        );
      });
      yield* game.confirm(0, "after");
    };
    const single = record(rule);
    expect(asked(single.match)).toEqual([
      [0, "alone"],
      [0, "pair-0"],
      [1, "pair-1"],
      [2, "single"],
    ]);
    single.answer(0, "0.2", yes);
    single.answer(2, "2.1", yes);
    expect(asked(single.match)).toEqual([[0, "alone"]]);
    single.answer(0, "0.1", yes);
    expect(single.match.position.state.results).toEqual([true, { seat: 2, result: true }]);
    single.verify({ samples: 10 });
    const pair = record(rule);
    for (const [seat, id] of [
      [1, "1.1"],
      [0, "0.2"],
      [0, "0.1"],
    ] as const) {
      pair.answer(seat, id, yes);
    }
    expect(pair.match.position.state.results).toEqual([true, { seat: 1, result: [true, true] }]);
    pair.verify({ samples: 10 });
  });

  it("ends the match if its rule says so", () => {
    const match = always(function* (game) {
      yield* game.either([0, 1], function* (seat): Rule {
        yield* game.confirm(seat, "k");
        yield* game.end({ id: "resigned", winners: [], text: t("x") });
      });
    });
    match.answer(1, "1.1", yes);
    expect([match.outcome?.id, match.prompts]).toEqual(["resigned", []]);
  });

  it.each<[string, (game: Game<Tiny>, seat: Seat) => void]>([
    ["changes the state", (game) => Object.assign(game.state, { half: 1 })],
    ["moves a card", (game) => game.draw("deck", "hand:0")],
    ["draws a random number", (game) => game.random.coin()],
    ["tells what happened", (game) => game.log("half")],
    ["gives itself another turn", (game, seat) => game.extraTurn(seat)],
  ])("is at fault when it %s before its last answer, because that would stay if another is first", (_, act) => {
    const match = always(race(act));
    expect(() => match.answer(0, "0.1", { integer: 7 })).toThrow(
      misuse("a rule that races others acted before its last answer"),
    );
    const early = function* (game: Game<Tiny>): Rule {
      yield* game.either([0, 1], function* (seat): Rule {
        act(game, seat);
        yield* game.confirm(seat, "k");
      });
    };
    expect(() => always(early)).toThrow(expect.objectContaining({ kind: "RULE_MISUSED_ENGINE" }));
  });
});

describe("a window that ends as soon as the rules know enough", () => {
  const vote = (veiled: boolean) =>
    function* (game: Game<Tiny>): Rule {
      game.state.votes = yield* game.window("vote", {
        seats: [2, 0, 1],
        veiled,
        options: () => [choice("for", t("for"), undefined)],
        until: (plays, passed) => plays.length === 2 || passed.length === 2,
      });
      yield* game.confirm(0, "after");
    };

  it("closes with that answer; seats that had not answered have passed", () => {
    const recording = record(vote(false));
    const { match } = recording;
    recording.answer(1, "1.1", { option: "for" });
    expect(asked(match)).toEqual([
      [0, "vote"],
      [2, "vote"],
    ]);
    const { step } = recording.answer(2, "2.1", { option: "for" });
    expect(match.position.state.votes).toEqual([
      { seat: 2, value: undefined },
      { seat: 1, value: undefined },
    ]);
    expect([asked(match), match.openWindows, step.barrier]).toEqual([[[0, "after"]], [], true]);
    expect(() => match.answer(0, "0.1", { pass: true })).toThrow(notOpen);
    recording.verify({ samples: 10 });
  });

  it("also knows who has passed", () => {
    const match = always(vote(false));
    match.answer(1, "1.1", { option: "for" });
    match.answer(0, "0.1", { pass: true });
    expect(asked(match)).toEqual([[2, "vote"]]);
    match.answer(2, "2.1", { pass: true });
    expect(match.position.state.votes).toEqual([{ seat: 1, value: undefined }]);
  });

  it("if veiled, hides each answer except the one that closes it, which cannot be taken back", () => {
    const recording = record(vote(true));
    const seen = () => [recording.match.waitingFor("spectator"), recording.match.openWindows];
    const before = seen();
    const first = recording.answer(1, "1.1", { option: "for" }).step;
    expect([first.hidden, first.barrier, seen()]).toEqual([true, false, before]);
    const last = recording.answer(0, "0.1", { option: "for" }).step;
    expect([last.hidden, last.barrier]).toEqual([false, true]);
    expect(recording.undoes(0)).toBeUndefined();
    recording.verify({ samples: 10 });
  });

  it("is a barrier even if a single answer was enough", () => {
    const match = always(function* (game) {
      yield* game.window("cancel", {
        seats: [0, 1],
        veiled: true,
        options: () => [choice("cancel", t("cancel"), 1)],
        until: (plays) => plays.length > 0,
      });
      yield* game.confirm(0, "after");
    });
    const step = match.answer(1, "1.1", { option: "cancel" });
    expect([step.hidden, step.barrier, asked(match)]).toEqual([false, true, [[0, "after"]]]);
  });

  it("asks a question that must not act", () => {
    const match = always(function* (game) {
      yield* game.window("vote", { seats: [0, 1], options: () => [], until: () => game.random.coin() });
    });
    expect(() => match.answer(0, "0.1", { pass: true })).toThrow(
      misuse("a view, value or check tried to draw a random number"),
    );
  });
});
