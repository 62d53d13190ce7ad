import { describe, expect, test } from "vitest";
import { activate, all, deactivate, deploy, effectOf, paying, recall, regroup } from "../../effects/writing.ts";
import { resolving, type SideSettings, type Table, type TableSettings } from "../../testing/table.ts";

/** A player without abilities, with cubes at home, in the outpost s11 and in s12. */
const plain: SideSettings = { house: "cortozaar", technologies: [], glory: [1], active: 4, inactive: 4 };
const map: TableSettings["sectors"] = {
  s01: { seat: 0, cubes: { corvette: 2 } },
  s11: { seat: 0, cubes: { corvette: 3 }, population: 2, installations: [], corrupted: false },
  s12: { seat: 0, cubes: { corvette: 1 }, population: 3, installations: [], corrupted: false, glory: [] },
};

const fleets = (table: Table, id: string) => table.sector(id).fleet?.cubes;
const done = { asked: [[0, "trial"]] } as const;

describe("activating and deactivating (section 8.7)", () => {
  test("inactive cubes become active, as far as there are any", () => {
    const table = resolving(effectOf(activate(3)), [{ ...plain, inactive: 2 }], { sectors: map });
    expect(table.player()).toMatchObject({ active: 6, inactive: 0 });
    table.play.end(done);
  });

  test("active cubes become inactive; without any another one is recalled", () => {
    const table = resolving(effectOf(deactivate(2)), [{ ...plain, active: 1 }], { sectors: map });
    table.play.expect(0).toBeAsked("recall", ["corvette@s01", "corvette@s11", "corvette@s12"]);
    table.play.choose(0, "corvette@s11");
    expect(table.player()).toMatchObject({ active: 0, inactive: 6 });
    expect(fleets(table, "s11")).toEqual({ corvette: 2 });
    table.play.end(done);
  });
});

describe("recalling (section 8.7)", () => {
  test("cubes go to the active area", () => {
    const table = resolving(effectOf(recall(2)), [plain], { sectors: map });
    table.play.allocate(0, { "corvette@s01": 1, "corvette@s11": 1 });
    expect(table.player()).toMatchObject({ active: 6, glory: [1] });
    expect(table.cubes()).toBe(14);
    table.play.end(done);
  });

  test("the last cube of a sector costs a glory token, and the Voidborn take the sector (section 8.8, V21, V31)", () => {
    const sectors = { ...map, s12: { ...map.s12, guilds: ["farmers"], installations: ["shipyard"] } } as const;
    const table = resolving(effectOf(recall()), [plain], { sectors });
    const bounties = table.position.zone("tokens:s12").length;
    table.play.choose(0, "corvette@s12");
    expect(table.player()).toMatchObject({ active: 5, glory: [] });
    expect(table.sector("s12")).toMatchObject({
      voidCubes: 2,
      corrupted: true,
      guilds: ["farmers"],
      installations: [],
      population: 3,
    });
    expect(table.sector("s12").fleet).toBeUndefined();
    expect(table.position.zone("tokens:s12")).toHaveLength(bounties + 1);
    table.play.end(done);
  });

  test("the home sector stays one’s own without cubes", () => {
    const table = resolving(effectOf(recall()), [plain], {
      sectors: { ...map, s01: { seat: 0, cubes: { corvette: 1 } } },
    });
    table.play.choose(0, "corvette@s01");
    expect(table.sector("s01").fleet).toBeUndefined();
    expect(table.player().glory).toEqual([1]);
    table.play.end(done);
  });

  test("a sector that the Voidborn do not take is only left", () => {
    const table = resolving(effectOf(recall()), [plain], {
      sectors: { ...map, s12: { ...map.s12, type: "survivor-colony" } },
    });
    const before = table.position.zone("tokens:s12").length;
    table.play.choose(0, "corvette@s12");
    expect(table.sector("s12")).toMatchObject({ voidCubes: 0, corrupted: false });
    expect(table.position.zone("tokens:s12")).toHaveLength(before);
    table.play.end(done);
  });

  test("a cost remembers where the cube was", () => {
    const effect = paying({ recall: 1 }, deploy(1, "recalled-from"));
    const table = resolving(effect, [plain], { sectors: map });
    table.play.choose(0, "corvette@s11");
    table.play.expect(0).toBeAsked("deploy", ["corvette@s11"]);
    table.play.pass(0);
    table.play.end(done);
  });
});

test("who pays something else instead of a recall has no sector where the cube was (V55)", () => {
  const side = { ...plain, house: "zenor", resources: { energy: 1 } };
  const table = resolving(paying({ recall: 1 }, deploy(1, "recalled-from")), [side], { sectors: map });
  table.play.choose(0, "cost-2", "cost");
  expect(table.player()).toMatchObject({ active: 4, resources: { energy: 0 } });
  table.play.end(done);
});

describe("deploying (section 8.7)", () => {
  test.each([
    ["any", deploy(3)],
    ["home", deploy(3, "home")],
    ["at shipyards", deploy(2, "each-shipyard")],
  ])("who must deploy, %s, deploys what there is", (_, part) => {
    const table = resolving(effectOf(part), [{ ...plain, active: 1 }], { sectors: map, mandatory: true });
    table.play.until("trial", "random");
    expect(table.player().active).toBe(0);
    table.play.end(done);
  });

  test("active cubes become corvettes in any own sector", () => {
    const table = resolving(effectOf(deploy(2)), [plain], { sectors: map });
    table.play.expect(0).toBeAsked("deploy", ["corvette@s01", "corvette@s11", "corvette@s12"]);
    table.play.allocate(0, { "corvette@s12": 2 });
    expect(fleets(table, "s12")).toEqual({ corvette: 3 });
    expect(table.player().active).toBe(2);
    expect(table.cubes()).toBe(14);
    table.play.end(done);
  });

  test("other types need their technology and may cost resources", () => {
    const rich = {
      ...plain,
      technologies: ["destroyers", "sentries", "dreadnoughts", "carriers"],
      resources: { materials: 1 },
    };
    const table = resolving(effectOf(deploy(2, "home")), [rich], { sectors: map });
    table.play.expect(0).toBeAsked("deploy", ["corvette@s01", "destroyer@s01", "sentry@s01", "dreadnought@s01"]);
    table.play.refuses(0, { allocation: { "dreadnought@s01": 2 } }, "OUT_OF_RANGE");
    table.play.allocate(0, { "dreadnought@s01": 1, "destroyer@s01": 1 });
    expect(table.player().resources.materials).toBe(0);
    expect(fleets(table, "s01")).toEqual({ corvette: 2, destroyer: 1, dreadnought: 1 });
    table.play.end(done);
  });

  test("credits can replace what a carrier costs", () => {
    const side = { ...plain, technologies: ["carriers"], resources: { credits: 1 } };
    const table = resolving(effectOf(deploy(1, "home", "carrier")), [side], { sectors: map });
    table.play.choose(0, "carrier@s01");
    expect(table.player().resources.credits).toBe(0);
    expect(fleets(table, "s01")).toEqual({ corvette: 2, carrier: 1 });
    table.play.end(done);
  });

  test("without active cubes nothing can be deployed", () => {
    const table = resolving(effectOf(deploy(2)), [{ ...plain, active: 0 }], { sectors: map });
    table.play.end(done);
  });

  test("each shipyard takes a cube, starbases too; orbital docks add one in each sector (V44)", () => {
    const sectors = {
      ...map,
      s11: { ...map.s11, installations: ["shipyard", "starbase"] },
      s12: { ...map.s12, installations: ["sector-defense"] },
    } as const;
    const table = resolving(effectOf(deploy(1, "each-shipyard")), [{ ...plain, active: 9 }], { sectors });
    table.play.refuses(0, { allocation: { "corvette@s01": 2 } }, "OUT_OF_RANGE");
    table.play.allocate(0, { "corvette@s01": 1, "corvette@s11": 2 });
    expect(fleets(table, "s11")).toEqual({ corvette: 5 });
    table.play.end(done);

    const docks = resolving(
      effectOf(deploy(1, "each-shipyard")),
      [{ ...plain, active: 9, technologies: ["orbital-docks"] }],
      { sectors },
    );
    docks.play.allocate(0, { "corvette@s01": 2, "corvette@s11": 3 });
    expect(docks.player().active).toBe(4);
    docks.play.end(done);
  });

  test("a sector with a carrier counts as one with a shipyard (V57)", () => {
    const sectors = { ...map, s12: { ...map.s12, cubes: { carrier: 1 } } };
    const effect = effectOf(deploy(1, "each-shipyard"));
    const without = resolving(effect, [plain], { sectors });
    without.play.expect(0).toBeAsked("deploy", ["corvette@s01"]);
    without.play.pass(0);
    without.play.end(done);
    const table = resolving(effect, [{ ...plain, technologies: ["carriers"] }], { sectors });
    table.play.allocate(0, { "corvette@s01": 1, "corvette@s12": 1 });
    expect(fleets(table, "s12")).toEqual({ carrier: 1, corvette: 1 });
    table.play.end(done);
  });

  test("with an improved purifier one cube can be replaced by removing a corruption", () => {
    const side: SideSettings = { ...plain, active: 1, technologies: ["purifier+"], corruptedTracks: ["society"] };
    const table = resolving(effectOf(deploy(2, "home")), [side], { sectors: map });
    table.play.refuses(0, { allocation: { "corvette@s01": 2 } }, "OUT_OF_RANGE");
    table.play.allocate(0, { "corvette@s01": 1, cleanse: 1 });
    table.play.until("trial", "first");
    expect(table.player()).toMatchObject({ active: 0, corruptedTracks: [] });
    table.play.end(done);
  });

  test("an event asks for a corruption once a turn, or for a material for each cube", () => {
    const settings: TableSettings = { sectors: map, event: "event-1h-straight-into-hell" };
    const effect = all(deploy(2, "home"), deploy(1, "home"));
    const table = resolving(effect, [{ ...plain, resources: { materials: 2 } }], settings);
    table.play.choose(0, "part-1");
    table.play.allocate(0, { "corvette@s01": 2 });
    table.play.expect(0).toBeAsked("deploy-surcharge", ["corruption", "materials"]);
    table.play.choose(0, "materials");
    expect(table.player().resources.materials).toBe(0);
    table.play.choose(0, "part-2");
    table.play.choose(0, "corvette@s01");
    table.play.choose(0, "society");
    expect(table.player()).toMatchObject({ active: 1, corruptedTracks: ["society"] });
    table.play.end(done);
  });

  test("once that corruption has been gained, the other cubes of the turn cost nothing (V57)", () => {
    const settings: TableSettings = { sectors: map, event: "event-1h-straight-into-hell" };
    const table = resolving(all(deploy(1, "home"), deploy(2, "home")), [plain], settings);
    table.play.choose(0, "part-1");
    table.play.choose(0, "corvette@s01");
    table.play.choose(0, "society");
    table.play.choose(0, "part-2");
    table.play.allocate(0, { "corvette@s01": 2 });
    expect(table.player()).toMatchObject({ active: 1, corruptedTracks: ["society"] });
    table.play.end(done);
  });
});

test("corruption in Decontamination Chambers can be removed instead of a cube with the improved Purifier", () => {
  const table = resolving(
    effectOf(deploy(1, "home")),
    [{ ...plain, technologies: ["purifier+", "decontamination-chambers"] }],
    {
      sectors: map,
      arrange: ({ state }) => Object.assign(state.players[0] ?? {}, { chambers: 1 }),
    },
  );
  table.play.choose(0, "cleanse", "deploy");
  table.play.until("trial", "first");
  expect(table.player()).toMatchObject({ chambers: 0, active: 4 });
  table.play.end(done);
});

describe("regrouping (section 8.7)", () => {
  test("up to five steps between own sectors", () => {
    const table = resolving(effectOf(regroup()), [plain], { sectors: map });
    table.play.assign(0, { "corvette@s11#1": "s12", "corvette@s11#2": "s01", "corvette@s01#1": "s12" });
    expect(["s01", "s11", "s12"].map((id) => fleets(table, id)?.corvette)).toEqual([2, 1, 3]);
    expect(table.cubes()).toBe(14);
    table.play.end(done);
  });

  test("each step counts", () => {
    const sectors = {
      ...map,
      s01: { seat: 0, cubes: { corvette: 4 } },
      s22: { seat: 0, cubes: { corvette: 1 } },
    };
    const table = resolving(effectOf(regroup()), [plain], { sectors });
    const three = { "corvette@s01#1": "s22", "corvette@s01#2": "s22", "corvette@s01#3": "s22" };
    table.play.refuses(0, { assignment: three }, "ANSWER_NOT_ALLOWED");
    table.play.assign(0, { "corvette@s01#1": "s22", "corvette@s01#2": "s22" });
    expect(fleets(table, "s22")).toEqual({ corvette: 3 });
    table.play.end(done);
  });

  test("no sector is left without cubes, not even on the way (V58)", () => {
    const sectors = { ...map, s11: { ...map.s11, cubes: { corvette: 1 } }, s12: { ...map.s12, cubes: { sentry: 1 } } };
    const table = resolving(effectOf(regroup()), [plain], { sectors });
    table.play.refuses(0, { assignment: { "corvette@s11#1": "s01" } }, "ANSWER_NOT_ALLOWED");
    const swap = { "corvette@s11#1": "s12", "sentry@s12#1": "s11" };
    table.play.refuses(0, { assignment: swap }, "ANSWER_NOT_ALLOWED");
    table.play.assign(0, { ...swap, "corvette@s01#1": "s11" });
    expect([fleets(table, "s11"), fleets(table, "s12")]).toEqual([{ corvette: 1, sentry: 1 }, { corvette: 1 }]);
    table.play.end(done);
  });

  test("the home sector can be emptied (V58)", () => {
    const table = resolving(effectOf(regroup()), [plain], { sectors: map });
    table.play.assign(0, { "corvette@s01#1": "s11", "corvette@s01#2": "s11" });
    expect(table.sector("s01").fleet).toBeUndefined();
    expect(fleets(table, "s11")).toEqual({ corvette: 5 });
    table.play.end(done);
  });

  test("improved hyperdrive ignores Voidstorms", () => {
    const sectors = { ...map, s21: { seat: 0, cubes: { corvette: 1 } }, s31: { seat: 0, cubes: { corvette: 1 } } };
    const far = { "corvette@s11#1": "s31" };
    const table = resolving(effectOf(regroup(2)), [plain], { sectors });
    table.play.refuses(0, { assignment: far }, "CONSTRAINT_VIOLATED");
    table.play.assign(0, {});
    table.play.end(done);
    const jumping = resolving(effectOf(regroup(2)), [{ ...plain, technologies: ["hyperdrive+"] }], { sectors });
    jumping.play.assign(0, far);
    expect(fleets(jumping, "s31")).toEqual({ corvette: 2 });
    jumping.play.end(done);
  });
});
