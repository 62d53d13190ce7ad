import { t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { newContext } from "../../effects/context.ts";
import { effectOf, produce, produceOfChoice } from "../../effects/writing.ts";
import { amounts } from "../../labels.ts";
import { resolving, type SideSettings, type TableSettings, table } from "../../testing/table.ts";
import { resolveEffect } from "../effects/handles.ts";
import { levelOf, levelParts, yieldOf } from "./production.ts";

const done = { asked: [[0, "trial"]] } as const;

const laid = (side: SideSettings, settings: TableSettings = {}) => table([side, {}], { ...settings, *run() {} });

describe("production levels", () => {
  it("are guilds times population, pure or corrupted, with the bonus of the starting agenda (V26)", () => {
    const match = laid(
      { house: "belitan" },
      { sectors: { "outpost-1": { population: 3, corrupted: true, guilds: ["engineers", "engineers"] } } },
    );
    expect(levelOf(match.position, 0, "energy")).toBe(7);
    expect(levelParts(match.position, 0).filter(({ resource }) => resource === "energy")).toEqual([
      { source: "sector:outpost-1", resource: "energy", amount: 6 },
      { source: `agenda:${match.player().slots[0]?.agenda}`, resource: "energy", amount: 1 },
    ]);
    match.play.end(done);
  });

  it("are at most 13 (V26)", () => {
    const sectors = { "outpost-1": { population: 6, guilds: ["miners", "miners", "miners"] } } as const;
    const match = laid({ house: "belitan" }, { sectors });
    expect(levelOf(match.position, 0, "materials")).toBe(13);
    expect(yieldOf(match.position, 0, "materials")).toBe(15);
    match.play.end(done);
  });

  it("yield less credits than anything else", () => {
    const both = ["bankers", "scientists"] as const;
    for (const [population, credits, science] of [
      [1, 1, 1],
      [3, 1, 2],
      [4, 2, 3],
      [6, 3, 4],
    ] as const) {
      const match = laid({ house: "belitan" }, { sectors: { "outpost-1": { population, guilds: [...both] } } });
      expect([yieldOf(match.position, 0, "credits"), yieldOf(match.position, 0, "science")]).toEqual([
        credits,
        science,
      ]);
      match.play.end(done);
    }
  });

  it("grow with Data Refinery: science by 2 for each guild of bankers, corrupted ones too", () => {
    const sectors = { "outpost-1": { population: 1, corrupted: true, guilds: ["bankers", "bankers"] } } as const;
    const match = laid({ house: "belitan", technologies: ["data-refinery"] }, { sectors });
    expect(levelOf(match.position, 0, "science")).toBe(4);
    match.play.end(done);
  });

  it("grow with improved Orbital Docks: credits by 2 for each shipyard, starbases and printed ones included (V44)", () => {
    const sectors = { "outpost-1": { guilds: [], installations: ["starbase", "sector-defense"] } } as const;
    const match = laid({ house: "belitan", technologies: ["orbital-docks+"] }, { sectors });
    expect(levelOf(match.position, 0, "credits")).toBe(4);
    match.play.end(done);
  });

  it("grow with an asteroid belt as long as it is controlled", () => {
    const sectors = { "flank-1": { type: "asteroid-belt", population: 0, seat: 0 }, "outpost-1": { guilds: [] } };
    const match = laid({ house: "belitan" }, { sectors });
    expect([levelOf(match.position, 0, "materials"), levelOf(match.position, 0, "energy")]).toEqual([2, 2]);
    match.play.end(done);
  });
});

describe("producing", () => {
  const rich = { "outpost-1": { population: 6, guilds: ["engineers", "miners", "bankers"] } } as const;

  it("adds the yields to the stock", () => {
    const match = resolving(effectOf(produce("energy", "materials")), [{ house: "cortozaar" }, {}], { sectors: rich });
    expect(match.player()).toMatchObject({ resources: { energy: 4, materials: 4, credits: 0 }, influence: 0 });
    match.play.end(done);
  });

  it("beyond 15 is lost, for 3 influence for each type (V26)", () => {
    const side: SideSettings = { house: "belitan", resources: { energy: 13, materials: 15, credits: 12 } };
    const match = resolving(effectOf(produce("energy", "materials", "credits")), [side, {}], { sectors: rich });
    expect(match.player()).toMatchObject({
      resources: { energy: 15, materials: 15, credits: 15 },
      influence: 6,
    });
    match.play.end(done);
  });

  it("of one’s choice asks for as many different types, with reasons for those without a yield", () => {
    const match = resolving(effectOf(produceOfChoice(2)), [{ house: "belitan" }, {}], { sectors: rich });
    match.play.expect(0).toBeAsked("produce", ["food", "energy", "materials", "credits"]);
    match.play.many(0, ["food", "credits"]);
    expect(match.player().resources).toMatchObject({ food: 1, energy: 0, credits: 3 });
    match.play.end(done);
  });

  it("gives 2 credits more before each production of credits with Neural Matrix", () => {
    const side: SideSettings = { house: "belitan", technologies: ["neural-matrix"], resources: { credits: 11 } };
    const match = resolving(effectOf(produce("credits")), [side, {}], { sectors: rich });
    // 11 + 2, then a yield of 3: one credit too many.
    expect(match.player()).toMatchObject({ resources: { credits: 15 }, influence: 3 });
    match.play.end(done);
  });

  /** What is logged of a production of credits with Neural Matrix. */
  function said(credits: number) {
    const side: SideSettings = { house: "belitan", technologies: ["neural-matrix"], resources: { credits } };
    const match = table([side, {}], {
      sectors: rich,
      *run(game) {
        // What is logged before the first answer is not part of the test.
        yield* game.confirm(0, "trial");
        yield* game.call(resolveEffect, {
          context: newContext(0, t("game.title")),
          effect: effectOf(produce("credits")),
        });
      },
    });
    match.play.confirm(0, true);
    match.play.end(done);
    return match.play.log(0).filter(({ key }) => key === "log.resources-gained" || key === "log.produces");
  }

  it("says what is gained before it is produced, as far as there is room", () => {
    expect(said(11).map(({ key, params }) => [key, params?.resources])).toEqual([
      ["log.resources-gained", amounts({ credits: 2 })],
      ["log.produces", amounts({ credits: 3 })],
    ]);
    expect(said(14)[0]?.params?.resources).toEqual(amounts({ credits: 1 }));
    expect(said(15).map(({ key }) => key)).toEqual(["log.produces"]);
  });

  it("says how much of it exceeds the stock", () => {
    const produced = said(14).at(-1)?.params;
    expect([produced?.resources, produced?.lost]).toEqual([amounts({ credits: 3 }), amounts({ credits: 3 })]);
    expect(said(11).at(-1)?.params?.lost).toEqual(amounts({ credits: 1 }));
  });

  it("may let Trade Nexus choose after the first overproduction of the turn", () => {
    const side: SideSettings = { technologies: ["trade-nexus+"], resources: { energy: 15, materials: 15 } };
    const match = resolving(effectOf(produce("energy", "materials")), [side, {}], { sectors: rich });
    match.play.choose(0, "technology:trade-nexus#surplus", "part");
    match.play.choose(0, "part-1", "part");
    expect(match.player().influence).toBe(9);
    match.play.end(done);
  });

  it("twice too much in a turn may build a level of a Safe Haven", () => {
    const side: SideSettings = { house: "belitan", resources: { energy: 15, materials: 15 } };
    const sectors = { s11: rich["outpost-1"] };
    const match = resolving(effectOf(produce("energy", "materials")), [side], { sectors });
    const before = match.player().inactive;
    match.play.choose(0, "haven-1", "haven");
    expect(match.player()).toMatchObject({ inactive: before - 1, overproductions: 2, builtByOverproduction: true });
    match.play.end(done);
  });

  it("too much once does not", () => {
    const side: SideSettings = { house: "belitan", resources: { energy: 15 } };
    const match = resolving(effectOf(produce("energy")), [side], { sectors: { s11: rich["outpost-1"] } });
    expect(match.player()).toMatchObject({ overproductions: 1, builtByOverproduction: false });
    match.play.end(done);
  });
});
