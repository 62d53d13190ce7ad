import { defineExtension, type ExtensionDefinition, modify, t, translations } from "conclave/rules";
import { cardOf } from "conclave/testing";
import { describe, expect, test } from "vitest";
import { activate, andOr, bombard, deploy, effectOf, invade } from "../effects/writing.ts";
import { resolving, type SideSettings, type Table, type TableSettings } from "../testing.ts";
import type { Match, Voidfall } from "../types.ts";
import { destroyersChooseStep, missileInstallations, missilesNeedSector, targetingNeedsCorvette } from "../values.ts";

/** A player without abilities, with fleets at home and in the outpost s11, both beside s12; s22 is beside s11. */
const plain: SideSettings = { house: "cortozaar", technologies: [], glory: [2], active: 0, inactive: 6 };
const map = {
  s01: { seat: 0, cubes: { corvette: 2 } },
  s11: { seat: 0, cubes: { corvette: 6 }, population: 2, installations: [], corrupted: false },
  s12: { voidCubes: 2, glory: [], harbingers: 0, installations: [], corrupted: true },
  s22: { voidCubes: 3, glory: [1], harbingers: 0, installations: [], corrupted: true },
} as const;

const done = { asked: [[0, "trial"]] } as const;
const noTokens = (game: Match): void => {
  for (const id of ["s12", "s22"]) for (const token of [...game.zone(`tokens:${id}`)]) game.removeCard(token);
};

function invading(side: SideSettings = {}, more: TableSettings = {}, effect = effectOf(invade())): Table {
  const sectors = { ...map, ...more.sectors };
  return resolving(effect, [{ ...plain, ...side }], { arrange: noTokens, ...more, sectors });
}

/** Goes with these cubes, and with what is paid for. */
function attack(
  { play }: Table,
  target: string,
  forces: { readonly [berth: string]: number },
  supports?: { readonly [support: string]: number },
): void {
  play.choose(0, target);
  play.allocate(0, forces, "forces");
  if (supports) play.allocate(0, supports, "support");
  play.confirm(0, true);
}

const cubes = (table: Table, id: string) => table.sector(id).fleet?.cubes;

describe("whom to invade, and with what (section 8.7)", () => {
  test("adjacent sectors of others; a target that is taken back can be chosen again", () => {
    const table = invading();
    const { play } = table;
    play.expect(0).toBeAsked("invade", ["s12", "s21", "s22"]);
    play.choose(0, "s12");
    play.allocate(0, { "corvette@s11": 1, "corvette@s01": 2 });
    play.expect(0).toBeAsked("invade-with");
    play.confirm(0, false);
    play.choose(0, "s22");
    play.expect(0).toBeAsked("forces", ["corvette@s11"]);
    play.allocate(0, {});
    play.pass(0, "invade");
    expect(cubes(table, "s11")).toEqual({ corvette: 6 });
    play.end(done);
  });

  test("only corrupted sectors, if the action says so", () => {
    const table = invading({}, { sectors: { s12: { ...map.s12, corrupted: false } } }, effectOf(invade("corrupted")));
    table.play.expect(0).toBeAsked("invade", ["s21", "s22"]);
    table.play.pass(0);
    table.play.end(done);
  });

  test("a sector from which all cubes go is abandoned before the battle, for a glory token", () => {
    const table = invading({ glory: [1, 3] });
    const { play } = table;
    play.choose(0, "s22");
    play.allocate(0, { "corvette@s11": 6 });
    play.expect(0).toBeAsked("invade-abandoning");
    play.confirm(0, true);
    play.choose(0, "glory-1", "discard-glory");
    expect(table.sector("s11")).toMatchObject({ voidCubes: 2, corrupted: true });
    expect(table.sector("s22").fleet?.seat).toBe(0);
    // 3 and the token of the sector.
    expect(table.player()).toMatchObject({ glory: [3, 1], influence: 4 });
    expect(table.cubes()).toBe(14);
    play.end(done);
  });

  test("players do not invade home sectors, and none of those who play with them", () => {
    const sides = [plain, { ...plain, house: "dunlork" }];
    const competitive = resolving(effectOf(invade()), sides, {
      scenario: "x102-kingdom-come-2p",
      sectors: {
        palace: { seat: 0, cubes: { corvette: 3 } },
        "near-2": { seat: 1, cubes: { corvette: 1 } },
        "home-2": { seat: 1, cubes: {} },
      },
    });
    competitive.play.expect(0).toHaveOption("near-2");
    competitive.play.expect(0).notToHaveOption("home-2");
    competitive.play.pass(0);
    competitive.play.end(done);
    const together = resolving(effectOf(invade()), sides, {
      mode: "co-operative",
      scenario: "c012-first-stand-2p",
      arrange(game) {
        const [first, second] = Object.values(game.state.sectors).filter(
          ({ fleet, home }) => fleet && home === undefined,
        );
        if (first) first.fleet = { seat: 0, cubes: { corvette: 3 } };
        if (second) second.fleet = { seat: 1, cubes: { corvette: 1 } };
      },
    });
    const others = Object.values(together.position.state.sectors).filter(({ fleet }) => fleet?.seat === 1);
    for (const { id } of others) together.play.expect(0).notToHaveOption(id);
    together.play.pass(0);
    together.play.end(done);
  });
});

describe("the battle (section 9)", () => {
  test("losses are recalled, a defeat gains nothing", () => {
    const table = invading();
    attack(table, "s22", { "corvette@s11": 2 });
    expect(table.sector("s22")).toMatchObject({ voidCubes: 2, glory: [1] });
    expect(table.player()).toMatchObject({ active: 2, influence: 0 });
    expect(table.cubes()).toBe(14);
    table.play.end(done);
  });

  test("a tie leaves the sector to the Voidborn, with two cubes and another bounty token (section 10.4)", () => {
    const table = invading();
    attack(table, "s22", { "corvette@s11": 3 });
    expect(table.sector("s22")).toMatchObject({ voidCubes: 2, glory: [1] });
    expect(table.position.zone("tokens:s22")).toHaveLength(1);
    expect(table.player()).toMatchObject({ active: 3, glory: [2] });
    table.play.end(done);
  });

  test("a side with several fleet types chooses its losses", () => {
    const sectors = { s11: { ...map.s11, cubes: { corvette: 3, sentry: 2 } } };
    const table = invading({}, { sectors });
    attack(table, "s12", { "corvette@s11": 2, "sentry@s11": 1 });
    table.play.expect(0).toBeAsked("losses", ["corvette", "sentry"]);
    table.play.choose(0, "corvette");
    expect(cubes(table, "s12")).toEqual({ corvette: 1, sentry: 1 });
    table.play.end(done);
  });

  test("a player who defends is asked as well", () => {
    const sides = [plain, { ...plain, house: "dunlork", glory: [3, 1] }];
    const table = resolving(effectOf(invade()), sides, {
      scenario: "x102-kingdom-come-2p",
      sectors: {
        palace: { seat: 0, cubes: { corvette: 5 } },
        "near-2": { seat: 1, cubes: { corvette: 1, destroyer: 1 }, installations: [], glory: [] },
      },
    });
    attack(table, "near-2", { "corvette@palace": 4 });
    table.play.expect(1).toBeAsked("losses", ["corvette", "destroyer"]);
    table.play.choose(1, "destroyer");
    table.play.choose(1, "glory-1", "discard-glory");
    expect(cubes(table, "near-2")).toEqual({ corvette: 3 });
    // Influence for the glory of the other player, before a token of it is discarded (section 10.2).
    expect(table.player(0)).toMatchObject({ influence: 4, glory: [2] });
    expect(table.player(1)).toMatchObject({ glory: [3] });
    table.play.end(done);
  });

  test("a tie against a player costs that player a glory token (section 10.4)", () => {
    const sides = [plain, { ...plain, house: "dunlork", glory: [3] }];
    const table = resolving(effectOf(invade()), sides, {
      scenario: "x102-kingdom-come-2p",
      sectors: {
        palace: { seat: 0, cubes: { corvette: 3 } },
        "near-2": { seat: 1, cubes: { corvette: 2 }, installations: ["shipyard"] },
      },
    });
    attack(table, "near-2", { "corvette@palace": 2 });
    expect(table.player(1).glory).toEqual([]);
    expect(table.player(0).glory).toEqual([2]);
    expect(table.sector("near-2")).toMatchObject({ voidCubes: 2, installations: [], corrupted: true });
    table.play.end(done);
  });
});

describe("technologies in battle", () => {
  /** Wins with so many corvettes against three Void cubes and a Sector Defense, by technology. */
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

  test("carriers launch active cubes as corvettes", () => {
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

  test("escape pods save a cube, improved ones any number", () => {
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

  test("replicators: improved ones turn a tie into a victory", () => {
    const table = invading({ technologies: ["combat-replicators+"] });
    attack(table, "s22", { "corvette@s11": 3 });
    table.play.choose(0, "corvette@s22", "deploy");
    expect(table.sector("s22")).toMatchObject({ fleet: { seat: 0, cubes: { corvette: 1 } }, voidCubes: 0 });
    expect(table.player()).toMatchObject({ active: 2, glory: [2, 1], influence: 3 });
    table.play.pass(0);
    table.play.end(done);
  });

  test("replicators: a tie stays one if the cube is waived", () => {
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

  test("improved hyperdrive: through Voidstorms, or once a turn from two sectors away", () => {
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

test("what a battle has been is known to the other parts of the action", () => {
  const effect = andOr(invade(), activate(), deploy(1, "home"));
  const table = invading({}, {}, effect);
  table.play.choose(0, "part-1");
  attack(table, "s12", { "corvette@s11": 4 });
  expect(table.metric("own-sector")).toBe(3);
  table.play.until("trial");
  table.play.end(done);
});

/** An extension that changes values. */
function changing(id: string, values: NonNullable<ExtensionDefinition<Voidfall>["values"]>) {
  return defineExtension<Voidfall>({
    id,
    version: "1.0.0",
    for: "voidfall@^1",
    kind: "house-rule",
    title: t(`${id}.title`),
    summary: t(`${id}.title`),
    values,
    messages: translations({ [`${id}.title`]: ["Other", "其他", "其他"] }),
  });
}
