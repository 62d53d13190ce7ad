import { describe, expect, it } from "vitest";
import { tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import type { Piece } from "../contract/showing.ts";
import { catalogue } from "../printed/catalogue.ts";
import { board } from "../printed/printed-board.ts";
import { reference } from "../printed/references.ts";
import type { Change } from "../prompts/forecast.ts";
import { type Text, t } from "../text/text.ts";
import { translator } from "../text/translate.ts";
import { changesBetween, inWords } from "./changes.ts";
import { changesTold } from "./changes-told.ts";

const messages = {
  "game.title": "Sea",
  "game.summary": "Boats.",
  "piece.boat": "a boat",
  "piece.chest": "a chest",
  "zone.hold": "the hold",
  "fact.crew": "crew",
  "fact.mood": "mood",
  haven: "Haven",
  reef: "Reef",
  cutter: "Cutter",
  wind: "Wind",
  calm: "calm",
};
const rules = ruleSetOf(
  tiny({
    catalogues: [catalogue("kinds", [{ id: "cutter", name: t("cutter") }])],
    boards: [
      board.of("sea", { title: t("haven") }, [
        board.place("haven", { name: t("haven"), kind: "port", at: { x: 0, y: 0 } }),
        board.place("reef", { name: t("reef"), kind: "port", at: { x: 1, y: 0 } }),
        board.track("wind", { name: t("wind"), steps: [{ id: "3" }] }),
      ]),
    ],
    references: { boat: reference.piece("kind", "kinds"), step: reference.step("sea", "wind") },
    messages: { en: messages, "zh-Hans": {}, "zh-Hant": {} },
  }),
  [],
  { seats: 2 },
);
const translate = translator(rules.messages, "en", (seat) => ["Ada", "Ben"][seat] ?? "");
const said = (changes: readonly { readonly text?: Text }[]) => changes.map(({ text }) => text && translate(text));

const boat: Piece = {
  type: "boat",
  id: "b1",
  entry: { type: "kinds", id: "cutter" },
  at: { type: "port", id: "haven" },
};
const chest: Piece = { type: "chest", id: "c1", zone: "hold", seat: 1 };
const between = (before: readonly Piece[], after: readonly Piece[]) => changesBetween(rules, before, after);

describe("a change that rules tell of", () => {
  const words = (change: Change) => said(inWords(rules, [change], [boat, chest]))[0];

  it("keeps the words that they give it", () => {
    expect(words({ about: chest, before: 1, after: 3, text: t("calm") })).toBe("calm");
  });

  it("has words that are made of the rest, where they give none", () => {
    expect(words({ about: chest, before: 1, after: 3 })).toBe("a chest (Ben): 1 → 3");
    expect(words({ about: boat, fact: "crew", before: 2, after: 5 })).toBe("Cutter, crew: 2 → 5");
    expect(words({ about: boat, fact: "face-down", before: 0, after: 1 })).toBe("Cutter is turned face down");
    const haven = { at: { type: "port", id: "haven" } };
    expect(words({ about: boat, from: haven, to: { at: { type: "port", id: "reef" } } })).toBe("Cutter: Haven → Reef");
    expect(words({ about: boat, to: haven })).toBe("Cutter → Haven");
    expect(words({ about: boat, from: haven })).toBe("Cutter: gone from Haven");
  });

  it("is about what nobody sees as a piece, too: a place, a seat, something without a word", () => {
    expect(words({ about: { type: "port", id: "reef" }, before: 1, after: 2 })).toBe("Reef: 1 → 2");
    expect(words({ about: { type: "seat", id: "1" }, before: 1, after: 2 })).toBe("Ben: 1 → 2");
    expect(words({ about: { type: "tide", id: "high" }, fact: "tide", before: 1 })).toBe("high: 1 → –");
  });
});

describe("what changes between what somebody saw and sees", () => {
  it("is where things are: they move, come and go", () => {
    const moved = { ...boat, at: { type: "port", id: "reef" } };
    expect(between([boat], [moved])).toMatchObject([
      { about: { type: "boat", id: "b1" }, from: { at: boat.at }, to: { at: moved.at } },
    ]);
    expect(said(between([boat], [moved]))).toEqual(["Cutter: Haven → Reef"]);
    expect(between([], [chest])).toMatchObject([{ before: 0, after: 1, to: { zone: "hold", seat: 1 } }]);
    expect(said(between([boat], [chest]))).toEqual(["Cutter: gone from Haven", "a chest (Ben) → the hold"]);
    const loaded: Piece = { type: "chest", id: "c1", seat: 1, at: { type: "boat", id: "b1" } };
    expect(said(between([boat, chest], [boat, loaded]))).toEqual(["a chest (Ben): the hold → Cutter"]);
    const onTrack = { ...boat, at: { type: "step", id: "wind", part: "3" } };
    expect(said(between([boat], [onTrack]))).toEqual(["Cutter: Haven → Wind 3"]);
  });

  it("is how many there are, how they lie, and their facts, in numbers or in words", () => {
    const facts = (crew: number, mood?: Text) => [
      { id: "crew", value: crew },
      ...(mood ? [{ id: "mood", value: mood }] : []),
    ];
    const before = { ...boat, facts: facts(3) };
    const after = { ...boat, count: 2, faceDown: true, facts: facts(4, t("calm")) };
    expect(between([before], [after]).map(({ about: _, text: _text, ...numbers }) => numbers)).toEqual([
      { before: 1, after: 2 },
      { fact: "face-down", before: 0, after: 1 },
      { fact: "crew", before: 3, after: 4 },
      { fact: "mood" },
    ]);
    expect(said(between([before], [after]))).toEqual([
      "Cutter: 1 → 2",
      "Cutter is turned face down",
      "Cutter, crew: 3 → 4",
      "Cutter, mood: calm",
    ]);
    expect(said(between([after], [{ ...after, facts: [] }]))).toEqual([
      "Cutter, crew: 4 → –",
      "Cutter: no longer mood",
    ]);
  });

  it("is nothing where they see the same", () => {
    expect(between([boat, chest], [chest, boat])).toEqual([]);
  });

  it("stands at the last entry that names the piece, else its print, else at the last", () => {
    const before = [boat, chest];
    const after = [{ ...boat, at: { type: "port", id: "reef" } }];
    const entries = [
      { key: "log.chest", about: [{ type: "chest", id: "c1" }] },
      { key: "log.sails", params: { kind: t("cutter") } },
      { key: "log.night" },
    ];
    const told = (some: typeof entries) =>
      changesTold(rules, some, between(before, after), [before, after]).map((changes) =>
        changes.map(({ about }) => about.id),
      );
    expect(told(entries)).toEqual([["c1"], ["b1"], []]);
    expect(told(entries.slice(2))).toEqual([["c1", "b1"]]);
    expect(told([])).toEqual([]);
  });
});
