import type { Cost, Fleet } from "./effect-types.ts";

/** A battle, apart from the game: cubes, abilities, and what comes out (README, "Battle"). */

export type Side = "invader" | "defender";

/** What technologies, cards and events add in a battle. */
export interface CombatAbility {
  readonly kind:
    | "approach-damage"
    | "salvo-damage"
    | "approach-absorption"
    | "salvo-absorption"
    | "initiative"
    | "first";
  /** On which side it works. */
  readonly side: Side | "both";
  readonly amount: number;
  /** Only with at least one cube of this fleet. */
  readonly needs?: Fleet;
  /** For each cube of this fleet. */
  readonly perCube?: Fleet;
  /** Only in the first Salvo step. */
  readonly firstStep?: boolean;
  /** For each sector of the player adjacent to the battle with one of the installations that count for it. */
  readonly perAdjacentSector?: boolean;
  readonly max?: number;
  /** Only if other Approach damage is dealt. */
  readonly withOtherDamage?: boolean;
  /** Missiles: where the flags say so, only with at least one sector as for `perAdjacentSector`. */
  readonly missiles?: boolean;
  /** What must be paid for it, once for all abilities with the same cost and the same source. */
  readonly cost?: Cost;
}

/** Fleets by type. */
export type Cubes = { readonly [fleet in Fleet]?: number };

/** One side as the battle begins; of its abilities those that are paid for. */
export interface SideSetup {
  readonly cubes: Cubes;
  /** Cubes of the Voidborn. */
  readonly voidCubes: number;
  /** Cubes that its carriers can launch. */
  readonly active: number;
  /** Sector Defenses and starbases that defend it. */
  readonly installations: number;
  readonly abilities: readonly CombatAbility[];
  /** Own sectors adjacent to the battle with an installation that counts for missiles. */
  readonly adjacentSectors: number;
}

export interface BattleSetup {
  readonly invader: SideSetup;
  readonly defender: SideSetup;
  /** Whether a Fallen House defends. */
  readonly fallenHouse: boolean;
  readonly flags: BattleFlags;
}

/** What sources disagree about (README, "Extensions"). */
export interface BattleFlags {
  readonly carriersLaunchOnBothSides: boolean;
  /** Whether the first strike of improved Targeting needs a corvette. */
  readonly targetingNeedsCorvette: boolean;
  /** Whether the extra damage of destroyers may be kept for a later Salvo step. */
  readonly destroyersChooseStep: boolean;
  /** Whether missiles need an adjacent sector of the player with an installation that counts for them. */
  readonly missilesNeedSector: boolean;
  /** Whether the Salvo absorption that all cubes of a type give is used up at once, whatever of it is not needed. */
  readonly absorptionInBlocks: boolean;
}

/** A question that a battle asks: which cubes a side loses, or whether its destroyers fire now. */
export type BattleQuestion = LossRequest | VolleyRequest;

/** A question, and how the battle stands. */
export interface BattlePause {
  readonly question: BattleQuestion;
  readonly invader: Standing;
  readonly defender: Standing;
  /** What both sides have suffered so far. */
  readonly steps: readonly BattleStep[];
}

/** What a side has left, launched corvettes included. */
export interface Standing {
  readonly cubes: Cubes;
  readonly voidCubes: number;
}

export interface LossRequest {
  readonly kind: "losses";
  readonly side: Side;
  readonly cubes: Cubes;
  /** Fewer than there are, and there are several types. */
  readonly count: number;
}

/** Asked in each Salvo step until it is answered with yes, if the flags allow the choice. */
export interface VolleyRequest {
  readonly kind: "volley";
  readonly side: Side;
  /** The damage that would be added. */
  readonly damage: number;
}

/** Which cubes are lost, or whether the destroyers fire. */
export type BattleAnswer = Cubes | boolean;

/** What a side suffered. */
export interface BattleStep {
  /** The Salvo step, from 1; 0 for the Approach step. */
  readonly salvo: number;
  /** The side that suffered it. */
  readonly side: Side;
  readonly damage: number;
  readonly absorbed: number;
  readonly lost: Cubes;
  readonly voidCubesLost: number;
}

export interface BattleReport {
  readonly winner: Side | "tie";
  readonly invader: SideReport;
  readonly defender: SideReport;
  readonly steps: readonly BattleStep[];
}

export interface SideReport {
  readonly left: Cubes;
  readonly voidCubesLeft: number;
  readonly lost: Cubes;
  readonly voidCubesLost: number;
  /** Corvettes that carriers have launched. */
  readonly launched: number;
}
