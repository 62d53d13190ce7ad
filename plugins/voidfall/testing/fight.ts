import type { BattleFlags, BattleSetup, CombatAbility, SideSetup } from "../effects/types.ts";

const usual: BattleFlags = {
  carriersLaunchOnBothSides: true,
  targetingNeedsCorvette: true,
  destroyersChooseStep: false,
  missilesNeedSector: false,
  absorptionInBlocks: false,
};

// What technologies are to a battle, basic or improved.

export const shields: CombatAbility = { kind: "salvo-absorption", side: "both", amount: 1, needs: "corvette" };
export const energyCells: CombatAbility = {
  kind: "approach-damage",
  side: "defender",
  amount: 1,
  withOtherDamage: true,
};
export const destroyers: readonly CombatAbility[] = [
  { kind: "initiative", side: "invader", amount: 1, needs: "destroyer" },
  { kind: "salvo-damage", side: "invader", amount: 1, perCube: "destroyer", firstStep: true },
];
export const destroyersPlus: readonly CombatAbility[] = [
  ...destroyers,
  { kind: "approach-damage", side: "invader", amount: 1, needs: "destroyer" },
];
export const targeting: CombatAbility = { kind: "initiative", side: "both", amount: 5, needs: "corvette" };
export const targetingPlus: CombatAbility = { kind: "first", side: "both", amount: 0, needs: "corvette" };
export const torpedoes: CombatAbility = {
  kind: "salvo-damage",
  side: "both",
  amount: 1,
  needs: "corvette",
  firstStep: true,
};
export const torpedoesPlus: CombatAbility = { kind: "salvo-damage", side: "both", amount: 1, needs: "corvette" };
export const missiles: CombatAbility = { kind: "approach-damage", side: "invader", amount: 1, missiles: true };
export const missilesPlus: CombatAbility = {
  kind: "approach-damage",
  side: "both",
  amount: 1,
  perAdjacentSector: true,
  max: 2,
};
export const dronesPlus: readonly CombatAbility[] = [
  { kind: "approach-absorption", side: "invader", amount: 1 },
  { kind: "salvo-absorption", side: "invader", amount: 2 },
];
export const onePointEach: readonly CombatAbility[] = [
  { kind: "approach-absorption", side: "invader", amount: 1 },
  { kind: "salvo-absorption", side: "invader", amount: 1 },
];
export const swift: readonly CombatAbility[] = [
  { kind: "initiative", side: "invader", amount: 5 },
  { kind: "salvo-absorption", side: "invader", amount: 1 },
];

/** A side as a test gives it: a number is a fleet of the Voidborn. */
type Given = Partial<SideSetup> | number;

/** For tests: a side of a battle. */
export function side(given: Given): SideSetup {
  const one = typeof given === "number" ? { voidCubes: given } : given;
  return { cubes: {}, voidCubes: 0, active: 0, installations: 0, abilities: [], adjacentSectors: 0, ...one };
}

/** For tests: a battle that is fought as usual. */
export function setup(invader: Given, defender: Given, more: { house?: boolean; flags?: Partial<BattleFlags> } = {}) {
  return {
    invader: side(invader),
    defender: side(defender),
    fallenHouse: more.house ?? false,
    flags: { ...usual, ...more.flags },
  } satisfies BattleSetup;
}

/** For tests: a fleet of corvettes alone. */
export const corvettes = (corvette: number, ...abilities: readonly CombatAbility[]) => ({
  cubes: { corvette },
  abilities,
});
