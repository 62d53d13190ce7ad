import { describe, expect, it } from "vitest";
import type { Side } from "../seen.ts";
import {
  type Box,
  boundsOf,
  boxAround,
  boxIn,
  centreOf,
  cornersOf,
  curveOf,
  endOf,
  isInSector,
  packed,
  radius,
  sectorOf,
  transportPlaces,
  transportSize,
} from "./geometry.ts";

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

const pairs = <Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));

const closest = (points: readonly { readonly x: number; readonly y: number }[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...pairs(points).map(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y)),
  );

describe("areas of a planet", () => {
  const turns = [0, 1, 2, 3];
  const counts = [1, 2, 3, 4];

  it("have boxes within their sectors, however the tile is turned", () => {
    for (const count of counts) {
      for (const turn of turns) {
        for (let index = 0; index < count; index++) {
          const sector = sectorOf(count, index, turn);
          const box = boxIn(sector);
          expect(cornersOf(box).filter((corner) => !isInSector(corner, sector, 6))).toEqual([]);
          // Room for what stands there: the smallest area is a quarter.
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(50);
        }
      }
    }
  });

  it("do not overlap", () => {
    for (const count of counts) {
      for (const turn of turns) {
        const all = Array.from({ length: count }, (_, index) => boxIn(sectorOf(count, index, turn)));
        expect(pairs(all).filter(([one, other]) => overlap(one, other))).toEqual([]);
      }
    }
  });

  it("are found by a press on the middle of what is round them", () => {
    for (const count of counts) {
      for (const turn of turns) {
        for (let index = 0; index < count; index++) {
          const sector = sectorOf(count, index, turn);
          const { x, y, width, height } = boxAround(sector);
          expect(isInSector({ x: x + width / 2, y: y + height / 2 }, sector, 20)).toBe(true);
        }
      }
    }
  });

  it("turn clockwise with the tile", () => {
    const west = boxIn(sectorOf(2, 0, 0));
    expect(west.x + west.width / 2).toBeLessThan(0);
    const north = boxIn(sectorOf(2, 0, 1));
    expect(north.y + north.height / 2).toBeLessThan(0);
  });
});

describe("what stands in an area", () => {
  it("lies side by side within its box", () => {
    const box = { x: 0, y: 0, width: 96, height: 60 };
    for (let count = 1; count <= 14; count++) {
      const places = packed(box, count, 34);
      expect(places).toHaveLength(count);
      expect(pairs(places).filter(([one, other]) => overlap(one, other))).toEqual([]);
      for (const { x, y, width, height } of places) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(y).toBeGreaterThanOrEqual(-0.01);
        expect(x + width).toBeLessThanOrEqual(box.width + 0.01);
        expect(y + height).toBeLessThanOrEqual(box.height + 0.01);
      }
    }
  });
});

describe("routes", () => {
  const places = new Map([
    ["braken", { x: 0, y: 0 }],
    ["torus", { x: 1, y: 0 }],
    ["helios", { x: 3, y: 0 }],
  ]);
  const route = (from: string, side: Side, to: string, other: Side, zAxis: boolean) => ({
    zAxis,
    ends: [
      { planet: from, side },
      { planet: to, side: other },
    ],
  });
  const centres = [...places.values()].map(centreOf);

  it("carry transports beside the planets, and beside each other", () => {
    for (const each of [
      route("braken", "EAST", "torus", "WEST", false),
      route("braken", "SOUTH", "helios", "NORTH", true),
      route("torus", "NORTH", "torus", "SOUTH", true),
    ]) {
      const curve = curveOf(each, places);
      if (!curve) throw new Error("both planets are there");
      for (const count of [1, 2, 6]) {
        const first = transportPlaces(curve, count, centres, []);
        expect(first).toHaveLength(count);
        const near = first.filter((point) =>
          centres.some(({ x, y }) => Math.hypot(point.x - x, point.y - y) < radius + 8),
        );
        expect(near).toEqual([]);
        expect(closest(first)).toBeGreaterThanOrEqual(transportSize - 0.01);
      }
    }
  });

  it("that cross keep their transports apart", () => {
    const curve = curveOf(route("braken", "SOUTH", "helios", "SOUTH", true), places);
    if (!curve) throw new Error("both planets are there");
    const first = transportPlaces(curve, 2, centres, []);
    expect(closest([...first, ...transportPlaces(curve, 2, centres, first)])).toBeGreaterThanOrEqual(
      transportSize - 0.01,
    );
  });

  it("lie within the whole", () => {
    const curve = curveOf(route("braken", "NORTH", "helios", "NORTH", true), places);
    if (!curve) throw new Error("both planets are there");
    const { x, y, width, height } = boundsOf([...places.values()], [curve]);
    expect(y).toBeLessThan(-radius - 40);
    for (const centre of centres) {
      expect(centre.x - radius).toBeGreaterThan(x);
      expect(centre.x + radius).toBeLessThan(x + width);
      expect(centre.y + radius).toBeLessThan(y + height);
    }
  });

  it("are not drawn to planets that are not there", () => {
    expect(curveOf(route("braken", "NORTH", "tarsonis", "NORTH", true), places)).toBeUndefined();
  });

  it("meet a turned tile at the side where its printed side lies", () => {
    const planet = { key: "vyctor-5", x: 0, y: 0, rotation: 1, areas: [], orders: [] };
    expect(endOf("vyctor-5.north", [planet])).toEqual({ planet: "vyctor-5", side: "EAST" });
    expect(endOf("vyctor-5", [planet])).toBeUndefined();
  });
});
