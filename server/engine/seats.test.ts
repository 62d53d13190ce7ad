import { describe, expect, it } from "vitest";
import { everybody, nobody, only, orderFrom } from "./seats.ts";

describe("seats", () => {
  it("follow each other in an order, from any of them on", () => {
    expect(orderFrom([0, 1, 2, 3], 2)).toEqual([2, 3, 0, 1]);
    expect(orderFrom([3, 1, 0], 1)).toEqual([1, 0, 3]);
    expect(orderFrom([0, 1], 2)).toEqual([0, 1]);
    expect(orderFrom([], 1)).toEqual([]);
  });

  it("and spectators are told apart as viewers, in games of up to 29 seats", () => {
    for (const count of [1, 6, 29]) {
      const viewers = [...Array.from({ length: count }, (_, seat) => seat), "spectator" as const];
      const sets = viewers.map((viewer) => only(viewer, count));
      expect(new Set(sets).size).toBe(count + 1);
      expect(sets.reduce((all, set) => all | set, nobody)).toBe(everybody(count));
    }
  });
});
