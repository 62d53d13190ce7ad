import { describe, expect, it } from "vitest";
import { always, begin, type Tiny } from "../../../test/games/tiny.ts";
import type { GameDefinition } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import { procedure } from "../contract/handles.ts";
import { implement } from "../contract/hooks.ts";
import type { Rule } from "../contract/rule.ts";
import type { Answer } from "../prompts/prompts.ts";
import type { FaultKind, RuleFault } from "../text/errors.ts";
import type { Match } from "./match.ts";

/** Answers the first prompt of a seat, and returns the decision as it would be stored. */
function give(match: Match<Tiny>, answer: Answer, seat = 0) {
  const prompt = match.promptsOf(seat)[0];
  if (!prompt) throw new Error(`seat ${seat} is not asked`);
  const decision = match.decisionFor(seat, prompt.id, answer);
  return { decision, step: match.answer(seat, prompt.id, answer) };
}

const yes: Answer = { confirm: true };

function fault(kind: FaultKind) {
  return expect.objectContaining({ name: "RuleFault", kind });
}

describe("a mistake in a rule is reported:", () => {
  it.each<[string, (game: Game<Tiny>) => Rule]>([
    [
      "it calls a rule without a star",
      function* (game) {
        yield game.confirm(0, "k") as never;
      },
    ],
    [
      "it yields nothing",
      function* () {
        yield undefined as never;
      },
    ],
  ])("%s", (_, rule) => {
    expect(() => always(rule)).toThrow("a rule yielded something that is not a question");
  });

  it.each<[string, (game: Game<Tiny>) => void]>([
    ["has a zone: the spectators would see its cards", (game) => game.createZone("hand:x", 3)],
    ["is given a zone", (game) => game.setZoneOwner("hand:0", 3)],
    ["has an extra turn", (game) => game.extraTurn(3)],
    ["misses a turn", (game) => game.missTurn(3)],
    ["leaves the game", (game) => game.eliminate(3)],
  ])("a seat that there is not %s", (_, act) => {
    expect(() =>
      always(function* (game) {
        act(game);
        yield* game.confirm(0, "k");
      }),
    ).toThrow("there is no seat 3");
  });

  it("it recurses endlessly, and the trace is limited", () => {
    const again = procedure("again");
    const parts: Partial<GameDefinition<Tiny>> = {
      procedures: [implement(again, (game: Game<Tiny>) => game.call(again))],
      phases: { only: (game) => game.call(again) as never },
    };
    try {
      begin(parts);
      expect.unreachable();
    } catch (error) {
      expect(error).toEqual(fault("RULE_THREW"));
      expect((error as RuleFault).trace).toHaveLength(41);
    }
  });
});

/** Counts the phases that have begun and asks seat 0 in each. */
const counting: Partial<GameDefinition<Tiny>> = {
  phases: {
    *count(game): Rule {
      game.state.count = (game.state.count ?? 0) + 1;
      game.state.rolled = game.random.die(6);
      yield* game.confirm(0, "go-on");
      game.state.answered = game.state.count;
    },
  },
};

describe("a fault of the rules", () => {
  const outer = procedure("outer");
  const broken = (rule: (game: Game<Tiny>) => unknown) =>
    begin({
      phases: { only: (game) => game.call(outer) },
      procedures: [
        implement(outer, function* (game: Game<Tiny>) {
          yield* game.confirm(0, "k");
          rule(game);
        }),
      ],
    });

  it.each<[string, FaultKind, (game: Game<Tiny>) => unknown]>([
    [
      "a rule that throws",
      "RULE_THREW",
      () => {
        throw new TypeError("oops");
      },
    ],
    [
      "a rule that throws something strange",
      "RULE_THREW",
      () => {
        throw "oops";
      },
    ],
    ["a draw from nothing", "RULE_THREW", (game) => game.random.pick([])],
    ["a card that does not exist", "RULE_MISUSED_ENGINE", (game) => game.card("c999" as never)],
    ["a card called like a built-in", "RULE_MISUSED_ENGINE", (game) => game.card("constructor" as never)],
    ["a zone that does not exist", "RULE_MISUSED_ENGINE", (game) => game.shuffle("nowhere")],
    ["a zone without definition", "RULE_MISUSED_ENGINE", (game) => game.createZone("nowhere")],
    ["a zone that exists already", "RULE_MISUSED_ENGINE", (game) => game.createZone("deck")],
    ["a zone removed with cards", "RULE_MISUSED_ENGINE", (game) => game.removeZone("deck")],
    ["a deck that does not exist", "RULE_MISUSED_ENGINE", (game) => game.createDeck("nothing", "deck")],
    ["a phase that does not exist", "RULE_MISUSED_ENGINE", (game) => game.schedule("never")],
    ["an extension that is not there", "RULE_MISUSED_ENGINE", (game) => game.optionsOf("nothing")],
    ["the state of an extension that is not there", "RULE_MISUSED_ENGINE", (game) => game.stateOf("nothing")],
  ])("describes what went wrong, and where: %s", (_, kind, rule) => {
    const match = broken(rule);
    let caught: unknown;
    try {
      give(match, yes);
    } catch (error) {
      caught = error;
    }
    expect(caught).toEqual(fault(kind));
    expect((caught as RuleFault).trace).toEqual(["only", "outer"]);
  });

  it("keeps the thrown value as its cause", () => {
    const cause = new TypeError("oops");
    const match = broken(() => {
      throw cause;
    });
    expect(() => give(match, yes)).toThrow(expect.objectContaining({ cause, message: "TypeError: oops" }));
  });

  it.each<[string, unknown]>([
    ["a date", new Date(0)],
    ["a map", new Map([[1, 2]])],
    ["a set", new Set([1])],
    ["a function", () => 1],
    ["not a number", Number.NaN],
    ["infinity", Number.POSITIVE_INFINITY],
    ["negative zero", -0],
    ["a list with a hole", [1, undefined, 2]],
    ["a big number", 1n],
    ["a symbol", Symbol("x")],
    ["an object of a class", new (class Thing {})()],
  ])("in the state is found when a checkpoint is made: %s", (_, value) => {
    const match = broken((game) => {
      game.state.deep = [{ value }];
    });
    match.wantCheckpoint();
    expect(() => give(match, yes)).toThrow(
      expect.objectContaining({ kind: "STATE_NOT_JSON", message: expect.stringContaining("game.deep[0].value") }),
    );
  });

  it("in the state is found when it contains itself", () => {
    const match = broken((game) => {
      game.state.self = game.state;
    });
    match.wantCheckpoint();
    expect(() => give(match, yes)).toThrow(fault("STATE_NOT_JSON"));
  });

  it("in a view or in `standing` is detected, too", () => {
    const throwing = () => {
      throw new Error("oops");
    };
    const match = begin({ ...counting, view: throwing, standing: throwing });
    expect(() => match.view(0)).toThrow(fault("RULE_THREW"));
    expect(() => match.standing(0)).toThrow(fault("RULE_THREW"));
  });

  it("occurs in the set-up, the flow, or endless phases without a prompt", () => {
    const setup = () => {
      throw new Error("oops");
    };
    expect(() => begin({ ...counting, setup })).toThrow(fault("RULE_THREW"));
    expect(() => begin({ ...counting, flow: { phases: [], next: setup } })).toThrow(fault("RULE_THREW"));
    expect(() => begin({ ...counting, flow: { phases: [], next: () => "never" } })).toThrow(
      fault("RULE_MISUSED_ENGINE"),
    );
    expect(() => always(function* () {})).toThrow(fault("RULE_MISUSED_ENGINE"));
  });
});
