import { describe, expect, it } from "vitest";
import type { Messages } from "./locale.ts";
import { type Text, t } from "./text.ts";
import { Translator, translator } from "./translate.ts";

const game: Messages = {
  en: {
    plain: "Hello",
    cards: "{count, plural, one {one card} other {# cards}}",
    won: "{player} {won, select, true {wins} other {loses}} with {card}.",
    list: "You hold {cards}.",
    "card.tea": "Tea ({worth})",
    quoted: "It''s '{'here'}'",
    tag: "<b>{player}</b>",
    broken: "{count, plural",
    "only.english": "{count, plural, one {one card} other {# cards}}",
    changed: "game",
  },
  "zh-Hans": { plain: "你好", list: "你持有{cards}。", "card.tea": "茶({worth})", cards: "{count}张牌" },
  "zh-Hant": { plain: "你好", list: "你持有{cards}。", "card.tea": "茶({worth})" },
};
const extension: Messages = { en: { changed: "extension" }, "zh-Hans": {}, "zh-Hant": {} };
const en = translator([extension, game], "en");
const hans = translator([extension, game], "zh-Hans");

describe("a text is translated", () => {
  it("unchanged, if it has no parameters", () => {
    expect(en(t("plain"))).toBe("Hello");
    expect(hans(t("plain"))).toBe("你好");
  });

  it("with plurals", () => {
    expect([0, 1, 2].map((count) => en(t("cards", { count })))).toEqual(["0 cards", "one card", "2 cards"]);
    expect(hans(t("cards", { count: 1 }))).toBe("1张牌");
  });

  it("with other texts, names of players and choices inside", () => {
    const text = t("won", { player: { seat: 1 }, won: true, card: t("card.tea", { worth: 3 }) });
    expect(en(text)).toBe("2 wins with Tea (3).");
    expect(translator([game], "en", (seat) => `Player ${"AB"[seat]}`)(text)).toBe("Player B wins with Tea (3).");
    expect(en(t("won", { player: { seat: 0 }, won: false, card: "x" }))).toBe("1 loses with x.");
  });

  it("with lists formatted for the language", () => {
    const list = (...worths: number[]) => t("list", { cards: worths.map((worth) => t("card.tea", { worth })) });
    expect(en(list(1, 2, 3))).toBe("You hold Tea (1), Tea (2), and Tea (3).");
    expect(en(list(1))).toBe("You hold Tea (1).");
    expect(en(list())).toBe("You hold .");
    expect(hans(list(1, 2))).toBe("你持有茶(1)和茶(2)。");
    expect(hans(list(1, 2, 3))).toBe("你持有茶(1)、茶(2)和茶(3)。");
  });

  it("with quotes interpreted, and tags unchanged", () => {
    expect(en(t("quoted"))).toBe("It's {here}");
    expect(en(t("tag", { player: { seat: 0 } }))).toBe("<b>1</b>");
  });

  it("with plain strings and names in one list", () => {
    const translate = translator([game], "en", (seat) => `Player ${seat + 1}`);
    expect(translate(t("list", { cards: [t("plain"), "Ann", { seat: 0 }] }))).toBe(
      "You hold Hello, Ann, and Player 1.",
    );
  });

  it("with messages of an extension before those of the game", () => {
    expect(en(t("changed"))).toBe("extension");
  });
});

describe("if a message is missing", () => {
  it("English is used, with English rules", () => {
    expect([1, 2].map((count) => hans(t("only.english", { count })))).toEqual(["one card", "2 cards"]);
    expect(hans(t("changed"))).toBe("extension");
  });

  it("the key is used if there is none at all", () => {
    expect(en(t("no.such.message", { count: 1 }))).toBe("no.such.message");
    expect(en(t("constructor"))).toBe("constructor");
  });

  it("a message with a missing parameter or an error is shown with gaps, because a reply must not fail", () => {
    expect(en(t("won", { won: true }))).toBe(game.en.won);
    expect(en(t("cards"))).toBe(game.en.cards);
    expect(en(t("list", { cards: [t("card.tea")] }))).toBe("You hold Tea ({worth}).");
    expect(en(t("broken", { count: 1 }))).toBe("{count, plural");
  });
});

describe("a text is split at the names in it", () => {
  const spell = (text: Text, locale: "en" | "zh-Hans" = "en") =>
    new Translator([extension, game], locale, (seat) => `P${seat}`).spell(text, (spoken) =>
      "seat" in spoken ? `seat ${spoken.seat}` : spoken.key.startsWith("card.") ? spoken.key : undefined,
    );

  it("where they stand, in each language", () => {
    const cards = [t("card.tea", { worth: 3 }), t("plain"), t("card.tea", { worth: 1 })];
    expect(spell(t("list", { cards }))).toEqual([
      { text: "You hold " },
      { text: "Tea (3)", what: "card.tea" },
      { text: ", Hello, and " },
      { text: "Tea (1)", what: "card.tea" },
      { text: "." },
    ]);
    expect(spell(t("list", { cards: cards.slice(0, 2) }), "zh-Hans")).toEqual([
      { text: "你持有" },
      { text: "茶(3)", what: "card.tea" },
      { text: "和你好。" },
    ]);
  });

  it("with the names of players, plurals and choices around them", () => {
    const text = t("won", { player: { seat: 1 }, won: true, card: t("cards", { count: 2 }) });
    expect(spell(text)).toEqual([{ text: "P1", what: "seat 1" }, { text: " wins with 2 cards." }]);
  });

  it("is one stretch if it names nothing, has no message, lacks a parameter or is a name itself", () => {
    expect(spell(t("plain"))).toEqual([{ text: "Hello" }]);
    expect(spell(t("nowhere", { a: t("card.tea") }))).toEqual([{ text: "nowhere" }]);
    expect(spell(t("list"))).toEqual([{ text: "You hold {cards}." }]);
    expect(spell(t("won", { player: "" }))).toEqual([{ text: game.en.won }]);
    expect(spell(t("card.tea", { worth: 2 }))).toEqual([{ text: "Tea (2)", what: "card.tea" }]);
  });

  it("into what is its translation together", () => {
    const text = t("won", {
      player: { seat: 0 },
      won: false,
      card: t("list", { cards: [t("card.tea", { worth: 2 })] }),
    });
    expect(
      spell(text)
        .map((stretch) => stretch.text)
        .join(""),
    ).toBe(translator([game], "en", (seat) => `P${seat}`)(text));
  });
});
