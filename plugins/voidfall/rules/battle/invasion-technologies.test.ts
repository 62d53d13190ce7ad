import { modify } from "conclave/rules";
import { cardOf } from "conclave/testing";
import { describe, expect, test } from "vitest";
import { andOr, bombard, effectOf, invade } from "../../effects/writing.ts";
import { attack, cubes, done, invading, map, noTokens } from "../../testing/procedures.ts";
import { changing } from "../../testing/table.ts";
import {
  destroyersChooseStep,
  missileInstallations,
  missilesNeedSector,
  targetingNeedsCorvette,
} from "../../values.ts";
import { invasionsView } from "../../views/turn.ts";
import { jointSources, sourcesFor } from "./invasion-reach.ts";

describe("technologies in battle", () => {
  /** Wins with this many corvettes against three Void cubes and a Sector Defense, by technology. */
  const guarded = { sectors: { s22: { ...map.s22, installations: ["sector-defense"] } } } as const;
  const left = (technology: string, count: number) => {
    const table = invading({ technologies: [technology] }, guarded);
    attack(table, "s22", { "corvette@s11": count });
    table.play.end(done);
    return [table.sector("s22").fleet?.cubes ?? {}, table.sector("s22").voidCubes];
  };

  test.for([
    // The defence costs a cube, then 3 v 3, 2 v 2 and 1 v 1 at the same time: a tie.
    ["orbital-docks", 4, {}, 2],
    ["shields", 4, { corvette: 2 }, 0],
    ["shields+", 4, { corvette: 3 }, 0],
    ["targeting", 4, { corvette: 1 }, 0],
    ["targeting+", 4, { corvette: 1 }, 0],
    ["torpedoes", 4, { corvette: 2 }, 0],
    ["torpedoes+", 4, { corvette: 2 }, 0],
  ] as const)("%s", ([technology, count, fleet, voidCubes]) => {
    expect(left(technology, count)).toEqual([fleet, voidCubes]);
  });

  test("destroyers: more damage at first; improved ones also in the approach", () => {
    const sectors = { s11: { ...map.s11, cubes: { corvette: 1, destroyer: 2 } }, s22: { ...map.s22, voidCubes: 5 } };
    const basic = invading({ technologies: ["destroyers"] }, { sectors });
    attack(basic, "s22", { "destroyer@s11": 2 });
    expect(basic.sector("s22").voidCubes).toBe(1);
    basic.play.end(done);
    const improved = invading({ technologies: ["destroyers+"] }, { sectors: { ...sectors, s22: map.s22 } });
    attack(improved, "s22", { "destroyer@s11": 2 });
    expect(cubes(improved, "s22")).toEqual({ destroyer: 2 });
    improved.play.end(done);
  });

  test("destroyers can keep that damage for another step, if the flag allows it (section 20)", () => {
    const sectors = { s11: { ...map.s11, cubes: { corvette: 1, destroyer: 3 } } };
    const extensions = [changing("choose-step", [modify(destroyersChooseStep, () => true)])];
    const table = invading({ technologies: ["destroyers"] }, { sectors, extensions });
    attack(table, "s22", { "destroyer@s11": 3 });
    table.play.expect(0).toBeAsked("volley");
    table.play.confirm(0, true);
    expect(cubes(table, "s22")).toEqual({ destroyer: 3 });
    table.play.end(done);
  });

  test("dreadnoughts absorb what the defences deal", () => {
    const sectors = { ...guarded.sectors, s11: { ...map.s11, cubes: { corvette: 1, dreadnought: 3 } } };
    const table = invading({ technologies: ["dreadnoughts+"] }, { sectors });
    attack(table, "s22", { "dreadnought@s11": 3 });
    expect(cubes(table, "s22")).toEqual({ dreadnought: 1 });
    table.play.end(done);
  });

  test("carriers launch active cubes as corvettes (V28)", () => {
    const sectors = { s11: { ...map.s11, cubes: { corvette: 1, carrier: 2 } } };
    const table = invading({ technologies: ["carriers+"], active: 3, inactive: 6 }, { sectors });
    attack(table, "s12", { "carrier@s11": 2 });
    table.play.choose(0, "corvette", "losses");
    expect(cubes(table, "s12")).toEqual({ carrier: 2, corvette: 1 });
    expect(table.player().active).toBe(2);
    expect(table.cubes()).toBe(14);
    table.play.end(done);
  });

  test("basic missiles cost an energy; improved ones count sectors with a defence", () => {
    const side = { technologies: ["deep-space-missiles"], resources: { energy: 1 } };
    const table = invading(side);
    attack(table, "s22", { "corvette@s11": 3 }, { "technology:deep-space-missiles": 1 });
    expect(cubes(table, "s22")).toEqual({ corvette: 2 });
    expect(table.player().resources.energy).toBe(0);
    table.play.end(done);
    const sectors = { s11: { ...map.s11, installations: ["starbase"] } } as const;
    const improved = invading({ technologies: ["deep-space-missiles+"] }, { sectors });
    attack(improved, "s22", { "corvette@s11": 3 });
    expect(cubes(improved, "s22")).toEqual({ corvette: 2 });
    improved.play.end(done);
  });

  test("which installations count for missiles, and whether basic ones need any (section 20)", () => {
    const sectors = { s11: { ...map.s11, installations: ["shipyard"] } } as const;
    const plus = { technologies: ["deep-space-missiles+"] };
    const seed = invading(plus, { sectors });
    attack(seed, "s22", { "corvette@s11": 3 });
    expect(seed.sector("s22").voidCubes).toBe(2);
    seed.play.end(done);
    const other = changing("shipyards", [
      modify(missileInstallations, () => ["shipyard", "starbase"] as const),
      modify(missilesNeedSector, () => true),
    ]);
    const changed = invading(plus, { sectors, extensions: [other] });
    attack(changed, "s22", { "corvette@s11": 3 });
    expect(cubes(changed, "s22")).toEqual({ corvette: 2 });
    changed.play.end(done);
    const basic = { technologies: ["deep-space-missiles"], resources: { energy: 1 } };
    const alone = invading(basic, { extensions: [other] });
    attack(alone, "s22", { "corvette@s11": 3 });
    expect(alone.sector("s22").voidCubes).toBe(2);
    alone.play.end(done);
  });

  test("the first strike of improved targeting needs a corvette, unless the flag says otherwise (section 20)", () => {
    const sectors = {
      s11: { ...map.s11, cubes: { corvette: 1, carrier: 2 } },
      s12: { ...map.s12, voidCubes: 2 },
    };
    const side = { technologies: ["targeting+", "carriers+"] };
    const seed = invading(side, { sectors });
    attack(seed, "s12", { "carrier@s11": 2 });
    expect(seed.sector("s12").fleet).toBeUndefined();
    seed.play.end(done);
    const extensions = [changing("any-fleet", [modify(targetingNeedsCorvette, () => false)])];
    const other = invading(side, { sectors, extensions });
    attack(other, "s12", { "carrier@s11": 2 });
    expect(cubes(other, "s12")).toEqual({ carrier: 1 });
    other.play.end(done);
  });

  test("without reclaim tokens in the supply a salvage scanner gives an influence or a resource (section 11)", () => {
    const table = invading(
      { technologies: ["salvage-scanner"] },
      {
        arrange(game) {
          noTokens(game);
          for (const token of [...game.zone("reclaim-supply")]) game.removeCard(token);
        },
      },
    );
    attack(table, "s12", { "corvette@s11": 5 });
    table.play.confirm(0, true, "salvage");
    table.play.choose(0, "part-1", "part");
    // One, and the glory of the player.
    expect(table.player().influence).toBe(1 + 2);
    table.play.end(done);
  });

  test("drones: a Trade token absorbs in the approach and in the salvo", () => {
    for (const [technology, corvette] of [
      ["autonomous-drones", 2],
      ["autonomous-drones+", 3],
    ] as const) {
      const table = invading({ technologies: [technology], tradeTokens: 1 }, guarded);
      attack(table, "s22", { "corvette@s11": 3 }, { "technology:autonomous-drones": 1 });
      expect(cubes(table, "s22")).toEqual({ corvette });
      expect(table.player().tradeTokens).toBe(0);
      table.play.end(done);
    }
  });

  test("bombarding: three materials for each point, of either kind", () => {
    const table = invading({ resources: { materials: 7 } }, guarded, effectOf(bombard()));
    table.play.choose(0, "s22");
    table.play.allocate(0, { "corvette@s11": 3 });
    table.play.refuses(0, { allocation: { "bombard-approach": 1, "bombard-salvo": 2 } }, "ANSWER_NOT_ALLOWED");
    table.play.allocate(0, { "bombard-approach": 1, "bombard-salvo": 1 });
    table.play.confirm(0, true);
    expect(cubes(table, "s22")).toEqual({ corvette: 2 });
    expect(table.player().resources.materials).toBe(1);
    table.play.end(done);
  });

  test("escape pods save a cube, improved ones any number (V61)", () => {
    const basic = invading({ technologies: ["escape-pods"] });
    attack(basic, "s22", { "corvette@s11": 2 });
    basic.play.choose(0, "corvette@s01", "escape");
    expect(cubes(basic, "s01")).toEqual({ corvette: 3 });
    expect(basic.player().active).toBe(1);
    basic.play.end(done);
    const improved = invading({ technologies: ["escape-pods+"] });
    attack(improved, "s22", { "corvette@s11": 2 });
    improved.play.allocate(0, { "corvette@s01": 2 }, "escape");
    expect(cubes(improved, "s01")).toEqual({ corvette: 4 });
    expect(improved.player().active).toBe(0);
    improved.play.end(done);
  });

  test("replicators: improved ones turn a tie into a victory (V62)", () => {
    const table = invading({ technologies: ["combat-replicators+"] });
    attack(table, "s22", { "corvette@s11": 3 });
    table.play.choose(0, "corvette@s22", "deploy");
    expect(table.sector("s22")).toMatchObject({ fleet: { seat: 0, cubes: { corvette: 1 } }, voidCubes: 0 });
    expect(table.player()).toMatchObject({ active: 2, glory: [2, 1], influence: 3 });
    table.play.pass(0);
    table.play.end(done);
  });

  test("replicators: a tie stays one if the cube is waived (V62)", () => {
    const table = invading({ technologies: ["combat-replicators+"] });
    attack(table, "s22", { "corvette@s11": 3 });
    table.play.pass(0, "deploy");
    expect(table.sector("s22").voidCubes).toBe(2);
    table.play.end(done);
  });

  test("replicators keep the installations, starbases only as far as they are allowed", () => {
    const sectors = { s22: { ...map.s22, voidCubes: 1, installations: ["shipyard", "starbase"] } } as const;
    const table = invading({ technologies: ["combat-replicators"] }, { sectors });
    attack(table, "s22", { "corvette@s11": 5 });
    table.play.confirm(0, true, "keep-installations");
    expect(table.sector("s22").installations).toEqual(["shipyard"]);
    table.play.pass(0);
    table.play.end(done);
  });

  test("a salvage scanner places a reclaim token first; the improved one also without Voidborn", () => {
    const relay = { type: "survivor-colony", voidCubes: 0, installations: [], glory: [], corrupted: true } as const;
    for (const [technology, asked] of [
      ["salvage-scanner", false],
      ["salvage-scanner+", true],
    ] as const) {
      const table = invading({ technologies: [technology] }, { sectors: { s12: relay } });
      const { play } = table;
      attack(table, "s12", { "corvette@s11": 5 });
      if (asked) play.confirm(0, true, "salvage");
      expect(play.prompts.some(({ key }) => key === "salvage")).toBe(false);
      play.until("trial");
      expect(table.position.zone("reclaims:0")).toHaveLength(asked ? 1 : 0);
      play.end(done);
      const voidborn = invading({ technologies: [technology] });
      attack(voidborn, "s12", { "corvette@s11": 5 });
      voidborn.play.confirm(0, true, "salvage");
      voidborn.play.until("trial");
      expect(voidborn.position.zone("reclaims:0")).toHaveLength(1);
      voidborn.play.end(done);
    }
  });

  test("hyperdrive: with Conquest an energy regroups right before the invasion", () => {
    const side = { technologies: ["hyperdrive"], resources: { energy: 1 } };
    const table = invading(side, {
      arrange(game) {
        noTokens(game);
        const focus = cardOf(game, "conquest", "focuses:0");
        const counted = { flipped: false, taken: [], solved: false, actions: 2 };
        game.state.active = { seat: 0, focus, played: focus, ...counted };
      },
    });
    const { play } = table;
    play.choose(0, "technology:hyperdrive#jump");
    play.assign(0, { "corvette@s01#1": "s11", "corvette@s01#2": "s11" });
    expect(table.player().resources.energy).toBe(0);
    play.expect(0).notToHaveOption("technology:hyperdrive#jump");
    attack(table, "s22", { "corvette@s11": 7 });
    expect(cubes(table, "s22")).toEqual({ corvette: 5 });
    play.end(done);
  });

  test("improved hyperdrive: the view foresees invasions with fleets that may go together (V59)", () => {
    const reach = { adjacent: ["a"], throughStorms: ["b"], far: ["c"] };
    expect(jointSources(reach)).toEqual([
      ["a", "b"],
      ["a", "c"],
    ]);
    expect(jointSources({ ...reach, far: [] })).toEqual([["a", "b"]]);
    const table = invading({ technologies: ["hyperdrive+"] });
    for (const { sector, cubes: foreseen } of invasionsView(table.position, 0)) {
      const most = jointSources(sourcesFor(table.position, 0, sector)).map((ids) =>
        ids.reduce((sum, id) => sum + (table.sector(id).fleet?.cubes.corvette ?? 0), 0),
      );
      expect(most).toContain(foreseen);
    }
    table.play.end({ asked: [[0, "invade"]] });
  });

  test("improved hyperdrive: through Voidstorms, or once a turn from two sectors away (V59)", () => {
    const sectors = {
      s12: { ...map.s12, voidCubes: 0, seat: 0, cubes: { corvette: 1 } },
      s22: { ...map.s22, voidCubes: 1 },
    };
    const table = invading({ technologies: ["hyperdrive+"] }, { sectors }, andOr(invade(), invade()));
    const { play } = table;
    play.choose(0, "part-1");
    play.choose(0, "s22");
    play.expect(0).toBeAsked("forces", ["corvette@s11", "corvette@s12", "corvette@s01"]);
    play.allocate(0, { "corvette@s01": 2 });
    play.confirm(0, true);
    expect(cubes(table, "s22")).toEqual({ corvette: 2 });
    play.choose(0, "part-2");
    play.choose(0, "s21");
    play.expect(0).toBeAsked("forces", ["corvette@s11", "corvette@s22"]);
    play.allocate(0, {});
    play.pass(0);
    play.end(done);
  });
});

test("a tie becomes a victory: carriers launch, bombarding absorbs, pods save what was lost, a replicator lands", () => {
  const table = invading(
    {
      technologies: ["carriers+", "escape-pods+", "combat-replicators+"],
      resources: { materials: 6 },
      active: 3,
      inactive: 6,
    },
    {
      sectors: {
        s01: { seat: 0, cubes: { corvette: 1 } },
        s11: { ...map.s11, cubes: { corvette: 2, carrier: 1 } },
        s22: { ...map.s22, installations: ["sector-defense"] },
      },
    },
    effectOf(bombard()),
  );
  const { play } = table;
  play.choose(0, "s22");
  play.allocate(0, { "carrier@s11": 1 });
  play.allocate(0, { "bombard-approach": 1, "bombard-salvo": 1 });
  play.confirm(0, true);
  // The defence is absorbed, and a point of the first volley: 2 v 3, 2 v 1 and, with the last of each, 1 v 1.
  play.choose(0, "corvette", "losses");
  play.allocate(0, { "carrier@s01": 1 }, "escape");
  expect(play.story(0).slice(-4)).toEqual([
    expect.stringMatching(/^Cortozaar invades .+ with 1 Carrier cube from Outpost \d+\.$/),
    "Cortozaar’s carriers launch 1 Corvette cube.",
    expect.stringMatching(/ is a tie\. .+: 1 Corvette cube and 1 Carrier cube; .+: 3 Voidborn cubes\./),
    expect.stringMatching(/^Escape: Cortozaar saves 1 Carrier cube/),
  ]);
  expect(table.player()).toMatchObject({ resources: { materials: 0 }, active: 3, inactive: 6 });
  play.choose(0, "corvette@s22", "deploy");
  play.confirm(0, true, "keep-installations");
  expect(table.sector("s22")).toMatchObject({
    fleet: { seat: 0, cubes: { corvette: 1 } },
    voidCubes: 0,
    installations: ["sector-defense"],
    glory: [],
  });
  expect(cubes(table, "s01")).toEqual({ corvette: 1, carrier: 1 });
  expect(cubes(table, "s11")).toEqual({ corvette: 2 });
  // Both Glory tokens give influence.
  expect(table.player()).toMatchObject({ active: 2, inactive: 6, glory: [2, 1], influence: 3 });
  expect(table.cubes()).toBe(13);
  play.pass(0);
  play.end(done);
});
