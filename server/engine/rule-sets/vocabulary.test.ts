import { expect, it } from "vitest";
import { tinyExtension as extension, type Tiny, tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import { event } from "../contract/handles.ts";
import { on } from "../contract/hooks.ts";
import { translations } from "../text/messages.ts";
import { view } from "../text/view-type.ts";
import type { RuleSet } from "./rule-set.ts";
import { mergedVocabulary, vocabularyOf } from "./vocabulary.ts";

const same = (text: string) => [text, text, text] as const;
const Suit = view.enum("TinySuit", "A suit.", { RED: "Red." });
const flood = event("flood");
const game = tiny({
  phases: { *play() {} },
  events: [flood],
  reactions: [
    on<Tiny, unknown>(flood, {
      timing: "after",
      optional: { window: "rescue", seats: () => [], options: () => [], *rule() {} },
    }),
  ],
  windows: ["storm"],
  victoryChecks: { rich: { at: ["phase-end"], check: () => undefined } },
  viewType: view.object("TinyView", "All.", {
    suits: view.list(view.oneOf(Suit, "A suit."), "Suits."),
    rain: view.integer("Rain."),
  }),
  vocabulary: { prompts: { play: ["choose"], "of-an-extension": ["integer"] }, about: ["card"], outcomes: ["drowned"] },
  messages: translations({
    "prompt.play": same("Which card, {player}?"),
    "log.played": same("{player} plays {count, plural, one {# {card}} other {# cards}}"),
    "card.red": same("Red"),
    "field.rain": same("Rain"),
  }),
});
const sun = extension("sun", {
  vocabulary: { prompts: { play: ["choose-many"] }, about: ["beam", "card"] },
  messages: translations({ "prompt.play": same("Which cards?"), "log.shone": same("It shines") }),
});
const rulesWith = (...extensions: (typeof sun)[]) => ruleSetOf(game, extensions, { seats: 2 }) as unknown as RuleSet;

it("the vocabulary of rules lists what is declared, and the parameters of messages", () => {
  expect(vocabularyOf(rulesWith())).toMatchObject({
    enums: [Suit],
    // The others have no name for players.
    fields: ["rain"],
    prompts: [
      { key: "play", kinds: ["choose"], params: ["player"] },
      { key: "trigger", kinds: ["choose"] },
      { key: "triggers", kinds: ["order"] },
    ],
    log: [{ key: "log.played", params: ["card", "count", "player"] }],
    phases: ["play"],
    windows: ["rescue", "storm"],
    outcomes: ["drowned", "ended", "rich"],
    // Texts name cards by their deck, and seats.
    about: ["card", "main", "seat"],
  });
  const keys = vocabularyOf(rulesWith()).messages.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(["card.red", "prompt.play", "engine.pass"]));
});

it("the vocabulary of rules includes what extensions add and override", () => {
  expect(vocabularyOf(rulesWith(sun))).toMatchObject({
    prompts: [{ key: "play", kinds: ["choose", "choose-many"], params: [] }, {}, {}],
    log: [{ key: "log.played" }, { key: "log.shone", params: [] }],
    about: ["beam", "card", "main", "seat"],
  });
});

it("declarations are merged in alphabetical order, whatever is left out", () => {
  expect(mergedVocabulary([undefined, { about: ["b", "a"] }, { about: ["b"], outcomes: ["x"] }])).toEqual({
    prompts: {},
    about: ["a", "b"],
    outcomes: ["x"],
  });
});

it("a prompt may have the name of something that every object inherits", () => {
  const builder = extension("builder", { messages: translations({ "prompt.constructor": same("Who builds?") }) });
  expect(vocabularyOf(rulesWith(builder)).prompts[0]).toEqual({ key: "constructor", kinds: [], params: [] });
  const { prompts } = mergedVocabulary([{ prompts: { constructor: ["choose"] } }]);
  expect(Object.entries(prompts)).toEqual([["constructor", ["choose"]]]);
});
