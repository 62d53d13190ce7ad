import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { card, compose, game, limit, note, problems, storm } from "../../../test/games/changeable.ts";
import { tinyExtension as extension, type Tiny, tiny } from "../../../test/games/tiny.ts";
import { DeckList } from "../cards/cards.ts";
import { action } from "../contract/actions.ts";
import type { ExtensionDefinition, VictoryCheck } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import { event } from "../contract/handles.ts";
import { modify, on } from "../contract/hooks.ts";
import { option } from "../contract/options.ts";
import { value } from "../contract/position.ts";
import type { Rule } from "../contract/rule.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { Prompt } from "../prompts/prompts.ts";
import { Match } from "../running/match.ts";
import { RuleFault } from "../text/errors.ts";
import { translations } from "../text/messages.ts";
import { t } from "../text/text.ts";
import { composeRuleSet, extensionTarget, restoreRuleSet } from "./compose.ts";

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
