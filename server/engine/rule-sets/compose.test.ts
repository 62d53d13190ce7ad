import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tinyExtension as extension, problemsOf, type Tiny, tiny, tinyDeck } from "../../../test/games/tiny.ts";
import { type CardDefinition, DeckList } from "../cards/cards.ts";
import { action } from "../contract/actions.ts";
import type { ExtensionDefinition, VictoryCheck } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import { event } from "../contract/handles.ts";
import { modify, on } from "../contract/hooks.ts";
import { option } from "../contract/options.ts";
import { value } from "../contract/position.ts";
import type { Rule } from "../contract/rule.ts";
import type { RuleSetChoice } from "../contract/rulebook.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { Prompt } from "../prompts/prompts.ts";
import { Match } from "../running/match.ts";
import { RuleFault, type RuleSetError, type RuleSetProblem } from "../text/errors.ts";
import { translations } from "../text/messages.ts";
import { t } from "../text/text.ts";
import { composeRuleSet, extensionTarget, restoreRuleSet } from "./compose.ts";

const limit = value<Tiny, { bonus: number }, number>("limit", (_, { bonus }) => 10 + bonus);
const storm = event<{ log: string[] }>("storm");
const never: VictoryCheck<Tiny> = { at: ["phase-end"], check: () => undefined };
const card = (id: string): CardDefinition => ({ id, name: t(id) });

/** Records in the state that it has run, and asks in the phase `last`. */
function note(name: string) {
  return function* (game: Game<Tiny>): Rule {
    game.state.ran = [...(game.state.ran ?? []), name];
    if (name === "last") yield* game.confirm(0, "k");
  };
}

const game = tiny({
  seats: { min: 2, max: 4 },
  options: { length: option.integer({ min: 1, max: 9, default: 5 }), mode: option.choice(["easy", "hard"], "easy") },
  decks: { main: tinyDeck, spare: DeckList.of([card("silver")]) },
  phases: { first: note("first"), second: note("second"), last: note("last") },
  values: [limit],
  events: [storm],
  moments: ["score"],
  victoryChecks: { first: never, second: never },
  actions: {
    search: action<Tiny>({ group: "main", choices: () => [{ label: t("search") }], *rule() {} }),
    rest: action<Tiny>({ group: "main", choices: () => [{ label: t("rest") }], *rule() {} }),
  },
});

function compose(extensions: readonly ExtensionDefinition<Tiny>[], choice: Partial<RuleSetChoice> = {}) {
  return composeRuleSet(game, extensions, { seats: 3, extensions: extensions.map(({ id }) => id), ...choice });
}

function problems(extensions: readonly ExtensionDefinition<Tiny>[], choice: Partial<RuleSetChoice> = {}): string[] {
  return problemsOf(() => compose(extensions, choice));
}

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

it("two extensions may have the same message under one key", () => {
  const messages = translations({ "label.storm": ["Storm", "风暴", "風暴"] });
  expect(problems([extension("a", { messages }), extension("b", { messages })])).toEqual([]);
});

it("two extensions may have options of the same name, each with its own messages", () => {
  const parts = {
    options: { more: option.boolean(false) },
    messages: translations({
      "option.more": ["More", "更多", "更多"],
      "option.more.text": ["More.", "更多。", "更多。"],
    }),
  };
  expect(problems([extension("a", parts), extension("b", parts)])).toEqual([]);
});

describe("extensions have a fixed order", () => {
  const list = [
    extension("a", { after: ["e"] }),
    extension("b"),
    extension("c", { requires: { d: "^2" } }),
    extension("d", { after: ["nobody"] }),
    extension("e"),
  ];
  const order = ["b", "d", "c", "e", "a"];

  it("requirements first, then by id", () => {
    expect(compose(list).extensions.map(({ id }) => id)).toEqual(order);
  });

  it("however they are chosen and installed: rules, options, prompts and dice are the same", () => {
    const log = [
      modify(limit, (before: number) => before * 2),
      modify(limit, (before: number) => before + 1, { order: -1 }),
    ];
    const changed = list.map((one, index) =>
      extension(one.id, {
        ...one,
        values: [log[index % 2] ?? modify(limit, (before: number) => before)],
        decks: { main: (deck) => deck.with(card(`own-${one.id}`)) },
        phases: { define: { [one.id]: note(one.id) }, before: { first: one.id } },
      }),
    );
    const outcome = (named: readonly string[], installed: readonly ExtensionDefinition<Tiny>[]) => {
      const ruleSet = composeRuleSet(game, installed, { seats: 2, extensions: named });
      return JSON.stringify([ruleSet.pin, Match.create(ruleSet, "order").stateText]);
    };
    const ids = changed.map(({ id }) => id);
    const expected = outcome(ids, changed);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ids, { minLength: 5 }),
        fc.shuffledSubarray(changed, { minLength: 5 }),
        (named, installed) => {
          expect(outcome(named, installed)).toBe(expected);
        },
      ),
      { numRuns: 40, seed: 5 },
    );
  });
});

describe("an extension", () => {
  const start = (extensions: readonly ExtensionDefinition<Tiny>[], options = {}) =>
    Match.create(compose(extensions, { options }), "extension");
  const ran = (extensions: readonly ExtensionDefinition<Tiny>[]) => start(extensions).position.state.ran;

  it("inserts phases before and after others, replaces some, and skips some", () => {
    const own = { x: note("x"), y: note("y"), z: note("z") };
    const define = { define: own };
    expect(ran([])).toEqual(["first", "second", "last"]);
    expect(ran([extension("a", { phases: { ...define, before: { second: "x" }, after: { second: "y" } } })])).toEqual([
      "first",
      "x",
      "second",
      "y",
      "last",
    ]);
    expect(ran([extension("a", { phases: { ...define, replace: { first: "z" } } })])).toEqual(["z", "second", "last"]);
    expect(ran([extension("a", { phases: { skip: { first: true } } })])).toEqual(["second", "last"]);
  });

  it("skips a phase only if its condition holds, and phases around it still run", () => {
    const skipping = (skip: (ran: string[]) => boolean) =>
      extension("a", {
        phases: { define: { x: note("x") }, before: { second: "x" }, skip: { second: ({ state }) => skip(state.ran) } },
      });
    expect(ran([skipping((before) => before.includes("first"))])).toEqual(["first", "x", "last"]);
    expect(ran([skipping(() => false)])).toEqual(["first", "x", "second", "last"]);
  });

  it("whose skip condition tries to change something is at fault", () => {
    const bad = extension("a", {
      phases: { skip: { first: (position) => (position as unknown as Game<Tiny>).endTurn() === null } },
    });
    expect(() => start([bad])).toThrow("tried to change the game");
  });

  it("changes values in ascending order, then in the order of the extensions", () => {
    const times = extension("a", { values: [modify(limit, (before) => before * 2, { order: 1 })] });
    const plus = extension("b", { values: [modify(limit, (before, _, { bonus }) => before + bonus)] });
    expect(start([times, plus]).position.value(limit, { bonus: 3 })).toBe(32);
    expect(start([]).position.value(limit, { bonus: 3 })).toBe(13);
  });

  it("has its own options, with defaults", () => {
    const own = extension("a", {
      options: { depth: option.integer({ min: 0, max: 9, default: 4 }), wet: option.boolean(true) },
    });
    expect(start([own]).position.optionsOf("a")).toEqual({ depth: 4, wet: true });
    const set = start([own], { "a.depth": 0, "a.wet": false, mode: "hard" }).position;
    expect(set.optionsOf("a")).toEqual({ depth: 0, wet: false });
    expect(set.options).toEqual({ length: 5, mode: "hard" });
    expect([set.hasExtension("a"), set.hasExtension("b")]).toEqual([true, false]);
  });

  it("has its own state, derived from the position at the start", () => {
    const own = extension("a", { setup: ({ seats }) => ({ marks: seats.map(() => 0) }) });
    expect(start([own]).position.stateOf("a")).toEqual({ marks: [0, 0, 0] });
  });

  it("may replace or remove a victory check, and the others keep their order", () => {
    const found = (id: string): VictoryCheck<Tiny> => ({
      at: ["phase-end"],
      check: () => ({ winners: [], text: t(id) }),
    });
    const outcome = (replace: { [id: string]: VictoryCheck<Tiny> | false }) =>
      start([extension("a", { replaceVictoryChecks: replace, victoryChecks: { third: found("third") } })]).outcome?.id;
    expect(outcome({})).toBe("third");
    expect(outcome({ second: found("x") })).toBe("second");
    expect(outcome({ second: found("x"), first: found("y") })).toBe("first");
    expect(outcome({ first: false })).toBe("third");
  });

  it("reacts after the game's own reactions", () => {
    const noting = (name: string) =>
      on<Tiny, { log: string[] }>(storm, {
        timing: "before",
        *rule(_, { log }) {
          log.push(name);
        },
      });
    const stormy = tiny({
      events: [storm],
      reactions: [noting("game")],
      phases: {
        *only(played): Rule {
          const log: string[] = [];
          yield* played.event(storm, { log }, function* () {});
          played.state.log = log;
          yield* played.confirm(0, "k");
        },
      },
    });
    const ruleSet = composeRuleSet(
      stormy,
      [extension("b", { reactions: [noting("b")] }), extension("a", { reactions: [noting("a")] })],
      {
        seats: 2,
        extensions: ["b", "a"],
      },
    );
    expect(Match.create(ruleSet, "x").position.state.log).toEqual(["game", "a", "b"]);
  });

  it("adds actions to a group and fields to the view, and its messages override the game's", () => {
    const own = extension("a", {
      actions: { dig: action<Tiny>({ group: "main", choices: () => [{ label: t("dig") }], *rule() {} }) },
      view: { fields: {}, resolve: (_, viewer) => ({ a: `seen by ${viewer}` }) },
      messages: { en: { "game.title": "Changed" }, "zh-Hans": {}, "zh-Hant": {} },
    });
    const match = start([own]);
    expect(match.view(1)).toEqual({ seat: "1", a: { a: "seen by 1" } });
    expect(match.ruleSet.messages[0]?.en["game.title"]).toBe("Changed");
    expect(match.ruleSet.actions.get("main")?.map(([id]) => id)).toEqual(["search", "rest", "dig"]);
  });

  it("replaces an action in place, or removes it", () => {
    const replaced = action<Tiny>({ group: "main", choices: () => [{ label: t("better") }], *rule() {} });
    const actions = (replace: { [id: string]: typeof replaced | false }) =>
      start([extension("a", { replaceActions: replace })]).ruleSet.actions.get("main");
    expect(actions({ search: replaced })).toEqual([
      ["search", replaced],
      ["rest", game.actions.rest],
    ]);
    expect(actions({ search: false })?.map(([id]) => id)).toEqual(["rest"]);
  });

  it("sets options of the game, which are part of the pin", () => {
    const match = start([extension("a", { sets: { mode: "hard" } })], { length: 2 });
    expect(match.position.options).toEqual({ length: 2, mode: "hard" });
    expect(restoreRuleSet(game, [extension("a", { sets: { mode: "hard" } })], match.ruleSet.pin).pin).toEqual(
      match.ruleSet.pin,
    );
  });

  it("creates zones before the game's set-up, and its own deck after it", () => {
    const relics = DeckList.of([{ ...card("idol"), copies: 2 }]);
    const own = extension("a", {
      zones: { vault: { visibleTo: "nobody" } },
      decks: { relics },
      prepare: (match) => match.createZone("vault"),
      setup: (match) => {
        match.createDeck("relics", "vault");
        return { found: match.draw("vault", "hand:1").length };
      },
    });
    let atSetup: readonly string[] | undefined;
    const watching = {
      ...game,
      setup: (match: Game<Tiny>) => {
        atSetup = [...match.zone("vault")];
        match.createZone("hand:1", 1);
        return {};
      },
    };
    const ruleSet = composeRuleSet(watching, [own], { seats: 3, extensions: ["a"] });
    const { position } = Match.create(ruleSet, "vault");
    expect(atSetup).toEqual([]);
    expect([position.zone("vault").length, position.zone("hand:1").length]).toEqual([1, 1]);
    expect(position.stateOf("a")).toEqual({ found: 1 });
  });

  it("changes and reacts to things of another extension", () => {
    const depth = value<Tiny, undefined, number>("depth", () => 1);
    const flood = event<object>("flood");
    const first = extension("a", { values: [depth], events: [flood] });
    const second = extension("b", {
      requires: { a: "*" },
      values: [modify(depth, (before) => before + 4)],
      reactions: [on<Tiny, object>(flood, { timing: "after", *rule() {} })],
    });
    expect(start([first, second]).position.value(depth, undefined)).toBe(5);
    expect(problems([second, extension("a")])).toEqual(["UNKNOWN_TARGET b", "UNKNOWN_TARGET b"]);
  });

  it("extends the game's bot: the last extension is asked first, and may delegate", () => {
    const own = { ...game, bots: { heuristic: () => ({ text: "game" }) } };
    const lesson = (id: string, says: (before: string) => string) =>
      extension(id, {
        bots: {
          heuristic: (_view, _prompt, _random, rules, otherwise) => ({
            text: `${says((otherwise() as { text: string }).text)} of ${rules.seats}`,
          }),
        },
      });
    const ruleSet = composeRuleSet(own, [lesson("a", (before) => `a after ${before}`), lesson("b", () => "b")], {
      seats: 3,
      extensions: ["a", "b"],
    });
    const match = Match.create(ruleSet, "bots");
    const answer = ruleSet.heuristicAnswer(
      match.view(0),
      match.prompts[0] as Prompt,
      new SeededRandom(randomFrom("x")),
    );
    expect(answer).toEqual({ text: "b of 3" });
  });

  it("extends the bot of a kind, and no other", () => {
    const own = { ...game, bots: { heuristic: () => ({ text: "thumb" }), eager: () => ({ text: "eager" }) } };
    const lesson = extension("a", { bots: { eager: () => ({ text: "more eager" }) } });
    const ruleSet = composeRuleSet(own, [lesson], { seats: 3, extensions: ["a"] });
    const match = Match.create(ruleSet, "bots");
    const answerOf = (kind: string) =>
      ruleSet.botAnswer(kind, match.view(0), match.prompts[0] as Prompt, new SeededRandom(randomFrom("x")));
    expect(["eager", "heuristic"].map(answerOf)).toEqual([{ text: "more eager" }, { text: "thumb" }]);
    expect(() => answerOf("eagre")).toThrow('there is no bot "eagre"; did you mean "eager"?');
    expect(() => answerOf("constructor")).toThrow(RangeError);
  });
});

it("an action may be compulsory", () => {
  const forced = tiny({
    actions: { ...game.actions },
    phases: {
      *only(match): Rule {
        yield* match.act(0, "main", { optional: false });
      },
    },
  });
  const match = Match.create(composeRuleSet(forced, [], { seats: 1 }), "forced");
  const [prompt] = match.prompts as [Prompt];
  expect(prompt).not.toHaveProperty("pass");
  expect(() => match.answer(0, prompt.id, { pass: true })).toThrow(
    expect.objectContaining({ code: "TOO_FEW_OPTIONS" }),
  );
});

describe("a pinned rule set", () => {
  const own = extension("a", { options: { depth: option.integer({ min: 0, max: 9, default: 4 }) } });
  const { pin } = compose([own], { options: { "a.depth": 7, length: 2 } });
  const stored = JSON.parse(JSON.stringify(pin));

  it("contains everything needed to compose it again", () => {
    expect(pin).toEqual({
      game: "tiny",
      version: "1.2.3",
      seats: 3,
      extensions: [{ id: "a", version: "2.0.0" }],
      options: { length: 2, mode: "easy", "a.depth": 7 },
    });
    expect(restoreRuleSet(game, [own], stored).pin).toEqual(pin);
  });

  it("can be composed with a newer version of the same major version", () => {
    expect(restoreRuleSet({ ...game, version: "1.9.0" }, [{ ...own, version: "2.5.0" }], stored).pin.version).toBe(
      "1.9.0",
    );
  });

  it.each<[string, Parameters<typeof restoreRuleSet<Tiny>>]>([
    ["another game", [{ ...game, id: "other" }, [], { ...stored, extensions: [], options: {} }]],
    ["another major version", [{ ...game, version: "2.0.0" }, [{ ...own, for: "tiny@*" }], stored]],
    ["another major version of an extension", [game, [{ ...own, version: "3.0.0" }], stored]],
    ["an extension that is gone", [game, [], stored]],
    ["an option that is gone", [{ ...game, options: {} }, [own], stored]],
  ])("cannot be composed with %s", (_, restored) => {
    expect(() => restoreRuleSet(...restored)).toThrow(expect.objectContaining({ kind: "REPLAY_DIVERGED" }));
    expect(() => restoreRuleSet(...restored)).toThrow(RuleFault);
  });
});

it("an extension names its game and the range of its versions", () => {
  expect(extensionTarget(extension("a", { for: "battlestar@^1.2" }) as never)).toEqual({
    game: "battlestar",
    range: "^1.2",
  });
  expect(extensionTarget(extension("a", { for: "battlestar" }) as never)).toEqual({ game: "battlestar", range: "*" });
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
