import type { PrintedEntry, PrintedList } from "conclave/board";
import { describe, expect, it } from "vitest";
import { groupAlike } from "./alike.ts";
import { printOf } from "./names.ts";
import { type SeenView, seeView } from "./panels.ts";
import { readViewShape, selectionOf, type ViewShape } from "./view-shape.ts";

const label = (text: string) => ({ text });
const entry = (key: string, name: string): PrintedEntry => ({
  ...{
    key,
    name: label(name),
    summary: null,
    text: [label(`${name} does something.`)],
    facts: [],
    parts: [],
  },
});
const catalogues: PrintedList[] = [{ key: "cards", entries: [entry("attack", "Attack"), entry("rest", "Rest")] }];

const named = (name: string, kind = "SCALAR") => ({ kind: "NON_NULL", name: null, ofType: { kind, name } });
const listOf = (name: string) => ({
  kind: "NON_NULL",
  name: null,
  ofType: { kind: "LIST", name: null, ofType: named(name, "OBJECT") },
});
const field = (name: string, type: object, description = "") => ({ name, type, description, args: [] });

/** The types of a small game, as its schema describes them. */
const types: Readonly<Record<string, object>> = {
  SmallView: {
    name: "SmallView",
    fields: [
      field("gameId", named("ID")),
      field("bank", named("Int"), "The number of coins."),
      field("leader", { kind: "SCALAR", name: "Int" }, "The seat that leads."),
      field("players", listOf("SmallPlayer"), "The players."),
      field("battle", { kind: "OBJECT", name: "SmallBattle" }, "The battle under way."),
      field("told", { kind: "OBJECT", name: "Label" }, "What was told."),
    ],
  },
  SmallPlayer: {
    name: "SmallPlayer",
    fields: [
      field("seat", named("Int")),
      field("coins", named("Int")),
      field("hand", { kind: "LIST", name: null, ofType: named("SmallCard", "OBJECT") }, "Only shown to this player."),
    ],
  },
  SmallCard: {
    name: "SmallCard",
    fields: [field("key", named("ID")), field("card", named("String"), "An entry of the deck `cards`.")],
  },
  SmallBattle: { name: "SmallBattle", fields: [field("by", named("Int")), field("power", named("Int"))] },
};

const ask = async <Result>(query: string): Promise<Result> => {
  const asked = [...query.matchAll(/(t\d+): __type\(name: "(\w+)"\)/g)];
  return Object.fromEntries(asked.map(([, alias, name = ""]) => [alias, types[name] ?? null])) as Result;
};

const saying = { yes: "yes", seat: (seat: number) => `Player ${seat + 1}`, field: () => undefined };

async function see(view: Readonly<Record<string, unknown>>): Promise<SeenView> {
  const shape: ViewShape = await readViewShape(ask, "SmallView");
  return seeView(shape, "SmallView", view, printOf(catalogues, undefined, []), saying);
}

const players = [
  { seat: 0, coins: 3, hand: [{ key: "c17", card: "attack" }] },
  { seat: 1, coins: 0, hand: null },
];

describe("a view of a game that nobody knows", () => {
  it("is selected as a whole, but for what the server tells elsewhere", async () => {
    const shape = await readViewShape(ask, "SmallView");
    expect(selectionOf(shape, "SmallView")).toBe(
      "... on SmallView { gameId bank leader players { seat coins hand { key card } } battle { by power } told { text } }",
    );
  });

  it("tells numbers as numbers, and seats by the names of their players", async () => {
    const { facts } = await see({ bank: 12, leader: 1, players, battle: null, told: { text: "Hear!" } });
    expect(facts.map(({ label, text, number }) => [label, text, number])).toEqual([
      ["Bank", "12", true],
      ["Leader", "Player 2", false],
      ["Told", "Hear!", false],
    ]);
  });

  it("calls things by what is printed on them, and marks what only one player sees", async () => {
    const { seats } = await see({ bank: 0, leader: null, players, battle: null, told: null });
    expect(seats.map(({ seat, facts }) => [seat, facts.map(({ text }) => text)])).toEqual([
      [0, ["3"]],
      [1, ["0"]],
    ]);
    const [hand] = seats[0]?.panels ?? [];
    expect(hand).toMatchObject({ label: "Hand", secret: true, things: [{ key: "c17", title: "Attack" }] });
    expect(seats[1]?.panels).toEqual([]);
  });

  it("shows what is under way as the matter at hand, and nothing of it before", async () => {
    const battle = { by: 0, power: 5 };
    const { panels } = await see({ bank: 0, leader: null, players, battle, told: null });
    expect(panels).toMatchObject([{ name: "battle", isMatter: true }]);
    expect((await see({ bank: 0, leader: null, players, battle: null, told: null })).panels).toEqual([]);
  });
});

describe("options that are alike", () => {
  it("are one, where the first of them stands; all others stand alone", () => {
    const options = [
      { key: "a", alike: "1" },
      { key: "b", alike: null },
      { key: "c", alike: "1" },
      { key: "d", alike: null },
    ];
    expect(groupAlike(options).map(({ first, all }) => [first.key, all.length])).toEqual([
      ["a", 2],
      ["b", 1],
      ["d", 1],
    ]);
  });
});
