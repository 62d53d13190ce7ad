import type { CardId, Seat } from "conclave/rules";
import type { Cost, Cycle, Fleet, Guild, Installation, Mode, Resource, Track } from "./effects/effect-types.ts";
import type { BattleStep, Standing } from "./effects/types.ts";

/** The state of a match: plain JSON. */
export interface VoidfallState {
  readonly mode: Mode;
  /** The id of the scenario. */
  readonly scenario: string;
  readonly players: Player[];
  readonly sectors: { [id: string]: Sector };
  /** 1 to 3; 0 before the first. */
  cycle: Cycle | 0;
  /** The round of the cycle, from 1; 0 outside the focus phase. */
  round: number;
  /** The seats in turn order. */
  order: Seat[];
  /** How many players have had their turn in this round. */
  taken: number;
  /** The turn under way. */
  active?: ActiveTurn;
  /** The battle under way: its invading cubes stand nowhere else. */
  battle?: BattleUnderWay;
  /** The costs that are being paid, one within another. */
  payments?: PaymentUnderWay[];
  /** The swap of resources under way, as long as its payer decides. */
  swap?: SwapUnderWay;
  /** Trade tokens on each space of the galactic board, the lowest first. */
  readonly trade: number[];
  /** Trade tokens that have left the game. */
  tradeTokensGone: number;
  /** Copies of basic technologies that can be gained: the influence of each copy. */
  readonly tableau: { [technology: string]: number[] };
  /** Agenda piles with a corruption on them. */
  readonly corruptedPiles: { [agendaType: string]: true };
  /** Harbingers in the supply. */
  harbingers: number;
  /** Of the modes against the Voidborn. */
  readonly void?: VoidState;
  /** Dealt houses to choose from, by seat, during the set-up. */
  dealt?: string[][];
}

/** A battle while a player decides. */
export interface BattleUnderWay {
  readonly sector: string;
  readonly invader: BattleSide;
  readonly defender: BattleSide;
  readonly steps: readonly BattleStep[];
  /** Who decides about losses now. */
  asked?: Seat;
}

/** A cost that a player is paying. */
export interface PaymentUnderWay {
  readonly seat: Seat;
  readonly cost: Cost;
}

/** Resources that go from one player to another with a joint card. */
export interface SwapUnderWay {
  readonly payer: Seat;
  readonly gainer: Seat;
}

/** A side of a battle: without a seat the Voidborn, or whoever defends a sector that nobody holds. */
export interface BattleSide extends Standing {
  readonly seat?: Seat;
}

/** What the Voidborn have. */
export interface VoidState {
  catastrophes: number;
  lostTechnologies: string[];
  /** The Crisis board: the slots from left to right that are used. */
  readonly war: CrisisSlot[];
  readonly economic: CrisisSlot[];
  /** Safe Havens: the seats whose cubes fill the levels. */
  readonly havens: { readonly levels: number; readonly filled: Seat[] }[];
}

/** A slot of the Crisis board. */
export type CrisisSlot = { readonly harbinger: true } | { readonly crisis: CardId };

export interface Player {
  /** Empty until it is chosen. */
  house: string;
  origin: string;
  influence: number;
  readonly resources: { [resource in Resource]: number };
  /** Fleet power. What is neither here nor on the map nor in a Safe Haven does not exist. */
  active: number;
  inactive: number;
  /** Positions on the tracks, 0 to 7. */
  readonly tracks: { [track in Track]: number };
  readonly corruptedTracks: Track[];
  readonly technologies: OwnTechnology[];
  /** Agenda slots, the starting ones first. */
  readonly slots: AgendaSlot[];
  /** Trade tokens that can be flipped or paid. Which agenda they lie on is settled in the clean-up step. */
  tradeTokens: number;
  readonly glory: number[];
  /** Corruption in Decontamination Chambers. */
  chambers: number;
  /** Removed corruption that is kept (an event). */
  keptCorruption: number;
  /** Rescued Fallen Houses. */
  rescued: number;
  /** Whether all upkeep was paid in the evaluation phase. */
  upkeepPaid: boolean;
  /** Overproductions of the current turn, and whether they have built a level of a Safe Haven. */
  overproductions: number;
  builtByOverproduction: boolean;
  /** Abilities used up, by their names, until the end of the turn or of the cycle. */
  readonly used: { [ability: string]: "turn" | "cycle" };
}

export interface OwnTechnology {
  readonly id: string;
  improved: boolean;
}

export interface AgendaSlot {
  readonly starting: boolean;
  agenda?: CardId;
  corrupted: boolean;
  /** Whether a Trade token lies on its agenda. */
  trade: boolean;
}

export interface Sector {
  readonly id: string;
  /** What players call it: its place in the scenario, from 1. */
  readonly number: number;
  /** A Rift becomes a standard sector. */
  type: string;
  readonly q: number;
  readonly r: number;
  /** 0 without population. */
  population: number;
  corrupted: boolean;
  /** Whose home it is. */
  readonly home?: Seat;
  /** The fleets of the player who holds it. */
  fleet?: { readonly seat: Seat; readonly cubes: { [fleet in Fleet]?: number } };
  voidCubes: number;
  /** Besides the printed ones, from left to right. */
  readonly guilds: Guild[];
  readonly installations: Installation[];
  /** Printed pieces that are gone, where a variant removes them too. */
  lostPrinted?: { guilds?: true; installations?: true };
  readonly glory: number[];
  harbingers: number;
  /** The Fallen House that has not been rescued. */
  fallenHouse?: string;
}

/** A turn of the focus phase. */
export interface ActiveTurn {
  readonly seat: Seat;
  /** The focus card that counts: of a joint or hero card, that card. */
  focus: CardId;
  /** The card that was played from the hand. */
  played: CardId;
  /** An agenda that was played with it. */
  agenda?: CardId;
  /** Whether a Trade token lies on the focus. */
  flipped: boolean;
  /** How many actions of the focus can be taken. */
  actions: number;
  /** The names of actions that have been taken (`rules/focus-turn/actions.ts`). */
  readonly taken: string[];
  /** The crisis of this turn was solved or discarded. */
  solved: boolean;
}
