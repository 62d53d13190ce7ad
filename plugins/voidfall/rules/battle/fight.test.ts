import { describe, expect, test } from "vitest";
import type { Fleet } from "../../effects/effect-types.ts";
import type { BattleFlags, BattleSetup, CombatAbility, Cubes, SideSetup } from "../../effects/types.ts";
import {
  corvettes,
  destroyers,
  destroyersPlus,
  dronesPlus,
  energyCells,
  missiles,
  missilesPlus,
  setup,
  shields,
  side,
  swift,
  targeting,
  targetingPlus,
  torpedoesPlus,
} from "../../testing/fight.ts";
import { fight } from "./fight.ts";
import { preview, suggestedLosses } from "./preview.ts";

describe("the approach step (section 9.2)", () => {
  test("improved missiles deal at most 2, and count for energy cells", () => {
    const given = setup(corvettes(9), { voidCubes: 1, adjacentSectors: 5, abilities: [missilesPlus, energyCells] });
    expect(preview(given).steps[0]).toMatchObject({ salvo: 0, side: "invader", damage: 3 });
  });

  test("energy cells alone deal nothing", () => {
    expect(preview(setup(corvettes(3), corvettes(2, energyCells))).steps[0]).toMatchObject({ salvo: 1 });
  });

  test("basic missiles need an adjacent sector only if the flag says so", () => {
    const flags = { missilesNeedSector: true };
    expect(preview(setup(corvettes(3, missiles), 3)).steps[0]).toMatchObject({ salvo: 0, damage: 1 });
    expect(preview(setup(corvettes(3, missiles), 3, { flags })).steps[0]).toMatchObject({ salvo: 1 });
    const beside = { ...corvettes(3, missiles), adjacentSectors: 1 };
    expect(preview(setup(beside, 3, { flags })).steps[0]).toMatchObject({ salvo: 0, damage: 1 });
  });

  test("dreadnoughts absorb in the approach only for the invader", () => {
    const destroyed = preview(
      setup({ cubes: { destroyer: 1 }, abilities: destroyersPlus }, { cubes: { dreadnought: 1 } }),
    );
    expect(destroyed.steps[0]).toMatchObject({ salvo: 0, side: "defender", damage: 1, absorbed: 0 });
  });

  test("shields work although the last corvette is lost in the same step", () => {
    const improved: CombatAbility = { ...shields, kind: "approach-absorption" };
    const { steps } = preview(setup(corvettes(1, improved), { voidCubes: 1, installations: 2 }));
    expect(steps).toMatchObject([{ salvo: 0, side: "invader", damage: 2, absorbed: 1, lost: { corvette: 1 } }]);
  });
});

describe("the salvo step (section 9.3)", () => {
  test("basic targeting adds 5 initiative as long as there is a corvette", () => {
    expect(preview(setup(corvettes(2, targeting), 6)).steps[0]).toMatchObject({ side: "defender" });
    expect(preview(setup({ cubes: { destroyer: 2 }, abilities: [targeting] }, 6)).steps[0]).toMatchObject({
      side: "invader",
    });
  });

  test("if both have improved targeting, the totals are compared (V30)", () => {
    const both = setup(corvettes(2, targetingPlus), corvettes(3, targetingPlus));
    expect(preview(both).steps[0]).toMatchObject({ side: "invader" });
  });

  test("improved targeting needs a corvette unless the flag says otherwise", () => {
    const given = (flags: Partial<BattleFlags>) =>
      setup({ cubes: { destroyer: 1 }, abilities: [targetingPlus] }, 5, { flags });
    expect(preview(given({})).steps[0]).toMatchObject({ side: "invader" });
    expect(preview(given({ targetingNeedsCorvette: false })).steps[0]).toMatchObject({ side: "defender" });
  });

  test("destroyers add their damage in the first step, or in a step of choice", () => {
    const given = (destroyersChooseStep: boolean) =>
      setup({ cubes: { destroyer: 3 }, abilities: destroyers }, 9, { flags: { destroyersChooseStep } });
    expect(fight(given(false)).next().done).toBe(true);
    const battle = fight(given(true));
    expect(battle.next().value).toMatchObject({ question: { kind: "volley", side: "invader", damage: 3 } });
    // Kept: two destroyers are left in the second step.
    expect(battle.next(false).value).toMatchObject({
      question: { kind: "volley", side: "invader", damage: 2 },
      invader: { cubes: { destroyer: 2 } },
      defender: { voidCubes: 8 },
      steps: [{ salvo: 1 }, { salvo: 1 }],
    });
    const end = battle.next(true);
    expect(end.done && end.value.steps.filter((step) => step.side === "defender").map((step) => step.damage)).toEqual([
      1, 3,
    ]);
  });

  test("salvo points of a cube are lost with it, used ones first (V28)", () => {
    const absorbed = (given: BattleSetup, one: string) =>
      preview(given).steps.flatMap((step) => (step.side === one ? step.absorbed : []));
    expect(absorbed(setup(6, { cubes: { dreadnought: 2 } }), "defender")).toEqual([1, 1, 0, 0]);
    expect(absorbed(setup(9, { cubes: { corvette: 1 }, abilities: [shields, shields] }), "defender")).toEqual([
      1, 1, 0,
    ]);
    // The last corvette is lost in the approach step.
    const fleet = { cubes: { corvette: 1, destroyer: 1 }, abilities: [shields] };
    expect(absorbed(setup(fleet, { voidCubes: 1, installations: 1 }), "invader")).toEqual([0, 0]);
    expect(absorbed(setup(fleet, 2), "invader")).toEqual([1]);
  });

  test("a point of a cube that is lost before it was used goes with it, not to those that are left (V28)", () => {
    const ends = (fleet: Fleet) => {
      const { winner, invader, steps } = preview(setup(corvettes(3, missiles), { cubes: { [fleet]: 2 } }));
      const absorbed = steps.filter(({ side: who }) => who === "defender").map((step) => step.absorbed);
      return [winner, invader.left, absorbed];
    };
    // One of two is lost in the approach step: one point is left, and absorbs once.
    expect(ends("dreadnought")).toEqual(["invader", { corvette: 1 }, [0, 1, 0]]);
    expect(ends("carrier")).toEqual(["invader", { corvette: 2 }, [0, 1, 0]]);
  });

  test("salvo points of a type of fleet are spent point by point, or all at once if the flag says so", () => {
    const absorbed = (attack: number, defender: SideSetup, absorptionInBlocks: boolean) =>
      preview(
        setup({ cubes: { corvette: attack }, abilities: [torpedoesPlus] }, defender, { flags: { absorptionInBlocks } }),
      )
        .steps.filter((step) => step.side === "defender")
        .map((step) => step.absorbed);
    const fleet = (cubes: Cubes, ...abilities: readonly CombatAbility[]) => side({ cubes, abilities });
    // Two damage a step.
    expect(absorbed(9, fleet({ dreadnought: 3 }), false).slice(0, 3)).toEqual([2, 1, 0]);
    expect(absorbed(9, fleet({ dreadnought: 3 }), true).slice(0, 3)).toEqual([2, 0, 0]);
    // What fits without waste goes first, of such the larger, so that single points are left for later.
    expect(absorbed(9, fleet({ corvette: 3, dreadnought: 2 }, shields), true).slice(0, 3)).toEqual([2, 1, 0]);
    expect(absorbed(9, fleet({ corvette: 3, dreadnought: 2, carrier: 1 }, shields), true).slice(0, 3)).toEqual([
      2, 2, 0,
    ]);
    // Points that are bought come one by one.
    const bought: SideSetup = side({ cubes: { corvette: 6 }, abilities: dronesPlus });
    const { steps } = preview(setup(bought, 9, { flags: { absorptionInBlocks: true } }));
    expect(
      steps
        .filter((step) => step.side === "invader")
        .map((step) => step.absorbed)
        .slice(0, 3),
    ).toEqual([1, 1, 0]);
  });

  test("the Voidborn need cubes to answer, whatever their initiative", () => {
    const { steps } = preview(setup({ voidCubes: 1, abilities: swift.slice(0, 1) }, corvettes(3, targetingPlus)));
    expect(steps).toHaveLength(1);
  });
});

describe("losses", () => {
  test("the side that suffers chooses if it keeps some cubes of several types (V29)", () => {
    const battle = fight(setup({ cubes: { corvette: 2, destroyer: 1 } }, { voidCubes: 1, installations: 1 }));
    const cubes = { corvette: 2, destroyer: 1 };
    expect(battle.next().value).toEqual({
      question: { kind: "losses", side: "invader", cubes, count: 1 },
      invader: { cubes, voidCubes: 0 },
      defender: { cubes: {}, voidCubes: 1 },
      steps: [],
    });
    const end = battle.next({ destroyer: 1 });
    expect(end.done && end.value.invader).toMatchObject({ left: { corvette: 2 }, lost: { destroyer: 1 } });
  });

  test("other losses than asked for are refused", () => {
    for (const wrong of [{}, { corvette: 2 }, { sentry: 1 }, true]) {
      const battle = fight(setup({ cubes: { corvette: 2, destroyer: 1 } }, { voidCubes: 1, installations: 1 }));
      battle.next();
      expect(() => battle.next(wrong)).toThrow("the invader must lose 1 of its cubes");
    }
  });

  test("sentries go first, then corvettes, carriers, destroyers and dreadnoughts (V29)", () => {
    const all: Cubes = { corvette: 1, sentry: 1, destroyer: 1, dreadnought: 1, carrier: 1 };
    expect([1, 2, 3, 4].map((count) => Object.keys(suggestedLosses(all, count)))).toEqual([
      ["sentry"],
      ["sentry", "corvette"],
      ["sentry", "corvette", "carrier"],
      ["sentry", "corvette", "carrier", "destroyer"],
    ]);
  });
});
