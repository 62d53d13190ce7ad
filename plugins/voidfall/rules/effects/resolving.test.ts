import { describe, expect, it } from "vitest";
import { effectOf, increasePopulation, invade, or, regroup } from "../../effects/writing.ts";
import { resolving } from "../../testing/table.ts";

const done = { asked: [[0, "trial"]] } as const;

/** How the parts of an effect belong together. */
describe("one of several parts", () => {
  it("is still to be had if nothing came of another (V17)", () => {
    const match = resolving(or(invade(), regroup()), [{}, {}], {
      sectors: { "home-1": { cubes: { corvette: 3 }, seat: 0 } },
    });
    match.play.choose(0, "part-1", "part");
    match.play.pass(0, "invade");
    match.play.choose(0, "part-2", "part");
    match.play.assign(0, { "corvette@home-1#1": "outpost-1" }, "regroup");
    expect(match.sector("home-1").fleet?.cubes).toEqual({ corvette: 2 });
    match.play.end(done);
  });

  it("is all that is to be had if something came of it", () => {
    const match = resolving(or(increasePopulation(), regroup()), [{}, {}]);
    match.play.choose(0, "part-1", "part");
    match.play.choose(0, "outpost-1", "increase-population");
    match.play.end(done);
  });
});

describe("what an ability allows", () => {
  it("can be waived, also if the effect cannot (V18)", () => {
    const match = resolving(
      effectOf(increasePopulation()),
      [{ technologies: ["cloning"], active: 2, inactive: 2 }, {}],
      {
        mandatory: true,
      },
    );
    match.play.choose(0, "outpost-1", "increase-population");
    match.play.pass(0, "part");
    expect(match.player()).toMatchObject({ active: 2, inactive: 2, resources: { credits: 0 } });
    match.play.end(done);
  });
});
