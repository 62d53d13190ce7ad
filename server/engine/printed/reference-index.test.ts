import { describe, expect, it } from "vitest";
import { tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import { DeckList } from "../cards/cards.ts";
import { named, quoted, type Text, t } from "../text/text.ts";
import { catalogue } from "./catalogue.ts";
import { board } from "./printed-board.ts";
import { ReferenceIndex } from "./reference-index.ts";
import { reference } from "./references.ts";

const cards = [
  { id: "wind-1", name: t("card.wind", { strength: 1 }), copies: 2 },
  { id: "wind-2", name: t("card.wind", { strength: 2 }), copies: 1 },
  { id: "calm-1", name: t("card.calm"), copies: 1 },
  { id: "calm-2", name: t("card.calm"), copies: 1 },
  { id: "reef", name: t("card.reef"), copies: 1 },
];
const calls: string[] = [];
const game = tiny({
  catalogues: [
    catalogue("isles", [{ id: "reef", name: t("isle.reef") }], () => ({
      text: [t("isle.reef.text")],
      parts: [{ id: "lagoon", name: t("isle.reef.lagoon") }],
    })),
    catalogue("ports", [{ id: "haven", name: t("port.haven") }]),
  ],
  decks: { main: DeckList.of(cards), spare: DeckList.of(cards) },
  describeCard: ({ id }) => {
    calls.push(id);
    return { summary: t("card.summary") };
  },
  callCard: ({ id, name }) => (id.startsWith("calm") ? t("card.called", { name, number: id.slice(-1) }) : name),
  boards: [
    board.of("sea", { title: t("board.sea") }, [
      board.place("reef", {
        name: t("isle.reef"),
        kind: "isle",
        at: { x: 0, y: 0 },
        entry: { type: "isles", id: "reef" },
      }),
      board.place("bay", { name: t("place.bay"), kind: "water", at: { x: 1, y: 0 } }),
      board.link("reef", "bay", { kind: "lane" }),
      board.track("tide", { name: t("track.tide"), steps: [{ id: "high" }] }),
      board.track("wind", { name: t("track.wind"), steps: [{ id: "high" }, { id: "low" }] }),
    ]),
    board.of("deck", { title: t("board.deck"), perSeat: true }, [
      board.place("mast", { name: t("place.mast"), kind: "spot", at: { x: 0, y: 0 } }),
    ]),
  ],
  references: {
    port: reference.entry("ports"),
    sail: [reference.card(), reference.piece("card")],
    nook: reference.part("isles"),
    gust: reference.step("sea", "wind"),
    boat: reference.piece("kind", "ports"),
  },
});
const rules = ruleSetOf(game, [], { seats: 2 });
const index = ReferenceIndex.of(rules);
const entriesIn = (text: Text) => index.namedIn(text).flatMap((place) => index.printOf(place) ?? []);
const idsIn = (text: Text) => entriesIn(text).map(({ id }) => id);

describe("where the key of a reference is found", () => {
  it.each([
    ["an entry of the list that the game names", { type: "port", id: "haven" }, { kind: "entry", list: "ports" }],
    ["a card, in the first deck that lists it", { type: "sail", id: "wind-1" }, { kind: "entry", list: "main" }],
    ["the next source, where the first does not have it", { type: "sail", id: "c7" }, { kind: "piece" }],
    [
      "a part, with its entry",
      { type: "nook", id: "lagoon" },
      { kind: "part", list: "isles", key: "reef", part: "lagoon" },
    ],
    [
      "a part that is named with its entry",
      { type: "nook", id: "reef", part: "lagoon" },
      { key: "reef", part: "lagoon" },
    ],
    [
      "a step of the track that the game names",
      { type: "gust", id: "high" },
      { kind: "step", key: "wind", part: "high" },
    ],
    ["a step that is named with its track", { type: "gust", id: "wind", part: "low" }, { key: "wind", part: "low" }],
    ["a piece, whatever its key", { type: "boat", id: "haven" }, { kind: "piece", key: "haven" }],
    ["a type with the name of a list", { type: "isles", id: "reef" }, { kind: "entry", list: "isles" }],
    ["a type with the name of a kind of places", { type: "isle", id: "reef" }, { kind: "place", list: "sea" }],
    ["a type with the name of a kind of links", { type: "lane", id: "reef-bay" }, { kind: "link", list: "sea" }],
    ["a seat", { type: "seat", id: "1" }, { kind: "seat", seat: 1 }],
    ["any other type by its key, decks first", { type: "thing", id: "reef" }, { kind: "entry", list: "main" }],
    ["any other type among the pieces at last", { type: "thing", id: "x" }, { kind: "piece", key: "x" }],
  ])("is %s", (_, given, expected) => {
    expect(index.locate(given)).toMatchObject({ type: given.type, role: "subject", ...expected });
  });

  it("is on somebody's own board, where each player has one", () => {
    expect(index.locate({ type: "spot", id: "mast" }, 1)).toMatchObject({ kind: "place", list: "deck", seat: 1 });
    expect(index.locate({ type: "spot", id: "mast", seat: 0 }, 1)).toMatchObject({ seat: 0 });
    expect(index.locate({ type: "water", id: "bay" }, 1)).not.toHaveProperty("seat");
  });

  it("has what the thing does there", () => {
    expect(index.locate({ type: "seat", id: "0", role: "target" }).role).toBe("target");
  });

  it("is known of types that are declared or named like a list or a kind", () => {
    const types = ["port", "boat", "isles", "main", "isle", "lane", "seat", "thing"];
    expect(types.filter((type) => !index.knows(type))).toEqual(["thing"]);
  });
});

describe("the entries that a text names", () => {
  it("are found by the key and the parameters of their names, in decks and catalogues", () => {
    expect(entriesIn(t("port.haven"))).toMatchObject([{ list: "ports", id: "haven", art: "tiny/ports/haven" }]);
    expect(idsIn(t("card.wind", { strength: 2 }))).toEqual(["wind-2"]);
    expect(idsIn(t("card.wind"))).toEqual([]);
    expect(idsIn(t("toString"))).toEqual([]);
  });

  it("may stand anywhere in its parameters, and come once each, in their order", () => {
    const winds = cards.slice(0, 2).map(({ name }) => quoted(name));
    const text = t("sail", { to: t("isle.reef"), by: winds, again: t("isle.reef"), player: { seat: 0 }, count: 2 });
    expect(idsIn(text)).toEqual(["reef", "wind-1", "wind-2"]);
  });

  it("are those that the rules mean, where a name alone does not tell which", () => {
    const text = t("play", { card: named(t("card.calm"), { type: "sail", id: "calm-2", role: "means" }) });
    expect(index.namedIn(text)).toMatchObject([{ kind: "entry", list: "main", key: "calm-2", role: "means" }]);
    expect(index.meantBy(named(t("port.haven"), { type: "boat", id: "b7" }))).toMatchObject({
      kind: "piece",
      key: "b7",
    });
    expect(index.entryNamed(named(t("port.haven"), { type: "boat", id: "b7" }))).toMatchObject({ id: "haven" });
  });

  it("are one for each name, and the right one where texts call them by more than their names", () => {
    expect(idsIn(t("card.calm"))).toEqual(["calm-1"]);
    expect(idsIn(t("play", { card: t("card.called", { name: t("card.calm"), number: "2" }) }))).toEqual(["calm-2"]);
  });

  it("are described once, and only those that are named", () => {
    calls.length = 0;
    const own = ReferenceIndex.of(ruleSetOf(game, [], { seats: 2 }));
    for (const _ of [1, 2]) own.entryNamed(t("card.wind", { strength: 1 }));
    expect(calls).toEqual(["wind-1"]);
  });
});

describe("what a text names", () => {
  it("is a seat, an entry, or a place; an entry of a type of its own before the place on which it is printed", () => {
    const text = t("sail", { player: { seat: 1 }, to: t("isle.reef"), by: t("port.haven"), over: t("place.bay") });
    expect(index.namedIn(text)).toEqual([
      { kind: "seat", type: "seat", key: "1", seat: 1, role: "subject" },
      { kind: "place", type: "isle", key: "reef", list: "sea", role: "subject" },
      { kind: "entry", type: "port", key: "haven", list: "ports", role: "subject" },
      { kind: "place", type: "water", key: "bay", list: "sea", role: "subject" },
    ]);
  });

  it("may be a part, where the game refers to parts", () => {
    expect(index.namedIn(t("isle.reef.lagoon"))).toMatchObject([{ kind: "part", type: "nook", key: "reef" }]);
  });

  it("has a print, which stands on a place as well", () => {
    for (const text of [t("isle.reef"), t("isle.reef.lagoon")]) {
      const [named] = index.namedIn(text);
      expect(named && index.printOf(named)).toMatchObject({ list: "isles", id: "reef" });
    }
    expect(index.printOf(index.locate({ type: "boat", id: "b1" }))).toBeUndefined();
    expect(index.printFieldOf("boat")).toEqual({ field: "kind", lists: ["ports"] });
    expect(index.entryIn(["ports"], "haven")).toMatchObject({ id: "haven" });
    expect(index.entryIn([], "wind-1")).toMatchObject({ list: "main" });
  });
});
