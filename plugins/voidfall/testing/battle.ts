import fc from "fast-check";
import { technologies } from "../catalogues/technologies/index.ts";
import type { Fleet } from "../effects/effect-types.ts";
import type {
  BattleAnswer,
  BattleQuestion,
  BattleSetup,
  CombatAbility,
  Cubes,
  Side,
  SideSetup,
} from "../effects/types.ts";
import { fleetTypes } from "../effects/writing.ts";
import { fight } from "../rules/battle/fight.ts";

/**
 * Battles a second time, as a player would fight them with cubes on the table: each cube by itself, and each technology where the
 * rule text names it. Shares nothing with `rules/battle/fight.ts`, so that what both say is hardly a mistake of one.
 */

/** A side in words of the rules. */
export interface Force {
  /** In the order in which the side loses them. */
  readonly cubes: readonly Fleet[];
  readonly voidCubes: number;
  readonly active: number;
  readonly installations: number;
  readonly adjacentSectors: number;
  /** Technologies by id, with a `+` if they are improved. Drones and missiles of an invader have been paid for. */
  readonly technologies: readonly string[];
  /** Absorption that an invader has bought by bombarding. */
  readonly bombard: { readonly approach: number; readonly salvo: number };
}

export interface Encounter {
  readonly invader: Force;
  readonly defender: Force;
  readonly fallenHouse: boolean;
}

/** How a battle ended: who has won, and how many cubes of each type are left. */
export interface Ending {
  readonly winner: Side | "tie";
  readonly invader: string;
  readonly defender: string;
}

// --- some battles -----------------------------------------------------------------------------------------------------

const combatTechnologies = [
  "shields",
  "targeting",
  "energy-cells",
  "torpedoes",
  "deep-space-missiles",
  "autonomous-drones",
  "destroyers",
];

const anySide = fc
  .record({
    isVoid: fc.boolean(),
    counts: fc.record(Object.fromEntries(fleetTypes.map((type) => [type, fc.integer({ min: 0, max: 3 })]))),
    order: fc.shuffledSubarray([...fleetTypes], { minLength: fleetTypes.length }),
    voidCubes: fc.integer({ min: 1, max: 9 }),
    active: fc.integer({ min: 0, max: 3 }),
    installations: fc.integer({ min: 0, max: 3 }),
    adjacentSectors: fc.integer({ min: 0, max: 3 }),
    levels: fc.tuple(...combatTechnologies.map(() => fc.constantFrom("none", "", "+"))),
    bombard: fc.record({ approach: fc.integer({ min: 0, max: 2 }), salvo: fc.integer({ min: 0, max: 2 }) }),
  })
  .map(
    ({ isVoid, counts, order, voidCubes, levels, bombard, ...more }): Force => ({
      ...more,
      cubes: isVoid ? [] : order.flatMap((type) => Array.from({ length: counts[type] ?? 0 }, () => type)),
      voidCubes: isVoid ? voidCubes : 0,
      technologies: isVoid
        ? []
        : levels.flatMap((level, index) => (level === "none" ? [] : `${combatTechnologies[index]}${level}`)),
      bombard: isVoid ? { approach: 0, salvo: 0 } : bombard,
    }),
  );

/** Any battle: with or without fleets, Voidborn or players, and a Fallen House now and then. */
export const anyEncounter: fc.Arbitrary<Encounter> = fc.record({
  invader: anySide,
  defender: anySide,
  fallenHouse: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
});

// --- as the game fights them ------------------------------------------------------------------------------------------

/** Fights it by `rules/battle/fight.ts`; each side loses its cubes in its order. */
export function endingInGame({ invader, defender, fallenHouse }: Encounter): Ending {
  const setup: BattleSetup = {
    invader: setupOf(invader, "invader"),
    defender: setupOf(defender, "defender"),
    fallenHouse,
    flags: {
      carriersLaunchOnBothSides: true,
      targetingNeedsCorvette: true,
      destroyersChooseStep: false,
      missilesNeedSector: false,
      absorptionInBlocks: false,
    },
  };
  const battle = fight(setup);
  let step = battle.next();
  while (!step.done) {
    const { question } = step.value;
    step = battle.next(answer(question, question.side === "invader" ? invader : defender));
  }
  const { winner } = step.value;
  const left = (side: Side) =>
    described(step.done ? step.value[side].left : {}, step.done ? step.value[side].voidCubesLeft : 0);
  return { winner, invader: left("invader"), defender: left("defender") };
}

function setupOf(force: Force, side: Side): SideSetup {
  const absorption = (kind: "approach-absorption" | "salvo-absorption", amount: number): CombatAbility => ({
    kind,
    side: "invader",
    amount,
  });
  const { cubes, voidCubes, active, installations, adjacentSectors, bombard } = force;
  return {
    cubes: Object.fromEntries(fleetTypes.map((type) => [type, cubes.filter((one) => one === type).length])),
    voidCubes,
    active,
    installations,
    adjacentSectors,
    abilities: [
      ...force.technologies.flatMap(combatOf),
      ...(side === "invader"
        ? [absorption("approach-absorption", bombard.approach), absorption("salvo-absorption", bombard.salvo)]
        : []),
    ],
  };
}

function combatOf(id: string): readonly CombatAbility[] {
  const technology = technologies.entries.get(id.replace("+", ""));
  return (id.endsWith("+") ? technology.improved : technology.basic).combat ?? [];
}

function answer(question: BattleQuestion, { cubes: order }: Force): BattleAnswer {
  if (question.kind === "volley") return true;
  const lost: { [fleet in Fleet]?: number } = {};
  let left = question.count;
  // Launched corvettes go where the order has corvettes, or last.
  for (const type of new Set<Fleet>([...order, "corvette"])) {
    const some = Math.min(left, question.cubes[type] ?? 0);
    if (some > 0) lost[type] = some;
    left -= some;
  }
  return lost;
}

function described(cubes: Cubes, voidCubes: number): string {
  return [...fleetTypes.map((type) => cubes[type] ?? 0), voidCubes].join(" ");
}

// --- a second time ----------------------------------------------------------------------------------------------------

/** A cube on the table. The shield of a defending dreadnought or carrier lies on it until it is used. */
interface Cube {
  readonly fleet: Fleet | "void";
  shield: boolean;
}

interface Army {
  readonly isInvader: boolean;
  readonly force: Force;
  readonly cubes: Cube[];
  /** Whether the salvo point of Shields is left. */
  shields: boolean;
  /** Salvo points that nothing takes away: drones and bombarding. */
  lasting: number;
}

/** Fights it cube by cube, for the usual reading of the rules. */
export function endingByCubes(encounter: Encounter): Ending {
  const invader = armyOf(encounter.invader, true);
  const defender = armyOf(encounter.defender, false);
  const hadFleet = defender.cubes.length > 0;
  const [toInvader, toDefender] = [approachDamageOf(defender), approachDamageOf(invader)];
  const [atInvader, atDefender] = [approachAbsorptionOf(invader), approachAbsorptionOf(defender)];
  remove(invader, toInvader - atInvader);
  remove(defender, toDefender - atDefender);
  for (let salvo = 1; !encounter.fallenHouse && invader.cubes.length > 0 && defender.cubes.length > 0; salvo++) {
    salvoOf(invader, defender, salvo);
  }
  const winner = invader.cubes.length > 0 ? "invader" : defender.cubes.length > 0 || !hadFleet ? "defender" : "tie";
  return { winner, invader: leftOf(invader), defender: leftOf(defender) };
}

function armyOf(force: Force, isInvader: boolean): Army {
  const carriers = force.cubes.filter((fleet) => fleet === "carrier").length;
  const launched = Array.from({ length: Math.min(carriers, force.active) }, () => "corvette" as const);
  // In the order in which they are lost.
  const at = force.cubes.indexOf("corvette");
  const fleets: readonly Fleet[] = force.cubes.toSpliced(at < 0 ? force.cubes.length : at, 0, ...launched);
  const cubes = [...fleets, ...Array.from({ length: force.voidCubes }, () => "void" as const)].map((fleet) => ({
    fleet,
    shield: !isInvader && (fleet === "dreadnought" || fleet === "carrier"),
  }));
  const has = (id: string) => force.technologies.includes(id);
  return {
    isInvader,
    force,
    cubes,
    shields: cubes.some(({ fleet }) => fleet === "corvette") && (has("shields") || has("shields+")),
    lasting: isInvader ? force.bombard.salvo + (has("autonomous-drones+") ? 2 : has("autonomous-drones") ? 1 : 0) : 0,
  };
}

const count = ({ cubes }: Army, fleet: Fleet | "void") => cubes.filter((cube) => cube.fleet === fleet).length;
const has = ({ force }: Army, id: string) => force.technologies.includes(id);

function approachDamageOf(army: Army): number {
  const missiles = has(army, "deep-space-missiles+") ? Math.min(2, army.force.adjacentSectors) : 0;
  if (army.isInvader) {
    const destroyers = has(army, "destroyers+") && count(army, "destroyer") > 0 ? 1 : 0;
    return destroyers + missiles + (has(army, "deep-space-missiles") ? 1 : 0);
  }
  const damage = army.force.installations + count(army, "sentry") + missiles;
  return damage > 0 && (has(army, "energy-cells") || has(army, "energy-cells+")) ? damage + 1 : damage;
}

function approachAbsorptionOf(army: Army): number {
  const shields = has(army, "shields+") && count(army, "corvette") > 0 ? 1 : 0;
  if (!army.isInvader) return shields;
  const drones = has(army, "autonomous-drones") || has(army, "autonomous-drones+") ? 1 : 0;
  return shields + drones + count(army, "dreadnought") + army.force.bombard.approach;
}

function initiativeOf(army: Army): number {
  const targeting = has(army, "targeting") && count(army, "corvette") > 0 ? 5 : 0;
  const moving = army.cubes.filter(({ fleet }) => fleet !== "sentry" || army.isInvader).length;
  const dreadnoughts = count(army, "dreadnought") > 0 ? 1 : 0;
  const knows = has(army, "destroyers") || has(army, "destroyers+");
  const destroyers = army.isInvader && knows && count(army, "destroyer") > 0 ? 1 : 0;
  return moving + targeting + dreadnoughts + destroyers;
}

function salvoOf(invader: Army, defender: Army, salvo: number): void {
  const isFirst = (army: Army) => has(army, "targeting+") && count(army, "corvette") > 0;
  const [one, other] = [initiativeOf(invader), initiativeOf(defender)];
  const leads = isFirst(invader) === isFirst(defender) ? one - other : isFirst(invader) ? 1 : -1;
  const [fromInvader, fromDefender] = [salvoDamageOf(invader, salvo), salvoDamageOf(defender, salvo)];
  if (leads === 0) {
    const left = fromInvader - useShields(defender, fromInvader);
    strike(invader, fromDefender);
    remove(defender, left);
    return;
  }
  const [first, second] = leads > 0 ? [invader, defender] : [defender, invader];
  const [damage, back] = leads > 0 ? [fromInvader, fromDefender] : [fromDefender, fromInvader];
  strike(second, damage);
  if (second.cubes.length > 0 && initiativeOf(second) > 0) strike(first, back);
}

function salvoDamageOf(army: Army, salvo: number): number {
  const isTorpedo = has(army, "torpedoes+") || (has(army, "torpedoes") && salvo === 1);
  const torpedoes = isTorpedo && count(army, "corvette") > 0 ? 1 : 0;
  const knows = has(army, "destroyers") || has(army, "destroyers+");
  const destroyers = army.isInvader && knows && salvo === 1 ? count(army, "destroyer") : 0;
  return 1 + torpedoes + destroyers;
}

function strike(army: Army, damage: number): void {
  remove(army, damage - useShields(army, damage));
}

/** Uses shields: of dreadnoughts, of carriers, of corvettes, and then those that cannot be lost. */
function useShields(army: Army, damage: number): number {
  let absorbed = 0;
  for (const fleet of ["dreadnought", "carrier"] as const) {
    for (const cube of army.cubes) {
      if (absorbed === damage || cube.fleet !== fleet || !cube.shield) continue;
      cube.shield = false;
      absorbed++;
    }
  }
  if (absorbed < damage && army.shields) {
    army.shields = false;
    absorbed++;
  }
  const lasting = Math.min(army.lasting, damage - absorbed);
  army.lasting -= lasting;
  return absorbed + lasting;
}

/** Takes cubes off the table in the order of the side; of a type those without a shield first. */
function remove(army: Army, damage: number): void {
  for (let left = damage; left > 0 && army.cubes.length > 0; left--) {
    const next = army.cubes[0]?.fleet;
    const bare = army.cubes.findIndex(({ fleet, shield }) => fleet === next && !shield);
    army.cubes.splice(Math.max(0, bare), 1);
  }
  if (count(army, "corvette") === 0) army.shields = false;
}

function leftOf(army: Army): string {
  return [...fleetTypes, "void" as const].map((fleet) => count(army, fleet)).join(" ");
}
