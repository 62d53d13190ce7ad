import { describe, expect, it } from "vitest";
import { table } from "../testing.ts";

const raynor = { faction: "jim-raynor", bases: ["abaddon-1"], pool: 8 };
const tassadar = { faction: "tassadar", bases: ["torus-1"], pool: 8 };

describe("S9 a turn of the execution phase", () => {
  it("executes an own order on top of a stack and takes it back", () => {
    const match = table([raynor, tassadar], {
      phase: "execution",
      orders: [
        [0, "build", "abaddon"],
        [1, "research", "abaddon"],
        [0, "research", "abaddon"],
      ],
    });
    match.play.expect(0).toBeAsked("execute", ["abaddon", "event@abaddon", "demolish"]);
    match.play.choose(0, "abaddon");
    match.play.expect(1).toBeAskedNothing();
    match.play.pass(0, "technology");
    expect(match.kinds("orders", 0)).toContain("research");
    match.play.choose(1, "abaddon");
    match.play.choose(0, "abaddon");
    match.play.choose(0, "worker");
    match.play.choose(0, "unit:marine@abaddon-2");
    match.play.pass(0);
    expect(match.units(0, "abaddon-2")).toEqual(["marine"]);
    expect(match.player(0).pool).toBe(6);
    expect(match.player(0).unavailable).toBe(1);
    match.play.end({ asked: [[0, "building"]] });
  });
});
