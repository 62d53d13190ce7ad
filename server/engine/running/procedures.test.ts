import { describe, expect, it } from "vitest";
import { tinyExtension as extension, type Tiny, tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import type { ExtensionDefinition } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import { procedure } from "../contract/handles.ts";
import { implement, wrap } from "../contract/hooks.ts";
import type { Rule } from "../contract/rule.ts";
import { RuleSetError } from "../text/errors.ts";
import { Match } from "./match.ts";

const check = procedure<{ strength: number }, boolean>("check");
const unsaid = procedure("unsaid");

const game = tiny({
  phases: {
    *only(played): Rule {
      const passed = yield* played.call(check, { strength: 3 });
      played.state.said = [...(played.state.said ?? []), `passed: ${passed}`];
      yield* played.confirm(0, "again");
    },
  },
  setup: () => ({ said: [] }),
  procedures: [
    implement(check, function* (played: Game<Tiny>, { strength }) {
      played.state.said.push(`strength ${strength}`);
      yield* played.confirm(0, "sure");
      return strength >= 5;
    }),
  ],
});

/** Adds to the strength, and logs its start and end. */
const adds = (id: string, more: number) =>
  extension(id, {
    procedures: [
      wrap(check, function* (played: Game<Tiny>, { strength }, proceed) {
        played.state.said.push(`${id} before`);
        const passed = yield* proceed({ strength: strength + more });
        played.state.said.push(`${id} after`);
        return passed;
      }),
    ],
  });

function play(extensions: readonly ExtensionDefinition<Tiny>[]): { said: string[]; during: readonly string[] } {
  const match = Match.create(ruleSetOf(game, extensions, { seats: 2 }), "procedures");
  const during = match.procedures;
  for (const { seat, id, key } of match.prompts) if (key === "sure") match.answer(seat, id, { confirm: true });
  return { said: match.position.state.said, during };
}

describe("a procedure", () => {
  it("runs the game's implementation under its name", () => {
    expect(play([])).toEqual({ said: ["strength 3", "passed: false"], during: ["only", "check"] });
  });

  it("is wrapped by extensions, the later ones further out", () => {
    expect(play([adds("a", 1), adds("b", 1)]).said).toEqual([
      "b before",
      "a before",
      "strength 5",
      "a after",
      "b after",
      "passed: true",
    ]);
  });

  it("can be replaced by an extension, and others still wrap it", () => {
    const replaced = extension("z", {
      procedures: [
        implement(check, function* (played: Game<Tiny>, { strength }) {
          played.state.said.push(`always with ${strength}`);
          return true;
        }),
      ],
    });
    expect(play([adds("a", 1), replaced]).said).toEqual(["a before", "always with 4", "a after", "passed: true"]);
  });

  it("may belong to an extension, and is named like the others", () => {
    const own = procedure("own");
    const added = extension("a", {
      phases: { define: { added: (played) => played.call(own) }, before: { only: "added" } },
      procedures: [
        implement(own, function* (played: Game<Tiny>) {
          yield* played.confirm(1, "own");
        }),
      ],
    });
    expect(play([added]).during).toEqual(["added", "own"]);
  });

  it("can be replaced by one extension only, and wrapped only if it exists", () => {
    const replaces = (id: string) =>
      extension(id, {
        procedures: [
          implement(check, function* (_: Game<Tiny>) {
            return true;
          }),
        ],
      });
    const wraps = extension("a", {
      procedures: [wrap(procedure("chekc"), (_: Game<Tiny>, args, proceed) => proceed(args))],
    });
    expect(() => play([replaces("a"), replaces("b")])).toThrow('extensions "a" and "b" both change procedure "check"');
    expect(() => play([wraps])).toThrow(RuleSetError);
    expect(() => play([wraps])).toThrow('procedure "chekc", which "tiny" does not have; did you mean "check"?');
  });

  it("without an implementation is a fault of the rules", () => {
    const broken = tiny({ phases: { only: (played) => played.call(unsaid) } });
    expect(() => Match.create(ruleSetOf(broken, [], { seats: 2 }), "x")).toThrow(
      'the procedure "unsaid" has no implementation',
    );
  });
});
