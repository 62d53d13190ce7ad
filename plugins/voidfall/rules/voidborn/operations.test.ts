import { expect, it } from "vitest";
import { effectOf, removeVoidCube } from "../../effects/writing.ts";
import { resolving } from "../../testing/table.ts";

it("removes cubes of the Voidborn as far as there are any, and says how many", () => {
  const sectors = { s11: { seat: 0, cubes: { corvette: 1 }, corrupted: false }, s22: { voidCubes: 1 } } as const;
  const one = resolving(effectOf(removeVoidCube(2)), [{}], { sectors });
  one.play.choose(0, "s22", "remove-void-cube");
  expect(one.play.story(0)).toContainEqual(
    expect.stringMatching(/^Belitan removes a Voidborn cube from Standard Sector \d+\.$/),
  );
  one.play.end({ asked: [[0, "trial"]] });
});
