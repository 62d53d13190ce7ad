import { modify } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { changing, type SideSettings, type TableSettings, table } from "../../testing/table.ts";
import { missedUpkeepUnit } from "../../values.ts";
import { upkeepOf } from "../upkeep-points.ts";
import { payUpkeep } from "./handles.ts";

const done = { asked: [[0, "trial"]] } as const;

/** A player with one starting agenda, 2 points, pays the upkeep. */
const paying = (side: SideSettings, settings: TableSettings = {}) =>
  table([{ house: "belitan", influence: 20, ...side }, {}], {
    ...settings,
    *run(game) {
      yield* game.call(payUpkeep, { seat: 0 });
    },
  });

const laid = (side: SideSettings, settings: TableSettings = {}) => table([side, {}], { ...settings, *run() {} });

const full = {
  "outpost-1": { guilds: ["miners", "miners", "miners"], installations: ["shipyard", "shipyard", "shipyard"] },
  palace: { seat: 0, corrupted: false, installations: [] },
} as const;

describe("what upkeep is due", () => {
  it("is 2 for each agenda without a Trade token, the starting one included (V27)", () => {
    const match = laid(
      { house: "belitan", agendas: ["agenda-singularity", "agenda-quantum-leap"] },
      {
        arrange(game) {
          const slot = game.state.players[0]?.slots[1];
          if (slot) slot.trade = true;
        },
      },
    );
    expect(upkeepOf(match.position, 0)).toMatchObject({ points: 4, due: 4 });
    match.play.end(done);
  });

  it("is what used slots and sectors show besides (V27)", () => {
    const match = laid({ house: "belitan" }, { sectors: full });
    expect(upkeepOf(match.position, 0)).toEqual({
      points: 5,
      due: 5,
      parts: [
        { from: { agenda: match.player().slots[0]?.agenda }, points: 2, free: false },
        { from: { sector: "palace" }, points: 1, free: false },
        { from: { sector: "outpost-1" }, points: 2, free: false },
      ],
    });
    match.play.end(done);
  });

  it("is not due for sectors with improved Energy Cells, but counts (V56)", () => {
    const match = laid({ house: "belitan", technologies: ["energy-cells+"] }, { sectors: full });
    expect(upkeepOf(match.position, 0)).toMatchObject({ points: 5, due: 2 });
    expect(match.metric("total-upkeep")).toBe(5);
    match.play.end(done);
  });

  it("is nothing for guilds in the home sector beyond its slots", () => {
    const side: SideSettings = { house: "belitan", technologies: ["ark-ships"] };
    const match = laid(side, { sectors: { "home-1": { guilds: ["farmers", "farmers", "farmers", "farmers"] } } });
    expect(match.metric("sector-upkeep")).toBe(1);
    match.play.end(done);
  });
});

describe("paying upkeep", () => {
  it("takes a food for each point, without a question if there is no other way", () => {
    const match = paying({ resources: { food: 3, credits: 5, science: 5 } });
    expect(match.player()).toMatchObject({
      resources: { food: 1, credits: 5, science: 5 },
      influence: 20,
      upkeepPaid: true,
    });
    match.play.end(done);
  });

  it("takes two of materials and energy for a point in any mix (V27)", () => {
    const match = paying({ resources: { materials: 3, energy: 1 } });
    expect(match.player()).toMatchObject({ resources: { materials: 0, energy: 0 }, upkeepPaid: true });
    match.play.end(done);
  });

  it("proposes food, which may be overruled, but not by too much or too little", () => {
    const match = paying({ resources: { food: 2, materials: 4 } });
    match.play.expect(0).toBeAsked("upkeep", ["food", "materials"]);
    // Two points are four halves: a food pays two of them, and materials one.
    expect(match.play.prompts[0]).toMatchObject({ min: 4, max: 4, weights: { food: 2 } });
    match.play.refuses(0, { allocation: { food: 1, materials: 1 } }, "CONSTRAINT_VIOLATED");
    match.play.refuses(0, { allocation: { food: 1, materials: 3 } }, "CONSTRAINT_VIOLATED");
    match.play.allocate(0, { food: 1, materials: 2 });
    expect(match.player()).toMatchObject({ resources: { food: 1, materials: 2 }, upkeepPaid: true });
    match.play.end(done);
  });

  it("says of each payment that is tried whether it pays, and what is wrong with it", () => {
    const agendas = ["agenda-singularity", "agenda-quantum-leap"];
    const match = paying(
      { agendas, resources: { food: 8, energy: 2, materials: 6 } },
      {
        arrange(game) {
          const slot = game.state.players[0]?.slots[1];
          if (slot) slot.trade = true;
        },
      },
    );
    const [prompt] = match.play.prompts;
    expect(prompt).toMatchObject({ key: "upkeep", min: 8, max: 8, weights: { food: 2 } });
    const tried = (allocation: { readonly food: number; readonly energy?: number }) =>
      match.play.refuses(0, { allocation }, allocation.food > 4 ? "OUT_OF_RANGE" : "CONSTRAINT_VIOLATED");
    for (const food of [5, 8])
      expect(tried({ food })).toMatchObject({ options: ["food"], texts: [{ key: "resource.food.name" }] });
    for (const paid of [{ food: 3 }, { food: 2, energy: 2 }, { food: 3, energy: 1 }]) {
      expect(tried(paid)).toMatchObject({ options: [], message: "exactly 8 points have to be distributed" });
    }
    for (const paid of [{ food: 4 }, { food: 3, energy: 2 }, { energy: 2, materials: 6 }]) {
      match.play.match.check(0, prompt?.id ?? "", { allocation: paid });
    }
    expect(match.player().resources).toMatchObject({ food: 8, energy: 2, materials: 6 });
    match.play.allocate(0, { food: 3, energy: 2 });
    expect(match.player()).toMatchObject({ resources: { food: 5, energy: 0, materials: 6 }, upkeepPaid: true });
    match.play.end(done);
  });

  it("pays as much as possible, and loses 3 influence for each point that is missing (V27)", () => {
    const match = paying({ resources: { food: 1, energy: 1 } }, { sectors: full });
    expect(match.player()).toMatchObject({ resources: { food: 0, energy: 1 }, influence: 8, upkeepPaid: false });
    match.play.end(done);
  });

  it("never makes influence negative", () => {
    const match = paying({ influence: 2 });
    expect(match.player()).toMatchObject({ influence: 0, upkeepPaid: false });
    match.play.end(done);
  });

  it("may be reckoned by the resource that is missing", () => {
    const byResource = changing("by-resource", [modify(missedUpkeepUnit, () => "resource" as const)]);
    const match = paying({ resources: { energy: 1 } }, { extensions: [byResource] });
    // Two points are four materials and energy, of which one is there.
    expect(match.player().influence).toBe(11);
    match.play.end(done);
  });

  it("may take credits with improved Data Refinery: each pays 2 points", () => {
    const match = paying({ technologies: ["data-refinery+"], resources: { food: 2, credits: 2 } });
    // A credit pays at once what may have been paid in part.
    expect(match.play.prompts[0]).toMatchObject({ min: 4, max: 6, weights: { food: 2, credits: 4 } });
    const wasted = match.play.refuses(0, { allocation: { food: 1, credits: 1 } }, "ANSWER_NOT_ALLOWED");
    expect(wasted.reason?.key).toBe("reason.not-the-upkeep");
    match.play.allocate(0, { credits: 1 });
    expect(match.player()).toMatchObject({ resources: { food: 2, credits: 1 }, upkeepPaid: true });
    match.play.end(done);
  });
});
