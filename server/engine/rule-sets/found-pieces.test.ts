import { describe, expect, it } from "vitest";
import { tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import { catalogue } from "../printed/catalogue.ts";
import { board } from "../printed/printed-board.ts";
import { reference } from "../printed/references.ts";
import { t } from "../text/text.ts";
import { view } from "../text/view-type.ts";
import { mattersOf, piecesOf } from "./shown.ts";

const colour = view.enum("TinyColour", "A colour.", { RED: "Red." });
const boat = view.object("TinyBoat", "A boat.", {
  key: view.id("The boat."),
  kind: view.maybe(view.string("Its kind.")),
  owner: view.integer("Whose it is."),
  faceDown: view.boolean("Whether it is hidden."),
  crew: view.integer("How many sail in it."),
  colour: view.maybe(view.oneOf(colour, "Its colour.")),
  leaking: view.boolean("Whether it leaks."),
});
const port = view.object("TinyPort", "A port.", {
  port: view.id("A place of the board `sea`."),
  name: view.text("Its name."),
  boats: view.many(boat, "The boats there."),
});
const chest = view.object("TinyTreasureChest", "A chest.", {
  key: view.id("The chest."),
  coins: view.many(view.object("TinyCoin", "A coin.", { key: view.id("The coin.") }), "What is in it."),
});
const player = view.object("TinyPlayer", "A player.", {
  seat: view.integer("The seat."),
  hand: view.many(chest, "The chests in hand."),
});
const viewType = view.object("TinyView", "The sea.", {
  ports: view.many(port, "The ports."),
  players: view.many(player, "The players."),
  flagship: view.maybe(view.one(boat, "The flagship.")),
});

const parts: Parameters<typeof tiny>[0] = {
  viewType,
  catalogues: [catalogue("kinds", [{ id: "cutter", name: t("cutter") }])],
  boards: [
    board.of("sea", { title: t("sea") }, [
      board.place("haven", { name: t("haven"), kind: "port", at: { x: 0, y: 0 } }),
      board.place("reef", { name: t("reef"), kind: "port", at: { x: 1, y: 0 } }),
    ]),
  ],
  references: { boat: reference.piece("kind", "kinds") },
};
const rulesWith = (showing: NonNullable<Parameters<typeof tiny>[0]["showing"]> = {}) =>
  ruleSetOf(tiny({ ...parts, showing }), [], { seats: 2 });

const cutter = { key: "b1", kind: "cutter", owner: 1, faceDown: false, crew: 3, colour: "RED", leaking: true };
const hidden = { key: "b2", owner: 0, faceDown: true, crew: 0, leaking: false };
const seen = {
  ports: [
    { port: "haven", name: t("haven"), boats: [cutter] },
    { port: "reef", name: t("reef"), boats: [hidden] },
  ],
  players: [{ seat: 1, hand: [{ key: "c1", coins: [{ key: "m1" }] }] }],
  flagship: cutter,
};

describe("the pieces that are found in a view", () => {
  const pieces = piecesOf(rulesWith(), seen);

  it("are whatever has a key, each once, with what is printed on it and whose it is", () => {
    expect(pieces.map(({ type, id }) => `${type} ${id}`)).toEqual([
      "boat b1",
      "boat b2",
      "treasure-chest c1",
      "coin m1",
    ]);
    expect(pieces[0]).toMatchObject({ entry: { type: "kinds", id: "cutter" }, seat: 1 });
    expect(pieces[1]).toMatchObject({ seat: 0, faceDown: true });
    expect(pieces[1]).not.toHaveProperty("entry");
  });

  it("stand at the nearest place around them, or in a piece, or lie in a zone", () => {
    expect(pieces.map(({ at, zone, seat }) => ({ at, zone, seat }))).toEqual([
      { at: { type: "port", id: "haven" }, zone: undefined, seat: 1 },
      { at: { type: "port", id: "reef" }, zone: undefined, seat: 0 },
      { at: undefined, zone: "hand", seat: 1 },
      { at: { type: "treasure-chest", id: "c1" }, zone: undefined, seat: 1 },
    ]);
  });

  it("have numbers, words and what is true of them as facts", () => {
    expect(pieces[0]?.facts).toEqual([
      { id: "crew", value: 3 },
      { id: "colour", value: t("enum.TinyColour.RED") },
      { id: "leaking", value: t("engine.yes") },
    ]);
    expect(pieces[1]?.facts).toEqual([{ id: "crew", value: 0 }]);
  });
});

describe("what a game shows", () => {
  it("may be other pieces than those that are found, which extensions change in turn", () => {
    const first = rulesWith({ pieces: (_view, _rules, found) => found.slice(0, 1) });
    expect(piecesOf(first, seen)).toHaveLength(1);
  });

  it("is what is at hand in each procedure under way, outermost first", () => {
    const matter = (title: string) => ({ kind: "check" as const, title: t(title) });
    const storms = rulesWith({ matters: { storm: () => [matter("outer"), matter("inner")] } });
    const matters = mattersOf(storms, seen, ["storm", "calm", "storm", "storm"]);
    expect(matters.map((each) => each?.title.key)).toEqual(["outer", undefined, "inner", undefined]);
  });
});
