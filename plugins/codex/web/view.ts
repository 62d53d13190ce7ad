/** What is selected of the view: see `view-types.ts` of the game. */
export interface CodexView {
  readonly active: readonly number[];
  readonly attack: { readonly attacker: string; readonly defender: string } | null;
  /** An attack whose defender is being chosen. */
  readonly aim: { readonly attacker: string } | null;
  readonly players: readonly Player[];
  readonly things: readonly Thing[];
  readonly effects: readonly Effect[];
}

export interface PileCard {
  readonly key: string;
  readonly card: string;
}

export interface Player {
  readonly seat: number;
  readonly gold: number;
  readonly workers: number;
  readonly baseHp: number;
  readonly handCount: number;
  readonly deckCount: number;
  readonly discardCount: number;
  readonly codexCount: number;
  readonly heroes: readonly string[];
  readonly techSpec: string | null;
  readonly labSpec: string | null;
  readonly command: readonly (PileCard & { readonly cooldown: number })[];
  readonly future: readonly (PileCard & { readonly time: number })[];
  /** Null for those who may not see it. */
  readonly hand: readonly PileCard[] | null;
}

/** Something in play, with its numbers as they are now. */
export interface Thing {
  readonly key: string;
  readonly card: string;
  readonly seat: number;
  readonly owner: number;
  readonly atk: number;
  readonly hp: number;
  readonly damage: number;
  readonly armor: number;
  readonly exhausted: boolean;
  readonly fatigued: boolean;
  readonly disabled: boolean;
  readonly unfinished: boolean;
  readonly slot: string | null;
  readonly level: number | null;
  readonly runes: readonly { readonly kind: string; readonly amount: number }[];
  readonly keywords: readonly { readonly keyword: string; readonly amount: number }[];
  readonly attachedTo: readonly string[];
  readonly below: readonly PileCard[];
  readonly parts: readonly NumberPart[];
  readonly told: readonly { readonly text: string }[];
}

/** Where a part of a number comes from. */
export interface NumberPart {
  readonly what: string;
  readonly amount: number;
  readonly from: string;
  readonly source: string | null;
}

/** Something that acts for some time. */
export interface Effect {
  readonly card: string;
  readonly seat: number | null;
  readonly things: readonly string[];
  readonly says: readonly { readonly text: string }[];
  readonly until: { readonly text: string } | null;
}
