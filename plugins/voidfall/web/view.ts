/** What the board selects of the view: see `selections.ts`. */
export interface VoidfallView {
  readonly cycle: number;
  readonly round: number;
  /** The seats in the order of their turns; empty during the set-up. */
  readonly order: readonly number[];
  readonly event: CardView | null;
  readonly peeked: readonly CardView[];
  readonly sectors: readonly SectorView[];
  readonly players: readonly PlayerView[];
  readonly offers: OffersView;
  readonly turn: TurnView | null;
  readonly battle: BattleView | null;
  readonly invasions: readonly InvasionView[];
  readonly voidborn: VoidbornView | null;
}

export interface CardView {
  readonly key: string;
  readonly card: string;
}

export interface Cost {
  readonly symbol: string;
  readonly count: number;
}

interface Cubes {
  readonly fleet: string;
  readonly cubes: number;
}

export type Resource = "food" | "energy" | "materials" | "credits" | "science";

export const resources: readonly Resource[] = ["food", "energy", "materials", "credits", "science"];

export interface SectorView {
  readonly key: string;
  readonly number: number;
  readonly type: string;
  readonly controller: number | null;
  readonly voidborn: boolean;
  readonly home: number | null;
  readonly wormhole: string | null;
  readonly population: number;
  readonly corrupted: boolean;
  readonly fleets: readonly Cubes[];
  readonly voidCubes: number;
  readonly guilds: readonly string[];
  readonly installations: readonly string[];
  readonly guildSlots: number;
  readonly glory: readonly number[];
  readonly bounties: number;
  readonly reclaims: number;
  readonly harbingers: number;
  readonly fallenHouse: { readonly house: string; readonly defenses: number } | null;
}

export interface PlayerView {
  readonly seat: number;
  readonly influence: number;
  readonly stock: Readonly<Record<Resource, number>>;
  readonly levels: Readonly<Record<Resource, number>>;
  readonly upkeep: { readonly points: number; readonly due: number };
  readonly expected: { readonly total: number } | null;
  readonly active: number;
  readonly inactive: number;
  readonly tracks: readonly {
    readonly track: string;
    readonly space: number;
    readonly corrupted: boolean;
  }[];
  readonly technologies: readonly { readonly technology: string; readonly improved: boolean }[];
  readonly slots: readonly {
    readonly key: string;
    readonly corrupted: boolean;
    readonly agenda: CardView | null;
    readonly score: { readonly total: number } | null;
  }[];
  readonly glory: readonly number[];
  readonly tradeTokens: number;
  readonly focuses: readonly CardView[];
  readonly handCount: number;
  readonly hand: readonly CardView[];
  readonly drawn: readonly CardView[];
}

interface OffersView {
  readonly tableau: readonly { readonly technology: string; readonly copies: readonly number[] }[];
  readonly improved: readonly CardView[];
  readonly locked: boolean;
  readonly piles: readonly {
    readonly key: string;
    readonly count: number;
    readonly corrupted: boolean;
    readonly offer: CardView | null;
  }[];
  readonly focuses: readonly CardView[];
}

interface TurnView {
  readonly seat: number;
  readonly focus: CardView;
  readonly taken: readonly string[];
}

export interface BattleSideView {
  readonly seat: number | null;
  readonly fleets: readonly Cubes[];
  readonly voidCubes: number;
}

export interface BattleView {
  readonly sector: string;
  readonly invader: BattleSideView;
  readonly defender: BattleSideView;
  readonly steps: readonly {
    readonly salvo: number;
    readonly side: string;
    readonly absorbed: number;
    readonly lost: readonly Cubes[];
    readonly voidCubesLost: number;
  }[];
}

export interface InvasionView {
  readonly sector: string;
  readonly cubes: number;
  readonly winner: string;
  readonly left: number;
}

interface CrisisSlotView {
  readonly harbinger: boolean;
  readonly crisis: CardView | null;
}

export interface VoidbornView {
  readonly influence: number;
  readonly alert: CardView | null;
  readonly crisis: CardView | null;
  readonly piles: readonly { readonly level: number; readonly count: number }[];
  readonly war: readonly CrisisSlotView[];
  readonly economic: readonly CrisisSlotView[];
  readonly boardSlots: number;
  readonly fleetModifier: number;
  readonly catastrophes: number;
  readonly catastropheLimit: number;
  readonly havens: readonly { readonly levels: number; readonly filled: readonly number[] }[];
}
