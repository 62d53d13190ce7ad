import { describe, expect, it } from "vitest";
import { card, compose, limit, never, note, problems } from "../../../test/games/changeable.ts";
import { tinyExtension as extension, type Tiny } from "../../../test/games/tiny.ts";
import type { CardDefinition } from "../cards/cards.ts";
import { action } from "../contract/actions.ts";
import type { ExtensionDefinition } from "../contract/contract.ts";
import { event } from "../contract/handles.ts";
import { modify, on } from "../contract/hooks.ts";
import { value } from "../contract/position.ts";
import type { RuleSetChoice } from "../contract/rulebook.ts";
import type { RuleSetError, RuleSetProblem } from "../text/errors.ts";
import { translations } from "../text/messages.ts";
import { t } from "../text/text.ts";

describe("a rule set cannot be composed", () => {
  const define = (name: string) => ({ phases: { define: { [name]: note(name) } } });
  it.each<[string, readonly ExtensionDefinition<Tiny>[], Partial<RuleSetChoice>, string[]]>([
    ["with an extension that does not exist", [], { extensions: ["ghost"] }, ["UNKNOWN_EXTENSION ghost"]],
    ["with an extension called like a built-in", [], { extensions: ["__proto__"] }, ["UNKNOWN_EXTENSION __proto__"]],
    ["with the same extension twice", [extension("a")], { extensions: ["a", "a"] }, ["DUPLICATE_EXTENSION a"]],
    ["with an extension of another game", [extension("a", { for: "other@^1" })], {}, ["WRONG_GAME a"]],
    ["with an extension for another version", [extension("a", { for: "tiny@^2" })], {}, ["INCOMPATIBLE_VERSION a"]],
    ["without what an extension needs", [extension("a", { requires: { b: "^1" } })], {}, ["MISSING_REQUIREMENT a b"]],
    [
      "with another version of what an extension needs",
      [extension("a", { requires: { b: "^1" } }), extension("b")],
      {},
      ["MISSING_REQUIREMENT a b"],
    ],
    [
      "with what an extension excludes",
      [extension("a", { excludes: { b: t("a.not-b") } }), extension("b")],
      {},
      ["EXCLUDED a b"],
    ],
    ["with too few seats", [], { seats: 1 }, ["WRONG_SEAT_COUNT tiny"]],
    ["with too many seats", [], { seats: 5 }, ["WRONG_SEAT_COUNT tiny"]],
    ["with half a seat", [], { seats: 2.5 }, ["WRONG_SEAT_COUNT tiny"]],
    [
      "with a seat count that an extension does not have",
      [extension("a", { seats: { min: 4 } })],
      {},
      ["WRONG_SEAT_COUNT a"],
    ],
    [
      "with a seat count that an extension leaves out",
      [extension("a", { seats: { min: 2, except: [3] } })],
      {},
      ["WRONG_SEAT_COUNT a"],
    ],
    ["with an option that does not exist", [], { options: { width: 1 } }, ["UNKNOWN_OPTION width"]],
    ["with an option called like a built-in", [], { options: { constructor: 1 } }, ["UNKNOWN_OPTION constructor"]],
    ["with an option of an extension that is not there", [], { options: { "a.x": 1 } }, ["UNKNOWN_OPTION a.x"]],
    [
      "with an option that an extension does not have",
      [extension("a")],
      { options: { "a.x": 1 } },
      ["UNKNOWN_OPTION a.x"],
    ],
    ["with a number out of range", [], { options: { length: 10 } }, ["INVALID_OPTION length"]],
    ["with a number that is none", [], { options: { length: "5" } }, ["INVALID_OPTION length"]],
    ["with a choice that there is not", [], { options: { mode: "toString" } }, ["INVALID_OPTION mode"]],
    [
      "when two extensions define the same phase",
      [extension("a", define("x")), extension("b", define("x"))],
      {},
      ["CLASH a b"],
    ],
    ["when an extension defines a phase of the game", [extension("a", define("first"))], {}, ["CLASH a"]],
    [
      "when two extensions replace the same phase",
      ["a", "b"].map((id) => extension(id, { phases: { define: { [id]: note(id) }, replace: { first: id } } })),
      {},
      ["CLASH a b"],
    ],
    [
      "when one extension replaces a phase that another leaves out",
      [
        extension("a", { phases: { define: { x: note("x") }, replace: { first: "x" } } }),
        extension("b", { phases: { skip: { first: true } } }),
      ],
      {},
      ["CLASH a b"],
    ],
    [
      "when two extensions define the same action",
      ["a", "b"].map((id) =>
        extension(id, { actions: { dig: action<Tiny>({ group: "main", choices: () => [], *rule() {} }) } }),
      ),
      {},
      ["CLASH a b"],
    ],
    [
      "when two extensions define the same zone",
      ["a", "b"].map((id) => extension(id, { zones: { pit: { visibleTo: "nobody" } } })),
      {},
      ["CLASH a b"],
    ],
    [
      "when an extension redefines a zone",
      [extension("a", { zones: { deck: { visibleTo: "everybody" } } })],
      {},
      ["CLASH a"],
    ],
    [
      "when an extension adds a victory check of the game's",
      [extension("a", { victoryChecks: { first: never } })],
      {},
      ["CLASH a"],
    ],
    [
      "when two extensions replace the same victory check",
      [
        extension("a", { replaceVictoryChecks: { first: false } }),
        extension("b", { replaceVictoryChecks: { first: never } }),
      ],
      {},
      ["CLASH a b"],
    ],
    [
      "when two extensions bring the same message",
      ["a", "b"].map((id) => extension(id, { messages: translations({ "label.storm": [id, id, id] }) })),
      {},
      ["CLASH a b"],
    ],
    [
      "when extensions must come after each other in a circle",
      [extension("a", { after: ["b"] }), extension("b", { after: ["a"] })],
      {},
      ["CLASH a b"],
    ],
    [
      "when two extensions replace the same action",
      ["a", "b"].map((id) => extension(id, { replaceActions: { search: false } })),
      {},
      ["CLASH a b"],
    ],
    [
      "when two extensions set an option to different values",
      ["easy", "hard"].map((mode) => extension(mode, { sets: { mode } })),
      {},
      ["CLASH easy hard"],
    ],
    [
      "with another value for an option that an extension sets",
      [extension("a", { sets: { mode: "hard" } })],
      { options: { mode: "easy" } },
      ["INVALID_OPTION mode a"],
    ],
    [
      "with an option that an extension sets to what it cannot be",
      [extension("a", { sets: { length: 10 } })],
      {},
      ["INVALID_OPTION length"],
    ],
    [
      "with an option that an extension sets and there is not",
      [extension("a", { sets: { lenght: 3 } })],
      {},
      ["UNKNOWN_OPTION lenght"],
    ],
    [
      "in a combination that an extension refuses",
      [
        extension("a", {
          refuse: ({ seats, options, extensions }) =>
            seats === 3 && options.length === 5 && extensions.includes("a") ? t("not-three") : undefined,
        }),
      ],
      {},
      ["REFUSED a"],
    ],
    [
      "when extensions refer to what the game does not have",
      [
        extension("a", {
          decks: { gold: (deck) => deck },
          phases: { before: { third: "first" }, after: { first: "third" }, skip: { third: true } },
          values: [
            modify(
              value<Tiny, undefined, number>("width", () => 1),
              (before) => before,
            ),
          ],
          reactions: [on(event("rain"), { timing: "before", *rule() {} })],
          replaceVictoryChecks: { third: false },
          replaceActions: { third: false },
          victoryChecks: { own: { at: ["dawn"], check: () => undefined } },
        }),
      ],
      {},
      ["deck", "phase", "phase", "phase", "value", "event", "action", "victory check", "moment"].map(
        () => "UNKNOWN_TARGET a",
      ),
    ],
  ])("%s", (_, extensions, choice, expected) => {
    expect(problems(extensions, choice)).toEqual(expected);
  });

  it("and of far too many extensions and options only the first wrong ones are reported", () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `x${index}`);
    const options = Object.fromEntries(many.map((id) => [id, 1]));
    const found = problems([extension("a")], { extensions: ["a", ...many], options });
    expect(found.slice(0, 2)).toEqual(["UNKNOWN_EXTENSION x0", "UNKNOWN_OPTION x0"]);
    expect(found.length).toBeLessThan(10);
    expect(problems([extension("a")], { extensions: many.map(() => "a") })).toEqual(["DUPLICATE_EXTENSION a"]);
  });

  it("and all problems are reported at once", () => {
    expect(problems([], { seats: 9, extensions: ["x"], options: { y: 1 } })).toEqual([
      "UNKNOWN_EXTENSION x",
      "WRONG_SEAT_COUNT tiny",
      "UNKNOWN_OPTION y",
    ]);
  });

  it("but extensions that add to the same things can be combined", () => {
    const more = (id: string) =>
      extension(id, {
        decks: { main: (deck) => deck.with(card("red-too")).with(deck.entries[0]?.card as CardDefinition) },
        phases: { define: { [id]: note(id) }, after: { first: id }, skip: { second: () => false } },
        values: [modify(limit, (before) => before + 1)],
      });
    expect(problems([more("a"), more("b")])).toEqual([]);
    expect(compose([more("a"), more("b")]).decks.get("main")?.size).toBe(14);
  });
});

it("problems describe what is wrong", () => {
  let found: readonly RuleSetProblem[] = [];
  try {
    const words = {
      "a.title": ["Alpha", "甲", "甲"],
      "a.not-b": ["it is alone.", "它独自一人。", "它獨自一人。"],
    } as const;
    const other = { "b.title": ["Beta", "乙", "乙"] } as const;
    compose([
      extension("a", { excludes: { b: t("a.not-b") }, messages: translations(words) }),
      extension("b", { messages: translations(other) }),
    ]);
  } catch (error) {
    found = (error as RuleSetError).problems;
    expect((error as RuleSetError).message).toBe('extension "a" cannot be combined with "b"');
  }
  expect(found).toHaveLength(1);
  expect(found[0]?.reason).toEqual({
    en: "Alpha and Beta do not go together: it is alone.",
    "zh-Hans": "“甲”与“乙”不能同时使用：它独自一人。",
    "zh-Hant": "「甲」與「乙」不能同時使用：它獨自一人。",
  });
});
