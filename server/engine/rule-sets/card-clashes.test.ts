import { describe, expect, it } from "vitest";
import { problemsOf, type Tiny, tiny, tinyDeck, tinyExtension } from "../../../test/games/tiny.ts";
import { type CardDefinition, DeckList } from "../cards/cards.ts";
import type { ExtensionDefinition } from "../contract/contract.ts";
import { amend, catalogue } from "../printed/catalogue.ts";
import { translations } from "../text/messages.ts";
import { t } from "../text/text.ts";
import { composeRuleSet } from "./compose.ts";

type Change = (deck: DeckList) => DeckList;

const red = tinyDeck.entries[0]?.card as CardDefinition;
const gold = card("gold");
const game = tiny({ decks: { main: tinyDeck, spare: DeckList.of([card("silver")]) } });
const noRed: Change = (deck) => deck.without("red");

function card(id: string): CardDefinition {
  return { id, name: t(id) };
}

function change(id: string, main: Change, more: Partial<ExtensionDefinition<Tiny>> = {}): ExtensionDefinition<Tiny> {
  return tinyExtension(id, { decks: { main }, ...more });
}

function compose(extensions: readonly ExtensionDefinition<Tiny>[]) {
  return composeRuleSet(game, extensions, { seats: 3, extensions: extensions.map(({ id }) => id) });
}

function problems(extensions: readonly ExtensionDefinition<Tiny>[]): string[] {
  return problemsOf(() => compose(extensions));
}

describe("a rule set cannot be composed when", () => {
  it.each<[string, readonly ExtensionDefinition<Tiny>[], string[]]>([
    ["two extensions take away the same card", [change("a", noRed), change("b", noRed)], ["CLASH a b"]],
    ["an extension takes away a card that there is not", [change("a", (deck) => deck.without("gold"))], ["CLASH a"]],
    [
      "two extensions change the same card in ways that exclude each other",
      [change("a", (deck) => deck.without("red", 1)), change("b", (deck) => deck.without("red", 1))],
      ["CLASH a b"],
    ],
    [
      "two cards have the same id",
      [
        change("a", (deck) => deck.with(card("gold"))),
        change("b", (deck) => deck.with({ ...card("gold"), name: t("other") })),
      ],
      ["CLASH a b"],
    ],
    [
      "extensions bring two cards with the same id to two decks",
      [
        change("a", (deck) => deck.with(card("gold"))),
        tinyExtension("b", { decks: { spare: (deck) => deck.with({ ...card("gold"), name: t("other") }) } }),
      ],
      ["CLASH a b"],
    ],
  ])("%s", (_, extensions, expected) => {
    expect(problems(extensions)).toEqual(expected);
  });
});

describe("a rule set cannot be composed when one extension takes away a card and another adds it,", () => {
  const more: Change = (deck) => deck.with(red, 2);
  const without = (fits: (id: string) => boolean): Change => {
    return (deck) => deck.entries.reduce((rest, { card: { id } }) => (fits(id) ? rest.without(id) : rest), deck);
  };
  const cases: [string, { take: Change; add: Change }][] = [
    ["copies of it", { take: noRed, add: more }],
    ["copies of it if it is there", { take: noRed, add: (deck) => (deck.has("red") ? more(deck) : deck) }],
    ["copies of it, and the other takes only some", { take: (deck) => deck.without("red", 1), add: more }],
    ["copies of it, and the other replaces it", { take: (deck) => deck.replace("red", gold), add: more }],
    [
      "a card of its own that the other takes by its kind",
      { take: without((id) => id === "gold"), add: (deck) => deck.with(gold) },
    ],
  ];

  it.each(cases)("%s, whichever of them comes first", (_, { take, add }) => {
    expect(problems([change("a", take), change("b", add)])).toEqual(["CLASH a b"]);
    expect(problems([change("a", add), change("b", take)])).toEqual(["CLASH b a"]);
  });

  it.each(cases)("%s, unless one says that it comes after the other", (_, { take, add }) => {
    const parts = { after: ["a"], requires: { a: "^2" } };
    for (const { after, requires } of [
      { after: parts.after, requires: {} },
      { after: [], requires: parts.requires },
    ]) {
      expect(problems([change("a", add), change("b", take, { after, requires })])).toEqual([]);
    }
    const [adder, follower] = [change("b", add), change("a", take, { after: ["b"] })];
    expect(compose([follower, adder]).extensions.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(
      problems([change("a", take), change("m", (deck) => deck, { after: ["a"] }), change("b", add, { after: ["m"] })]),
    ).toEqual([]);
  });

  it("in a catalogue as well", () => {
    const things = catalogue("things", [{ id: "lamp", name: t("lamp") }]);
    const own = { ...game, catalogues: [things] };
    const chosen = [
      tinyExtension("a", { catalogues: [amend(things, (list) => (list.has("rug") ? list.without("rug") : list))] }),
      tinyExtension("b", { catalogues: [amend(things, (list) => list.with({ id: "rug", name: t("rug") }))] }),
    ];
    const composed = () => composeRuleSet(own, chosen, { seats: 2, extensions: ["a", "b"] });
    expect(composed).toThrow('extension "a" takes away or replaces catalogue "things": entry "rug", which "b" adds');
  });

  it("and is told in the words of the three languages", () => {
    const titled = (id: string, title: string, main: Change) =>
      change(id, main, {
        messages: translations({ [`${id}.title`]: [title, title, title], "card.red": ["Red", "红牌", "紅牌"] }),
      });
    expect(() => compose([titled("a", "Pale", noRed), titled("b", "Rosy", more)])).toThrow(
      expect.objectContaining({
        problems: [
          {
            code: "CLASH",
            message: 'extension "a" takes away or replaces deck "main": card "red", which "b" adds',
            about: ["a", "b"],
            reason: {
              en: "Pale and Rosy do not go together: one takes away or replaces Red, the other adds it.",
              "zh-Hans": "“Pale”与“Rosy”不能同时使用：前者移除或替换“红牌”，后者加入它。",
              "zh-Hant": "「Pale」與「Rosy」不能同時使用：前者移除或替換「紅牌」，後者加入它。",
            },
          },
        ],
      }),
    );
  });
});
