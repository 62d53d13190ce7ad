import { describe, expect, it } from "vitest";
import { mayRead } from "./log.ts";

describe("a log entry", () => {
  it("is for everybody, or for some seats only and then not for spectators", () => {
    const viewers = [0, 1, "spectator"] as const;
    const readers = (to?: number[]) => viewers.filter((viewer) => mayRead({ key: "k", ...(to ? { to } : {}) }, viewer));
    expect(readers()).toEqual([0, 1, "spectator"]);
    expect(readers([1])).toEqual([1]);
    expect(readers([])).toEqual([]);
  });
});
