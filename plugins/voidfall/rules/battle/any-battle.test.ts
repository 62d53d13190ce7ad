import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BattleSetup, Cubes, SideSetup } from "../../effects/types.ts";
import { fleetTypes } from "../../effects/writing.ts";
import { anyEncounter, endingByCubes, endingInGame } from "../../testing/battle.ts";
import {
  destroyersPlus,
  dronesPlus,
  energyCells,
  missiles,
  missilesPlus,
  shields,
  swift,
  targeting,
  targetingPlus,
  torpedoes,
  torpedoesPlus,
} from "../../testing/fight.ts";
import { totalOf } from "../fleets/cubes.ts";
import { fight } from "./fight.ts";
import { preview, suggestedAnswer } from "./preview.ts";

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
