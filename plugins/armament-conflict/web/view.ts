/** What is selected of the view: see `view-types.ts` of the game. */
export interface ArmamentView {
  readonly round: number;
  readonly roundLimit: number;
  readonly peaceful: boolean;
  readonly current: number;
  readonly mainDeck: number;
  readonly territoryDeck: number;
  readonly bank: number;
  readonly discardPile: readonly { readonly key: string }[];
  readonly agreements: readonly Agreement[];
  readonly attack: Attack | null;
  readonly specialAttack: SpecialAttack | null;
  readonly retreat: { readonly unit: string } | null;
  readonly players: readonly Player[];
}

export interface HeldCard {
  readonly key: string;
  readonly card: string;
  /** What it would cost now; only of the viewer's hand. */
  readonly cost?: number | null;
}

export interface Attack {
  readonly attacker: string;
  readonly unit: string | null;
  readonly territory: string | null;
}

interface SpecialAttack {
  readonly territory: string | null;
  readonly unit: string | null;
}

export interface Agreement {
  readonly key: string;
  readonly parties: readonly number[];
  readonly clauses: readonly { readonly text: { readonly text: string } }[];
}

export interface Player {
  readonly seat: number;
  readonly eliminated: boolean;
  readonly resources: number;
  readonly handCount: number;
  readonly handLimit: number | null;
  readonly income: number;
  readonly voided: boolean;
  readonly intruded: boolean;
  readonly blockadedBy: readonly number[];
  readonly achievements: readonly string[];
  readonly modification: HeldCard | null;
  /** Null for those who may not see it. */
  readonly hand: readonly HeldCard[] | null;
  /** Lands that are yet to be arranged; null for those who may not see them. */
  readonly dealt: readonly Land[] | null;
  readonly territories: readonly Land[];
}

export interface Land {
  readonly key: string;
  readonly card: string;
  readonly durability: number;
  readonly maxDurability: number;
  /** 1 is the innermost; null before it is laid. */
  readonly layer: number | null;
  readonly column: "LEFT" | "RIGHT" | null;
  readonly capitalOf: number | null;
  readonly capitalHeld: boolean;
  readonly garrison: readonly Unit[];
}

/** A unit; what is null is unknown to the viewer, or does not apply. */
export interface Unit {
  readonly key: string;
  readonly owner: number;
  readonly faceDown: boolean;
  readonly card: string | null;
  readonly crewed: boolean;
  readonly crew: HeldCard | null;
  readonly power: number | null;
  readonly guard: number | null;
  readonly infiniteGuard: boolean;
  readonly range: number | null;
  readonly unlimitedRange: boolean;
  readonly loyalty: number | null;
  readonly flying: boolean | null;
  readonly durability: number | null;
  readonly maxDurability: number | null;
  readonly evading: boolean;
}
