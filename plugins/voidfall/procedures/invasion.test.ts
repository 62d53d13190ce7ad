import { describe, expect, test } from "vitest";
import { effectOf, invade } from "../effects/writing.ts";
import { resolving } from "../testing.ts";

describe("an invasion (sections 8.7 and 9)", () => {
  test("target, forces, confirmation, battle, glory", () => {
    const table = resolving(effectOf(invade()), [{ active: 0, inactive: 8, glory: [2], technologies: [] }], {
      sectors: {
        s01: { seat: 0, cubes: { corvette: 2 } },
        s11: { population: 2, seat: 0, cubes: { corvette: 4 } },
        s22: { voidCubes: 2, glory: [1], harbingers: 0 },
      },
    });
    const { play } = table;
    play.choose(0, "s22");
    play.allocate(0, { "corvette@s11": 3 });
    play.expect(0).toBeAsked("invade-with");
    play.confirm(0, true);
    expect(table.sector("s22")).toMatchObject({ fleet: { seat: 0, cubes: { corvette: 2 } }, voidCubes: 0, glory: [] });
    expect(table.sector("s11").fleet?.cubes).toEqual({ corvette: 1 });
    expect(table.player()).toMatchObject({ active: 1, glory: [2, 1], influence: 3 });
    expect(table.cubes()).toBe(14);
    play.end({ asked: [] });
  });
});
