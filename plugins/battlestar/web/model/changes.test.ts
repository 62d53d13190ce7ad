import type { TablePiece } from "conclave/board";
import { describe, expect, it } from "vitest";
import { changesBetween } from "./changes.ts";

const ship = (key: string, place: string) =>
  ({ key, type: "ship", at: { kind: "PLACE", key: place }, facts: [] }) as unknown as TablePiece;
const dial = (key: string, number: number) =>
  ({ key, type: "resource", at: null, facts: [{ key, number }] }) as unknown as TablePiece;

describe("what has happened between two versions", () => {
  it("is seen where something came from and where it went", () => {
    const { places, arrived } = changesBetween([ship("v", "w"), ship("r", "e")], [ship("v", "nw"), ship("r", "e")]);
    expect(places).toEqual(new Set(["w", "nw"]));
    expect(arrived).toEqual(new Set());
  });

  it("is seen where something is new, or gone", () => {
    const { places, arrived } = changesBetween([ship("r", "e")], [ship("b", "w")]);
    expect(places).toEqual(new Set(["e", "w"]));
    expect(arrived).toEqual(new Set(["b"]));
  });

  it("is a number on a dial that has moved", () => {
    const { dials } = changesBetween([dial("fuel", 8), dial("food", 8)], [dial("fuel", 6), dial("food", 8)]);
    expect(dials).toEqual(new Map([["fuel", -2]]));
  });
});
