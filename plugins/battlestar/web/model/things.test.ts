import type { TablePiece } from "conclave/board";
import { describe, expect, it } from "vitest";
import { spotOf, Things } from "./things.ts";

const printed = { places: new Set(["brig", "w"]), tracks: new Set(["fuel"]) };

function piece(more: Partial<TablePiece> & Pick<TablePiece, "key">): TablePiece {
  return {
    type: "card",
    name: { text: more.key },
    entry: null,
    at: null,
    zone: null,
    seat: null,
    faceDown: false,
    count: 1,
    facts: [],
    ...more,
  };
}

const at = (kind: string, key: string) => ({ kind, key, list: null, part: null, seat: null });
const zone = (key: string) => ({ key, label: { text: key } });

describe("where a piece is drawn", () => {
  it("is its place, its track, or the ship that it flies", () => {
    expect(spotOf(piece({ key: "a", at: at("PLACE", "brig") }), 0, printed)).toEqual({ part: "place", key: "brig" });
    expect(spotOf(piece({ key: "a", at: at("STEP", "fuel") }), 0, printed)).toEqual({ part: "track", key: "fuel" });
    expect(spotOf(piece({ key: "a", at: at("PIECE", "viper-1") }), 0, printed)).toEqual({
      part: "crew",
      key: "viper-1",
    });
  });

  it("is the hand only of whoever looks", () => {
    const card = piece({ key: "a", zone: zone("hand"), seat: 2 });
    expect(spotOf(card, 2, printed)).toEqual({ part: "mine", key: "hand" });
    expect(spotOf(card, 1, printed)).toEqual({ part: "seat", key: "2" });
    expect(spotOf(card, undefined, printed)).toEqual({ part: "seat", key: "2" });
  });

  it("is the plate for loyalty cards that all see, also one's own", () => {
    const open = piece({ key: "a", zone: zone("loyalty"), seat: 2 });
    expect(spotOf(open, 2, printed)).toEqual({ part: "seat", key: "2" });
    expect(spotOf({ ...open, faceDown: true }, 2, printed)).toEqual({ part: "mine", key: "loyalty" });
  });

  it.each(["agenda", "somewhere-new"])("is beside the board for what only an extension knows: %s", (key) => {
    expect(spotOf(piece({ key: "a", zone: zone(key) }), 0, printed)).toEqual({ part: "other" });
    expect(spotOf(piece({ key: "a", at: at("PLACE", key) }), 0, printed)).toEqual({ part: "other" });
  });
});

describe("all pieces", () => {
  it("are each in one part of the board, also those whose ship is not there", () => {
    const pieces = [
      piece({ key: "viper-1", type: "ship", at: at("PLACE", "w") }),
      piece({ key: "starbuck", type: "character", at: at("PIECE", "viper-1"), seat: 0 }),
      piece({ key: "apollo", type: "character", at: at("PIECE", "viper-9"), seat: 1 }),
      piece({ key: "c1", zone: zone("kept") }),
    ];
    const things = new Things(pieces, 0, printed);
    expect(things.in("place", "w").map(({ key }) => key)).toEqual(["viper-1"]);
    expect(things.in("crew", "viper-1").map(({ key }) => key)).toEqual(["starbuck"]);
    expect(things.in("other").map(({ key }) => key)).toEqual(["apollo"]);
    expect(things.in("shown").map(({ key }) => key)).toEqual(["c1"]);
  });
});
