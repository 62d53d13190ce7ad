import type { Catalogue } from "conclave/sdk";
import { describe, expect, it } from "vitest";
import { printOf } from "./names.ts";
import { type Piece, seePieces, withoutPieces } from "./pieces.ts";

const label = (text: string) => ({ key: text, params: null, text });
const print = printOf(
  [
    { key: "units", kind: "CATALOGUE", entries: [{ key: "scout", name: label("Scout"), text: [], parts: [] }] },
  ] as unknown as Catalogue[],
  undefined,
  [],
);
const saying = { faceDown: "Face down", yes: "Yes", zone: () => undefined };
const piece = (key: string, changes: Partial<Piece> = {}): Piece => ({
  ...{ key, type: "unit", seat: null, count: 1, faceDown: false, at: null, entry: null, zone: null, facts: [] },
  ...changes,
});
const on = (key: string, kind = "PIECE") => ({ kind, key, list: "map", seat: null });
const zone = (key: string) => ({ key, label: label(key) });

describe("pieces of a game that nobody knows", () => {
  it("stand in the zones of their seats, by what is printed on them", () => {
    const scout = { kind: "ENTRY", key: "scout", list: "units", seat: null };
    const { ofSeats, shared } = seePieces(
      [
        piece("u1", { seat: 1, zone: zone("reserve"), entry: scout }),
        piece("u2", { zone: zone("discard"), faceDown: true }),
      ],
      print,
      saying,
    );
    expect(ofSeats.get(1)).toMatchObject([{ label: "reserve", things: [{ key: "u1", title: "Scout" }] }]);
    expect(shared).toMatchObject([{ label: "discard", things: [{ title: "Face down" }] }]);
  });

  it("stand on the places of a board, on the tiles that are these places, and on each other", () => {
    const tile = piece("hill", { type: "tile", at: on("hill", "PLACE") });
    const { shared } = seePieces(
      [tile, piece("u1", { at: on("hill", "PLACE") }), piece("u2", { at: on("u1"), count: 3 })],
      print,
      saying,
    );
    expect(shared).toHaveLength(1);
    const [hill] = shared[0]?.things ?? [];
    expect(hill).toMatchObject({ key: "hill", title: "Tile" });
    const [unit] = hill?.parts[0]?.things ?? [];
    expect(unit).toMatchObject({ key: "u1", parts: [{ things: [{ key: "u2", title: "Unit ×3" }] }] });
  });

  it("say what is so by its name alone", () => {
    const facts = [{ key: "tired", name: label("tired"), value: label("yes"), number: null, about: null }];
    const { shared } = seePieces([piece("u1", { facts })], print, saying);
    expect(shared[0]?.things[0]?.facts).toMatchObject([{ label: "tired", text: "" }]);
  });

  it("take the place of whatever else the view says of them", () => {
    const thing = { is: "thing", seat: undefined, title: "", entry: undefined, facts: [], parts: [] } as const;
    const panel = { is: "panel", name: "units", isMatter: false, label: "", hint: "", secret: false } as const;
    const told = { ...panel, things: [{ ...thing, key: "u1" }] };
    const outer = { ...panel, things: [{ ...thing, key: undefined, parts: [told] }] };
    const other = { ...panel, things: [{ ...thing, key: "x" }] };
    expect(withoutPieces([told, outer, other], new Set(["u1"]))).toEqual([other]);
  });
});
