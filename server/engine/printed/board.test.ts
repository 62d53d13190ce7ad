import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allJoined,
  fieldBeside,
  groups,
  type Hex,
  hexDirections,
  hexDistance,
  hexId,
  hexLinks,
  hexNeighbours,
  isOpen,
  type Link,
  type Links,
  linksOf,
  mergedLinks,
  pairsOf,
  reach,
  type Tile,
  tileLinks,
  tileSides,
  turnHex,
  turnSide,
  withoutLinks,
} from "./board.ts";

const anyHex = fc.record({ q: fc.integer({ min: -9, max: 9 }), r: fc.integer({ min: -9, max: 9 }) });
const anyPlace = fc.constantFrom(..."abcdefgh");
const anyPairs = fc.array(fc.tuple(anyPlace, anyPlace), { maxLength: 16 });
const plain = (links: Links<string>) => new Map([...links].map(([place, next]) => [place, new Set(next)]));

describe("links", () => {
  it("go both ways once, and never from a place to itself", () => {
    const links = linksOf([
      ["a", "b"],
      ["b", "a"],
      ["c", "c"],
    ]);
    expect([...links]).toEqual([
      ["a", ["b"]],
      ["b", ["a"]],
      ["c", []],
    ]);
  });

  it("are the same after a conversion to pairs and back", () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const links = linksOf(pairs);
        for (const [place, neighbours] of links) {
          expect(neighbours).not.toContain(place);
          for (const other of neighbours) expect(links.get(other)).toContain(place);
        }
        expect(plain(linksOf(pairsOf(links), links.keys()))).toEqual(plain(links));
        expect(pairsOf(links).length * 2).toBe([...links.values()].flat().length);
      }),
    );
  });

  it("can be cut in either direction, and joined again", () => {
    fc.assert(
      fc.property(anyPairs, anyPairs, (pairs, cut) => {
        const links = linksOf(pairs);
        const turned = cut.map(([one, other]): Link<string> => [other, one]);
        const left = withoutLinks(links, cut);
        expect(withoutLinks(links, turned)).toEqual(left);
        for (const [one, other] of cut) expect(left.get(one) ?? []).not.toContain(other);
        const back = cut.filter(([one, other]) => links.get(one)?.includes(other));
        expect(plain(mergedLinks(left, linksOf(back)))).toEqual(plain(links));
      }),
    );
  });

  it("connect all ends of a wormhole", () => {
    expect([...allJoined(["x", "y", "z"])]).toEqual([
      ["x", ["y", "z"]],
      ["y", ["x", "z"]],
      ["z", ["x", "y"]],
    ]);
  });
});

describe("reach", () => {
  const row = linksOf<string>([
    ["a", "b"],
    ["b", "c"],
    ["c", "d"],
    ["a", "e"],
    ["e", "d"],
  ]);

  it("returns the distances, nearest first", () => {
    expect([...reach(row, "a")]).toEqual([
      ["a", 0],
      ["b", 1],
      ["e", 1],
      ["c", 2],
      ["d", 2],
    ]);
  });

  it("is limited to a number of steps, and can start from several places", () => {
    expect([...reach(row, "a", { steps: 1 }).keys()]).toEqual(["a", "b", "e"]);
    expect([...reach(row, ["b", "d"], { steps: 1 })]).toEqual([
      ["b", 0],
      ["d", 0],
      ["a", 1],
      ["c", 1],
      ["e", 1],
    ]);
  });

  it("enters a blocking place but does not go through it", () => {
    const distances = reach(row, "a", { through: (place) => place !== "e" });
    expect(distances.get("e")).toBe(1);
    expect(distances.get("d")).toBe(3);
    expect(reach(row, "e", { through: () => false }).get("d")).toBe(1);
  });

  it("is symmetric, and satisfies the triangle inequality", () => {
    fc.assert(
      fc.property(anyPairs, anyPlace, (pairs, start) => {
        const links = linksOf(pairs, [start]);
        for (const [place, distance] of reach(links, start)) {
          expect(reach(links, place).get(start)).toBe(distance);
          for (const next of links.get(place) ?? []) {
            expect(reach(links, start).get(next)).toBeLessThanOrEqual(distance + 1);
          }
        }
      }),
    );
  });
});

describe("groups", () => {
  it("are connected within the given places only", () => {
    const links = linksOf([
      ["a", "b"],
      ["b", "c"],
      ["d", "e"],
    ]);
    expect(groups(links, ["a", "c", "d", "e", "f"])).toEqual([["a"], ["c"], ["d", "e"], ["f"]]);
    expect(groups(links, "abc")).toEqual([["a", "b", "c"]]);
    expect(groups(links, "abc", (one, other) => one + other !== "bc")).toEqual([["a", "b"], ["c"]]);
  });

  it("are the places that can reach each other", () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const links = linksOf(pairs);
        const all = groups(links, links.keys());
        expect(all.flat().toSorted()).toEqual([...links.keys()].toSorted());
        for (const group of all) {
          expect([...reach(links, group[0] as string).keys()].toSorted()).toEqual(group.toSorted());
        }
      }),
    );
  });
});

describe("hexes", () => {
  it("have six neighbours, each one step away", () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const neighbours = hexNeighbours(hex);
        expect(new Set(neighbours.map(hexId)).size).toBe(6);
        for (const next of neighbours) expect(hexDistance(hex, next)).toBe(1);
      }),
    );
  });

  it("turn from one direction to the next, and return after a full turn", () => {
    for (const [index, direction] of hexDirections.entries()) {
      expect(turnHex(direction, 1)).toEqual(hexDirections[(index + 1) % 6]);
    }
    fc.assert(
      fc.property(anyHex, anyHex, fc.integer({ min: -12, max: 12 }), (one, other, turns) => {
        expect(turnHex(turnHex(one, turns), -turns)).toEqual(one);
        expect(turnHex(one, turns + 6)).toEqual(turnHex(one, turns));
        expect(hexDistance(turnHex(one, turns), turnHex(other, turns))).toBe(hexDistance(one, other));
        for (const value of Object.values(turnHex(one, turns))) expect(Object.is(value, -0)).toBe(false);
      }),
    );
  });

  it("are linked if they share an edge, with distances that equal steps on a full map", () => {
    const map: Hex[] = [];
    for (let q = -3; q <= 3; q++) for (let r = -3; r <= 3; r++) if (Math.abs(q + r) <= 3) map.push({ q, r });
    const links = hexLinks(map);
    expect(links.size).toBe(37);
    expect(new Set(links.get("0,0"))).toEqual(new Set(hexDirections.map(hexId)));
    expect(links.get("3,0")).toHaveLength(3);
    const middle = reach(links, "0,0");
    for (const hex of map) expect(middle.get(hexId(hex))).toBe(hexDistance(hex, { q: 0, r: 0 }));
  });
});

describe("square tiles", () => {
  const tile = (id: string, x: number, y: number, open: Tile<string>["open"], rotation = 0): Tile<string> => ({
    id,
    x,
    y,
    open,
    rotation,
  });

  it("are linked if both are open on their common side", () => {
    const links = tileLinks([
      tile("a", 0, 0, ["east", "south"]),
      tile("b", 1, 0, ["west"]),
      tile("c", 0, 1, ["south"]),
      tile("d", 5, 5, [...tileSides]),
    ]);
    expect([...links]).toEqual([
      ["a", ["b"]],
      ["b", ["a"]],
      ["c", []],
      ["d", []],
    ]);
  });

  it("are open on their rotated sides", () => {
    // One quarter turn clockwise brings the printed top to the east.
    expect(isOpen({ open: ["north"], rotation: 1 }, "east")).toBe(true);
    expect(isOpen({ open: ["north"], rotation: 1 }, "north")).toBe(false);
    expect([...tileLinks([tile("a", 0, 0, ["north"], 1), tile("b", 1, 0, ["south"], 5)])]).toEqual([
      ["a", ["b"]],
      ["b", ["a"]],
    ]);
  });

  it("keep their links when the whole map is turned", () => {
    const side = fc.subarray([...tileSides]);
    const field = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      side,
      fc.integer({ min: 0, max: 3 }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(field, { selector: ([x, y]) => `${x},${y}` }), (fields) => {
        const tiles = fields.map(([x, y, open, rotation]) => tile(`${x},${y}`, x, y, open, rotation));
        const turned = tiles.map((one) => ({ ...one, x: 0 - one.y, y: one.x, rotation: one.rotation + 1 }));
        expect(plain(tileLinks(turned))).toEqual(plain(tileLinks(tiles)));
      }),
    );
  });

  it("know the field beside them, and turn their sides", () => {
    expect(tileSides.map((side) => fieldBeside({ x: 2, y: 2 }, side))).toEqual([
      { x: 2, y: 1 },
      { x: 3, y: 2 },
      { x: 2, y: 3 },
      { x: 1, y: 2 },
    ]);
    expect(tileSides.map((side) => turnSide(side, -1))).toEqual(["west", "north", "east", "south"]);
  });
});
