import type { TablePiece } from "conclave/board";
import type { Board } from "conclave/sdk";
import { describe, expect, it } from "vitest";
import { layOut } from "./laid-out.ts";

const label = (text: string) => ({ text });
const place = (key: string, x: number, y: number, more: object = {}) => ({
  ...{
    key,
    name: label(key),
    kind: "port",
    at: { x, y },
    width: 1,
    height: 1,
    shape: null,
    parent: null,
    entry: null,
    data: {},
  },
  ...more,
});
const sea = {
  ...{
    key: "sea",
    title: label("Sea"),
    perSeat: false,
    art: "sea",
    links: [{ key: "a-b", kind: "lane", from: "a", to: "b", oneWay: false, name: null, data: {} }],
  },
  places: [place("a", 0, 0), place("b", 3, 0)],
  tracks: [{ key: "wind", name: label("Wind"), data: {}, steps: [{ key: "low", name: null, at: null, data: {} }] }],
} as unknown as Board;
const ship = {
  ...sea,
  key: "ship",
  perSeat: true,
  places: [place("mast", 0, 0)],
  links: [],
  tracks: [],
} as unknown as Board;

const piece = (key: string, more: Partial<TablePiece> = {}): TablePiece => ({
  ...{
    key,
    type: "boat",
    name: { text: key },
    entry: null,
    at: null,
    zone: null,
    seat: null,
    faceDown: false,
    count: 1,
    facts: [],
  },
  ...more,
});
const at = (kind: string, list: string | null, key: string, part: string | null = null) => ({
  kind,
  list,
  key,
  part,
  seat: null,
});

describe("a table", () => {
  it("has the pieces on places, links and steps of its boards", () => {
    const pieces = [
      piece("one", { at: at("PLACE", "sea", "a") }),
      piece("two", { at: at("LINK", "sea", "a-b") }),
      piece("three", { at: at("STEP", "sea", "wind", "low") }),
    ];
    const [board] = layOut([sea], pieces).boards;
    expect(board?.spots.map(({ key, pieces: there }) => [key, there.map((each) => each.key)])).toEqual([
      ["a", ["one"]],
      ["b", []],
      ["a-b", ["two"]],
    ]);
    expect(board?.tracks[0]?.steps[0]).toMatchObject({ name: "low", pieces: [{ key: "three" }] });
    // The link lies between its two places.
    expect(board?.spots[2]?.box.left).toBeGreaterThan(board?.spots[0]?.box.left ?? 100);
    expect(board?.spots[2]?.box.left).toBeLessThan(board?.spots[1]?.box.left ?? 0);
  });

  it("has a board of each player who has something on theirs", () => {
    const pieces = [2, 0].map((seat) => piece(`sail ${seat}`, { seat, at: at("PLACE", "ship", "mast") }));
    expect(layOut([sea, ship], pieces).boards.map(({ title, seat }) => [title, seat])).toEqual([
      ["Sea", undefined],
      ["Sea", 0],
      ["Sea", 2],
    ]);
  });

  it("has the rest beside its boards, by seat and zone, and what lies upon something with that", () => {
    const hand = { key: "hand", label: { text: "Hand" } };
    const table = layOut(
      [sea],
      [
        piece("card", { seat: 1, zone: hand }),
        piece("gold", { type: "coin", count: 3 }),
        piece("crew", { at: at("PIECE", null, "gold") }),
      ],
    );
    expect(table.heaps.map(({ name, seat, pieces }) => [name, seat, pieces.length])).toEqual([
      ["Hand", 1, 1],
      ["gold", undefined, 1],
    ]);
    expect(table.upon.get("gold")?.map(({ key }) => key)).toEqual(["crew"]);
  });

  it("leaves out most empty places of a large map, but not those that are asked about", () => {
    const large = {
      ...sea,
      links: [],
      places: Array.from({ length: 10 }, (_, index) => place(`p${index}`, index, 0)),
    } as unknown as Board;
    const shown = (isWanted?: (key: string) => boolean) =>
      layOut([large], [piece("one", { at: at("PLACE", "sea", "p4") })], isWanted).boards[0]?.spots.map(
        ({ key }) => key,
      );
    expect(shown()).toEqual(["p4"]);
    expect(shown((key) => key === "p7")).toEqual(["p4", "p7"]);
  });

  it("lists places within another one that are too small for what stands there", () => {
    const planet = {
      ...sea,
      links: [],
      places: [place("world", 0, 0), place("north", 0, -0.3, { parent: "world", width: 0.2, height: 0.2 })],
    } as unknown as Board;
    const crowd = Array.from({ length: 4 }, (_, index) => piece(`unit ${index}`, { at: at("PLACE", "sea", "north") }));
    const [board] = layOut([planet], crowd).boards;
    expect(board?.spots.map(({ key, within }) => [key, within.map((each) => each.pieces.length)])).toEqual([
      ["world", [4]],
    ]);
  });

  it("does not call the slots of a map that is being laid by their names, but by what lies there", () => {
    const slots = Array.from({ length: 10 }, (_, index) => place(`p${index}`, index, 0));
    const map = { ...sea, links: [], places: slots } as unknown as Board;
    const [board] = layOut([map], [piece("tile", { at: at("PLACE", "sea", "p4") })], (key) => key === "p7").boards;
    expect(board?.spots.map(({ key, name }) => [key, name])).toEqual([
      ["p4", ""],
      ["p7", "p7"],
    ]);
  });
});
