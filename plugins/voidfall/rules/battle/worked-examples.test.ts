import { describe, expect, test } from "vitest";
import type { BattleSetup, Cubes } from "../../effects/types.ts";
import {
  corvettes,
  destroyersPlus,
  dronesPlus,
  energyCells,
  missiles,
  onePointEach,
  setup,
  shields,
  swift,
  targetingPlus,
  torpedoes,
  torpedoesPlus,
} from "../../testing/fight.ts";
import { preview } from "./preview.ts";

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
