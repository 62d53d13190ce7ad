import type { Fleet } from "../../effects/effect-types.ts";
import type {
  BattleAnswer,
  BattleFlags,
  BattlePause,
  BattleQuestion,
  BattleReport,
  BattleSetup,
  BattleStep,
  CombatAbility,
  Cubes,
  Side,
  SideReport,
  SideSetup,
  Standing,
} from "../../effects/types.ts";
import { sumOf, totalOf, typesIn, without } from "../fleets/cubes.ts";
import { sum } from "../scoring/count.ts";

/** A battle from the first shot to the last: nothing is random, and nothing outside is touched (README, "Battle"). */

type Asking<Result> = Generator<BattleQuestion, Result, BattleAnswer>;

/** What the fleets do by themselves. */
const fleetAbilities: readonly CombatAbility[] = [
  { kind: "approach-damage", side: "defender", amount: 1, perCube: "sentry" },
  { kind: "approach-absorption", side: "invader", amount: 1, perCube: "dreadnought" },
  { kind: "salvo-absorption", side: "defender", amount: 1, perCube: "dreadnought" },
  { kind: "salvo-absorption", side: "defender", amount: 1, perCube: "carrier" },
  { kind: "initiative", side: "both", amount: 1, perCube: "corvette" },
  { kind: "initiative", side: "both", amount: 1, perCube: "destroyer" },
  { kind: "initiative", side: "both", amount: 1, perCube: "dreadnought" },
  { kind: "initiative", side: "both", amount: 1, perCube: "carrier" },
  { kind: "initiative", side: "invader", amount: 1, perCube: "sentry" },
  { kind: "initiative", side: "both", amount: 1, needs: "dreadnought" },
];

type Absorption = "approach-absorption" | "salvo-absorption";

/** A side in the course of the battle. */
interface Fighter {
  readonly side: Side;
  readonly setup: SideSetup;
  readonly abilities: readonly CombatAbility[];
  readonly launched: number;
  /** With what it has launched. */
  readonly first: Cubes;
  cubes: Cubes;
  voidCubes: number;
  /** The points of absorption that can still be used, by ability: never more than its cubes give. */
  readonly unused: Map<CombatAbility, number>;
  /** Whether damage that comes once has been dealt. */
  hasFired: boolean;
}

/** Fights a battle. Yields a question whenever a side has a choice, and expects the answer. Always ends. */
export function* fight(setup: BattleSetup): Generator<BattlePause, BattleReport, BattleAnswer> {
  const { flags } = setup;
  const invader = fighterOf("invader", setup.invader, true);
  const defender = fighterOf("defender", setup.defender, flags.carriersLaunchOnBothSides);
  const steps: BattleStep[] = [];
  const hadFleet = isAlive(defender);
  const course = allSteps(invader, defender, setup, steps);
  let next = course.next();
  while (!next.done) {
    const [ours, theirs] = [standingOf(invader), standingOf(defender)];
    next = course.next(yield { question: next.value, invader: ours, defender: theirs, steps: [...steps] });
  }
  return {
    winner: winnerOf(invader, defender, hadFleet),
    invader: reportOf(invader),
    defender: reportOf(defender),
    steps,
  };
}

const standingOf = ({ cubes, voidCubes }: Fighter): Standing => ({ cubes, voidCubes });

function fighterOf(side: Side, setup: SideSetup, launches: boolean): Fighter {
  const launched = launches ? Math.min(setup.cubes.carrier ?? 0, setup.active) : 0;
  const first = sumOf(setup.cubes, { corvette: launched });
  // Copies, since the points of two sources with the same ability are counted apart.
  const abilities = [...fleetAbilities, ...setup.abilities]
    .filter((ability) => isFor(ability, side))
    .map((ability) => ({ ...ability }));
  const { voidCubes } = setup;
  const unused = new Map<CombatAbility, number>();
  const fighter: Fighter = {
    side,
    setup,
    abilities,
    launched,
    first,
    cubes: first,
    voidCubes,
    unused,
    hasFired: false,
  };
  for (const ability of abilities.filter(isAbsorption)) unused.set(ability, amountOf(ability, fighter));
  return fighter;
}

function isAbsorption({ kind }: CombatAbility): boolean {
  return kind === "approach-absorption" || kind === "salvo-absorption";
}

function isFor(ability: CombatAbility, side: Side): boolean {
  return ability.side === side || ability.side === "both";
}

function isAlive({ cubes, voidCubes }: Fighter): boolean {
  return voidCubes > 0 || totalOf(cubes) > 0;
}

/** Without any fleet left, only a defender who never had one holds the sector. */
function winnerOf(invader: Fighter, defender: Fighter, hadFleet: boolean): BattleReport["winner"] {
  if (isAlive(invader)) return "invader";
  return isAlive(defender) || !hadFleet ? "defender" : "tie";
}

function reportOf({ setup, first, cubes, voidCubes, launched }: Fighter): SideReport {
  return {
    left: cubes,
    voidCubesLeft: voidCubes,
    lost: without(first, cubes),
    voidCubesLost: setup.voidCubes - voidCubes,
    launched,
  };
}

// --- the steps --------------------------------------------------------------------------------------------------------

function* allSteps(
  invader: Fighter,
  defender: Fighter,
  { flags, fallenHouse }: BattleSetup,
  steps: BattleStep[],
): Asking<void> {
  yield* approach(invader, defender, flags, steps);
  if (fallenHouse) return;
  for (let salvo = 1; isAlive(invader) && isAlive(defender); salvo++) {
    yield* salvoStep(invader, defender, flags, steps, salvo);
  }
}

function* approach(invader: Fighter, defender: Fighter, flags: BattleFlags, steps: BattleStep[]): Asking<void> {
  const toInvader = approachDamage(defender, flags);
  const toDefender = approachDamage(invader, flags);
  const absorbedByInvader = absorb(invader, "approach-absorption", toInvader, flags);
  const absorbedByDefender = absorb(defender, "approach-absorption", toDefender, flags);
  yield* suffer(invader, toInvader, absorbedByInvader, steps, 0);
  yield* suffer(defender, toDefender, absorbedByDefender, steps, 0);
}

function approachDamage(fighter: Fighter, { missilesNeedSector }: BattleFlags): number {
  const { setup, abilities, side } = fighter;
  const damaging = abilities.filter(
    ({ kind, missiles }) =>
      kind === "approach-damage" && !(missiles && missilesNeedSector && setup.adjacentSectors === 0),
  );
  const worth = (dependent: boolean) =>
    sum(
      damaging.filter(({ withOtherDamage = false }) => withOtherDamage === dependent),
      (one) => amountOf(one, fighter),
    );
  const damage = (side === "defender" ? setup.installations : 0) + worth(false);
  return damage === 0 ? 0 : damage + worth(true);
}

function* salvoStep(
  invader: Fighter,
  defender: Fighter,
  flags: BattleFlags,
  steps: BattleStep[],
  salvo: number,
): Asking<void> {
  const ahead = leadOf(invader, defender, flags);
  const fromInvader = yield* salvoDamage(invader, flags, salvo);
  const fromDefender = yield* salvoDamage(defender, flags, salvo);
  const hit = (fighter: Fighter, damage: number) =>
    suffer(fighter, damage, absorb(fighter, "salvo-absorption", damage, flags), steps, salvo);
  if (ahead === 0) {
    const absorbed = absorb(defender, "salvo-absorption", fromInvader, flags);
    yield* hit(invader, fromDefender);
    yield* suffer(defender, fromInvader, absorbed, steps, salvo);
    return;
  }
  const [first, second] = ahead > 0 ? [invader, defender] : [defender, invader];
  const [strike, answer] = ahead > 0 ? [fromInvader, fromDefender] : [fromDefender, fromInvader];
  yield* hit(second, strike);
  if (isAlive(second) && initiativeOf(second) > 0) yield* hit(first, answer);
}

/** Above 0 the invader strikes first, below 0 the defender; both at the same time at 0. */
function leadOf(invader: Fighter, defender: Fighter, flags: BattleFlags): number {
  const lead = Number(alwaysStrikesFirst(invader, flags)) - Number(alwaysStrikesFirst(defender, flags));
  return lead !== 0 ? lead : initiativeOf(invader) - initiativeOf(defender);
}

function alwaysStrikesFirst(fighter: Fighter, { targetingNeedsCorvette }: BattleFlags): boolean {
  return fighter.abilities.some(
    (ability) =>
      ability.kind === "first" && (targetingNeedsCorvette ? isReady(ability, fighter) : initiativeOf(fighter) > 0),
  );
}

function initiativeOf(fighter: Fighter): number {
  return fighter.voidCubes + worthOf(fighter, ({ kind }) => kind === "initiative");
}

/** One, and what abilities add. What comes in the first step can be kept for a later one if the flags say so. */
function* salvoDamage(fighter: Fighter, flags: BattleFlags, salvo: number): Asking<number> {
  const isVolley = ({ firstStep, perCube }: CombatAbility) =>
    flags.destroyersChooseStep && firstStep === true && perCube !== undefined;
  const volley = fighter.hasFired ? 0 : worthOf(fighter, (one) => one.kind === "salvo-damage" && isVolley(one));
  const fires = volley > 0 && (yield { kind: "volley", side: fighter.side, damage: volley }) === true;
  if (fires) fighter.hasFired = true;
  const more = worthOf(
    fighter,
    (one) => one.kind === "salvo-damage" && !isVolley(one) && (salvo === 1 || one.firstStep !== true),
  );
  return 1 + more + (fires ? volley : 0);
}

// --- damage -----------------------------------------------------------------------------------------------------------

/**
 * Uses up absorption against damage: each point works once in the battle. What wastes least goes first, of that the larger, and of
 * equal points those that could be lost with a cube. Returns how much is absorbed.
 */
function absorb(fighter: Fighter, kind: Absorption, damage: number, flags: BattleFlags): number {
  let left = damage;
  while (left > 0) {
    const waste = (points: number) => Math.max(0, points - left);
    const [next] = fighter.abilities
      .filter((ability) => ability.kind === kind)
      .map((ability) => ({ ability, points: usableAtOnce(ability, fighter, flags) }))
      .filter(({ points }) => points > 0)
      .toSorted(
        (one, other) =>
          waste(one.points) - waste(other.points) ||
          other.points - one.points ||
          Number(isLasting(one.ability)) - Number(isLasting(other.ability)),
      );
    if (!next) break;
    fighter.unused.set(next.ability, (fighter.unused.get(next.ability) ?? 0) - next.points);
    left -= Math.min(left, next.points);
  }
  return damage - left;
}

/** A single point, or what all cubes of a type give, if that can only be used as a whole. */
function usableAtOnce(ability: CombatAbility, fighter: Fighter, { absorptionInBlocks }: BattleFlags): number {
  const unused = fighter.unused.get(ability) ?? 0;
  return absorptionInBlocks && ability.perCube !== undefined ? unused : Math.min(1, unused);
}

/** Points of cubes that are lost go with them. Of a type those cubes go first whose points have been used. */
function forgetLostPoints(fighter: Fighter): void {
  for (const [ability, unused] of fighter.unused) {
    fighter.unused.set(ability, Math.min(unused, amountOf(ability, fighter)));
  }
}

function isLasting({ needs, perCube }: CombatAbility): boolean {
  return needs === undefined && perCube === undefined;
}

/** A side loses as many cubes as damage is left. */
function* suffer(fighter: Fighter, damage: number, absorbed: number, steps: BattleStep[], salvo: number): Asking<void> {
  if (damage === 0) return;
  const count = Math.min(damage - absorbed, totalOf(fighter.cubes));
  const voidCubesLost = Math.min(damage - absorbed, fighter.voidCubes);
  const lost = yield* losses(fighter, count);
  fighter.cubes = without(fighter.cubes, lost);
  fighter.voidCubes -= voidCubesLost;
  forgetLostPoints(fighter);
  steps.push({ salvo, side: fighter.side, damage, absorbed, lost, voidCubesLost });
}

function* losses({ side, cubes }: Fighter, count: number): Asking<Cubes> {
  if (count === 0) return {};
  if (count === totalOf(cubes)) return cubes;
  const [only, ...others] = typesIn(cubes);
  if (only !== undefined && others.length === 0) return { [only]: count };
  const lost = yield { kind: "losses", side, cubes, count };
  if (
    typeof lost === "boolean" ||
    totalOf(lost) !== count ||
    totalOf(without(cubes, lost)) !== totalOf(cubes) - count
  ) {
    throw new RangeError(`the ${side} must lose ${count} of its cubes`);
  }
  return lost;
}

// --- abilities --------------------------------------------------------------------------------------------------------

function isReady({ needs }: CombatAbility, { cubes }: Fighter): boolean {
  return needs === undefined || (cubes[needs] ?? 0) > 0;
}

/** How much an ability gives a side with the cubes that it has. */
function amountOf(ability: CombatAbility, fighter: Fighter): number {
  const { needs, perCube, perAdjacentSector, amount, max = Number.POSITIVE_INFINITY } = ability;
  const count = (fleet: Fleet) => fighter.cubes[fleet] ?? 0;
  if (needs !== undefined && count(needs) === 0) return 0;
  const times = perCube !== undefined ? count(perCube) : perAdjacentSector ? fighter.setup.adjacentSectors : 1;
  return Math.min(amount * times, max);
}

function worthOf(fighter: Fighter, counts: (ability: CombatAbility) => boolean): number {
  return sum(fighter.abilities.filter(counts), (ability) => amountOf(ability, fighter));
}
