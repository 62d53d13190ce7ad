import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fleet } from "../../effects/effect-types.ts";
import type { BattleFlags, BattleSetup, CombatAbility, Cubes, SideSetup } from "../../effects/types.ts";
import { fleetTypes } from "../../effects/writing.ts";
import { anyEncounter, endingByCubes, endingInGame } from "../../testing/battle.ts";
import { totalOf } from "../fleets/cubes.ts";
import { fight } from "./fight.ts";
import { preview, suggestedAnswer, suggestedLosses } from "./preview.ts";

const usual: BattleFlags = {
  carriersLaunchOnBothSides: true,
  targetingNeedsCorvette: true,
  destroyersChooseStep: false,
  missilesNeedSector: false,
  absorptionInBlocks: false,
};

const shields: CombatAbility = { kind: "salvo-absorption", side: "both", amount: 1, needs: "corvette" };
const energyCells: CombatAbility = { kind: "approach-damage", side: "defender", amount: 1, withOtherDamage: true };
const destroyers: readonly CombatAbility[] = [
  { kind: "initiative", side: "invader", amount: 1, needs: "destroyer" },
  { kind: "salvo-damage", side: "invader", amount: 1, perCube: "destroyer", firstStep: true },
];
const destroyersPlus: readonly CombatAbility[] = [
  ...destroyers,
  { kind: "approach-damage", side: "invader", amount: 1, needs: "destroyer" },
];
const targeting: CombatAbility = { kind: "initiative", side: "both", amount: 5, needs: "corvette" };
const targetingPlus: CombatAbility = { kind: "first", side: "both", amount: 0, needs: "corvette" };
const torpedoes: CombatAbility = { kind: "salvo-damage", side: "both", amount: 1, needs: "corvette", firstStep: true };
const torpedoesPlus: CombatAbility = { kind: "salvo-damage", side: "both", amount: 1, needs: "corvette" };
const missiles: CombatAbility = { kind: "approach-damage", side: "invader", amount: 1, missiles: true };
const missilesPlus: CombatAbility = {
  kind: "approach-damage",
  side: "both",
  amount: 1,
  perAdjacentSector: true,
  max: 2,
};
const dronesPlus: readonly CombatAbility[] = [
  { kind: "approach-absorption", side: "invader", amount: 1 },
  { kind: "salvo-absorption", side: "invader", amount: 2 },
];
const onePointEach: readonly CombatAbility[] = [
  { kind: "approach-absorption", side: "invader", amount: 1 },
  { kind: "salvo-absorption", side: "invader", amount: 1 },
];
const swift: readonly CombatAbility[] = [
  { kind: "initiative", side: "invader", amount: 5 },
  { kind: "salvo-absorption", side: "invader", amount: 1 },
];

type Given = Partial<SideSetup> | number;

/** A side; a number is a fleet of the Voidborn. */
function side(given: Given): SideSetup {
  const one = typeof given === "number" ? { voidCubes: given } : given;
  return { cubes: {}, voidCubes: 0, active: 0, installations: 0, abilities: [], adjacentSectors: 0, ...one };
}

function setup(invader: Given, defender: Given, more: { house?: boolean; flags?: Partial<BattleFlags> } = {}) {
  return {
    invader: side(invader),
    defender: side(defender),
    fallenHouse: more.house ?? false,
    flags: { ...usual, ...more.flags },
  } satisfies BattleSetup;
}

const corvettes = (corvette: number, ...abilities: readonly CombatAbility[]) => ({ cubes: { corvette }, abilities });

/** The worked examples of README section 9.5, in the order of `battle-examples.json`. */
const examples: readonly [
  name: string,
  BattleSetup,
  winner: string,
  invader: Cubes | number,
  defender: Cubes | number,
][] = [
  [
    "shields absorb once",
    setup(corvettes(4, shields), { voidCubes: 3, installations: 1 }),
    "invader",
    { corvette: 2 },
    0,
  ],
  ["the higher initiative strikes first", setup(corvettes(3), 2), "invader", { corvette: 2 }, 0],
  ["a tie", setup(corvettes(3), { voidCubes: 2, installations: 1 }), "tie", {}, 0],
  [
    "a Fallen House is rescued",
    setup(corvettes(3), { installations: 2 }, { house: true }),
    "invader",
    { corvette: 1 },
    0,
  ],
  ["a Fallen House is not rescued", setup(corvettes(2), { installations: 2 }, { house: true }), "defender", {}, 0],
  [
    "improved destroyers",
    setup({ cubes: { corvette: 1, destroyer: 2 }, abilities: destroyersPlus }, corvettes(4)),
    "invader",
    { corvette: 1, destroyer: 2 },
    {},
  ],
  [
    "carriers launch corvettes",
    setup({ cubes: { corvette: 1, carrier: 2 }, active: 2 }, { voidCubes: 3, installations: 2 }),
    "tie",
    {},
    0,
  ],
  [
    "energy cells and shields in a skirmish",
    setup(4, { ...corvettes(2, energyCells, shields), installations: 1 }),
    "defender",
    0,
    { corvette: 2 },
  ],
  [
    "a defending carrier launches and absorbs",
    setup(5, { cubes: { corvette: 1, dreadnought: 1, carrier: 1 }, active: 1, installations: 1 }),
    "defender",
    0,
    { corvette: 1, dreadnought: 1, carrier: 1 },
  ],
  [
    "only the invader launches",
    setup(
      5,
      { cubes: { corvette: 1, dreadnought: 1, carrier: 1 }, active: 1, installations: 1 },
      { flags: { carriersLaunchOnBothSides: false } },
    ),
    "defender",
    0,
    { dreadnought: 1, carrier: 1 },
  ],
  [
    "defending sentries have no initiative",
    setup(corvettes(6), { cubes: { sentry: 3 } }),
    "invader",
    { corvette: 3 },
    {},
  ],
  [
    "improved targeting and torpedoes",
    setup(corvettes(3, targetingPlus, torpedoesPlus), corvettes(5, torpedoes)),
    "defender",
    {},
    { corvette: 1 },
  ],
  [
    "bombarding",
    setup(corvettes(3, ...onePointEach), { voidCubes: 3, installations: 1 }),
    "invader",
    { corvette: 2 },
    0,
  ],
  ["only installations", setup(corvettes(2), { installations: 2 }), "defender", {}, 0],
  [
    "dreadnoughts absorb in the approach",
    setup({ cubes: { corvette: 1, dreadnought: 2 } }, { voidCubes: 3, installations: 3 }),
    "defender",
    {},
    1,
  ],
  ["a war card", setup({ voidCubes: 3, abilities: swift }, { ...corvettes(3), installations: 1 }), "invader", 1, {}],
  ["paid missiles", setup(corvettes(3, missiles), 3), "invader", { corvette: 2 }, 0],
  [
    "improved drones",
    setup(corvettes(3, ...dronesPlus), { voidCubes: 3, installations: 1 }),
    "invader",
    { corvette: 3 },
    0,
  ],
];

describe("worked examples (section 9.5, V28)", () => {
  test.for(examples)("%s", ([, given, winner, invader, defender]) => {
    const report = preview(given);
    expect(report.winner).toBe(winner);
    const left = { invader: report.invader, defender: report.defender };
    const expected = { invader, defender };
    for (const one of ["invader", "defender"] as const) {
      const cubes = expected[one];
      expect([left[one].left, left[one].voidCubesLeft]).toEqual(typeof cubes === "number" ? [{}, cubes] : [cubes, 0]);
    }
  });

  test("there are 18", () => {
    expect(examples).toHaveLength(18);
  });
});

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

// --- what always holds ------------------------------------------------------------------------------------------------

const someCubes = fc
  .record(Object.fromEntries(fleetTypes.map((type) => [type, fc.integer({ min: 0, max: 4 })])))
  .map((counts): Cubes => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)));
const someAbilities = fc.subarray([
  shields,
  energyCells,
  ...destroyersPlus,
  targeting,
  targetingPlus,
  torpedoes,
  torpedoesPlus,
  missiles,
  missilesPlus,
  ...dronesPlus,
  ...swift,
]);
const someSide: fc.Arbitrary<SideSetup> = fc
  .record({
    isVoid: fc.boolean(),
    cubes: someCubes,
    voidCubes: fc.integer({ min: 1, max: 12 }),
    active: fc.integer({ min: 0, max: 4 }),
    installations: fc.integer({ min: 0, max: 4 }),
    abilities: someAbilities,
    adjacentSectors: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ isVoid, cubes, voidCubes, ...more }) => ({
    ...more,
    cubes: isVoid ? {} : cubes,
    voidCubes: isVoid ? voidCubes : 0,
  }));
const someBattle: fc.Arbitrary<BattleSetup> = fc.record({
  invader: someSide,
  defender: someSide,
  fallenHouse: fc.boolean(),
  flags: fc.record({
    carriersLaunchOnBothSides: fc.boolean(),
    targetingNeedsCorvette: fc.boolean(),
    destroyersChooseStep: fc.boolean(),
    missilesNeedSector: fc.boolean(),
    absorptionInBlocks: fc.boolean(),
  }),
});

describe("whatever fights", () => {
  test("every battle ends, and cubes are neither made nor forgotten", () => {
    fc.assert(
      fc.property(someBattle, (given) => {
        const report = preview(given);
        for (const one of ["invader", "defender"] as const) {
          const before = given[one];
          const { left, lost, voidCubesLeft, voidCubesLost, launched } = report[one];
          expect(launched).toBeLessThanOrEqual(Math.min(before.active, before.cubes.carrier ?? 0));
          expect(voidCubesLeft + voidCubesLost).toBe(before.voidCubes);
          for (const type of fleetTypes) {
            const began = (before.cubes[type] ?? 0) + (type === "corvette" ? launched : 0);
            expect((left[type] ?? 0) + (lost[type] ?? 0)).toBe(began);
          }
          const suffered = report.steps.filter(({ side: who }) => who === one);
          const fallen = suffered.reduce((sum, step) => sum + totalOf(step.lost) + step.voidCubesLost, 0);
          expect(totalOf(lost) + voidCubesLost).toBe(fallen);
        }
      }),
    );
  });

  test("who wins is who has cubes left", () => {
    fc.assert(
      fc.property(someBattle, (given) => {
        const { winner, invader, defender } = preview(given);
        const hasInvader = totalOf(invader.left) + invader.voidCubesLeft > 0;
        const hasDefender = totalOf(defender.left) + defender.voidCubesLeft > 0;
        if (hasInvader) expect(winner).toBe("invader");
        else if (hasDefender) expect(winner).toBe("defender");
        else {
          const hadFleet = totalOf(given.defender.cubes) + given.defender.voidCubes > 0;
          expect(winner).toBe(hadFleet ? "tie" : "defender");
        }
      }),
    );
  });

  test("no absorption works twice, and none absorbs more than the damage (V28)", () => {
    fc.assert(
      fc.property(someBattle, (given) => {
        for (const { damage, absorbed } of preview(given).steps) expect(absorbed).toBeLessThanOrEqual(damage);
        const points = [...dronesPlus, shields].reduce((sum, { amount }) => sum + amount, 0);
        const { dreadnought = 0, carrier = 0 } = given.invader.cubes;
        const absorbed = preview(given)
          .steps.filter(({ side: who }) => who === "invader")
          .reduce((sum, step) => sum + step.absorbed, 0);
        expect(absorbed).toBeLessThanOrEqual(points + 1 + dreadnought + carrier);
      }),
    );
  });

  test("it ends as it does cube by cube: the deep test has more of them (V28)", () => {
    fc.assert(
      fc.property(anyEncounter, (given) => {
        expect(endingInGame(given)).toEqual(endingByCubes(given));
      }),
      { numRuns: 400 },
    );
  });

  test("a question is asked only if there is a choice, and every allowed answer is taken", () => {
    fc.assert(
      fc.property(someBattle, fc.infiniteStream(fc.nat()), (given, numbers) => {
        const battle = fight(given);
        const draw = numbers[Symbol.iterator]();
        let step = battle.next();
        while (!step.done) {
          const { question, ...standing } = step.value;
          expect(standing[question.side].cubes).not.toEqual({});
          if (question.kind === "volley") {
            expect(question.damage).toBeGreaterThan(0);
            step = battle.next((draw.next().value ?? 0) % 2 === 0);
            continue;
          }
          const types = fleetTypes.filter((type) => (question.cubes[type] ?? 0) > 0);
          expect(types.length).toBeGreaterThan(1);
          expect(question.count).toBeLessThan(totalOf(question.cubes));
          const all = types.flatMap((type) => Array.from({ length: question.cubes[type] ?? 0 }, () => type));
          const from = (draw.next().value ?? 0) % (all.length - question.count + 1);
          const chosen = all.slice(from, from + question.count);
          const counts = types.map((type) => [type, chosen.filter((one) => one === type).length] as const);
          step = battle.next(Object.fromEntries(counts.filter(([, count]) => count > 0)));
        }
        expect(["invader", "defender", "tie"]).toContain(step.value.winner);
      }),
    );
  });

  test("the suggested answers are a preview", () => {
    fc.assert(
      fc.property(someBattle, (given) => {
        const battle = fight(given);
        let step = battle.next();
        while (!step.done) step = battle.next(suggestedAnswer(step.value.question));
        expect(step.value).toEqual(preview(given));
      }),
    );
  });
});
