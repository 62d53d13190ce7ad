import { describe, expect, it } from "vitest";
import { type AreaForces, dangersIn } from "./danger.ts";

const quiet: AreaForces = { raiders: 0, vipers: 0, civilians: 0, heavyRaiders: 0, basestars: 0, isLaunchArea: false };

describe("what Cylon ships do next", () => {
  it.each([
    ["attack vipers before all else", { raiders: 3, vipers: 1, civilians: 2 }, ["vipers"]],
    ["destroy civilian ships that nobody guards", { raiders: 3, civilians: 2 }, ["kills"]],
    ["fly to civilian ships elsewhere", { raiders: 3 }, ["hunts"]],
  ] as const)("raiders %s (B92)", (_, forces, dangers) => {
    expect(dangersIn({ ...quiet, ...forces }, true)).toEqual(dangers);
  });

  it("raiders attack Galactica where there are no civilian ships at all (B92)", () => {
    expect(dangersIn({ ...quiet, raiders: 1 }, false)).toEqual(["galactica"]);
  });

  it("heavy raiders board from launch areas alone, and basestars fire from anywhere", () => {
    const forces = { ...quiet, heavyRaiders: 1, basestars: 1 };
    expect(dangersIn(forces, true)).toEqual(["fires"]);
    expect(dangersIn({ ...forces, isLaunchArea: true }, true)).toEqual(["boards", "fires"]);
    expect(dangersIn(quiet, true)).toEqual([]);
  });
});
