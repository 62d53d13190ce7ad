import { describe, expect, it } from "vitest";
import type { Part } from "../../effects/effect-types.ts";
import { decreasePopulation, effectOf, increaseEachOnce, increasePopulation } from "../../effects/writing.ts";
import { resolving, type SideSettings, type TableSettings } from "../../testing/table.ts";

const done = { asked: [[0, "trial"]] } as const;

const doing = (part: Part, side: SideSettings, settings: TableSettings = {}) =>
  resolving(effectOf(part), [side, {}], settings);

describe("population", () => {
  it("is added to pure sectors, up to 6, never to a fixed one or where there is none", () => {
    const sectors = {
      "home-1": { population: 6 },
      "outpost-1": { population: 5 },
      "flank-1": { population: 3, corrupted: true, seat: 0 },
      "mid-1": { type: "megalopolis", population: 5, corrupted: false, seat: 0 },
      "low-1": { type: "asteroid-belt", population: 0, corrupted: false, seat: 0 },
    };
    const match = doing(increasePopulation(), {}, { sectors });
    match.play.expect(0).toBeAsked("increase-population", ["outpost-1"]);
    match.play.choose(0, "outpost-1");
    expect(match.sector("outpost-1").population).toBe(6);
    match.play.end(done);
  });

  it("is added twice to one sector, or to several", () => {
    const match = doing(increasePopulation(2), {});
    match.play.allocate(0, { "outpost-1": 2 });
    expect(match.sector("outpost-1").population).toBe(4);
    match.play.end(done);
  });

  it("is added to different sectors if the effect says so", () => {
    const match = doing(increaseEachOnce(2), {});
    match.play.refuses(0, { allocation: { "outpost-1": 2 } }, "OUT_OF_RANGE");
    match.play.allocate(0, { "outpost-1": 1, "home-1": 1 });
    expect([match.sector("outpost-1").population, match.sector("home-1").population]).toEqual([3, 3]);
    match.play.end(done);
  });

  it("may be replaced by removing the corruption of a sector with a starbase, with the improved Starbases", () => {
    const sectors = {
      "outpost-1": { corrupted: true, installations: ["starbase"] },
      "flank-1": { population: 3, corrupted: true, seat: 0 },
    } as const;
    const match = doing(increasePopulation(1, "outside-home"), { technologies: ["starbases+"] }, { sectors });
    match.play.expect(0).toBeAsked("increase-population", ["cleanse@outpost-1"]);
    match.play.choose(0, "cleanse@outpost-1");
    expect(match.sector("outpost-1")).toMatchObject({ corrupted: false, population: 2 });
    match.play.end(done);

    const basic = doing(increasePopulation(1, "outside-home"), { technologies: ["starbases"] }, { sectors });
    basic.play.end(done);
  });

  it("that grows lets Cloning gain a credit or activate, each time (V18)", () => {
    const match = doing(increasePopulation(2), { technologies: ["cloning"], active: 2, inactive: 8 });
    match.play.allocate(0, { "outpost-1": 2 });
    for (let time = 0; time < 2; time++) {
      match.play.choose(0, "technology:cloning#clone", "part");
      match.play.choose(0, "part-1", "part");
    }
    expect(match.player().resources.credits).toBe(2);
    match.play.end(done);
  });

  it("that grows gives 2 for each type of guild in the sector with improved Cybernetics", () => {
    const match = doing(increasePopulation(), { technologies: ["cybernetics+"] });
    match.play.choose(0, "outpost-1");
    expect(match.player().resources).toMatchObject({ energy: 2, materials: 2, food: 0 });
    match.play.end(done);
  });

  it("that grows gives Thegwyn a food or a science once a turn", () => {
    const match = doing(increasePopulation(2, "home"), { house: "thegwyn", technologies: [] });
    match.play.allocate(0, { "home-1": 2 });
    match.play.choose(0, "house:thegwyn#web", "part");
    match.play.choose(0, "part-2", "part");
    expect(match.player().resources).toMatchObject({ food: 0, science: 1 });
    match.play.end(done);
  });

  it("is lowered outside the home sector, never below 1", () => {
    const match = doing(decreasePopulation(3), {}, { sectors: { "home-1": { population: 5 } } });
    expect([match.sector("outpost-1").population, match.sector("home-1").population]).toEqual([1, 5]);
    match.play.end(done);
  });
});
