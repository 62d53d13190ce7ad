import type { BoardHost, BoardProps, BoardState } from "conclave/board";

/** What `selections.ts` selects of a view. */
export interface GalacticaView {
  readonly current: number;
  /** The distance at which loyalty cards are dealt for the second time. */
  readonly sleepers: number;
  readonly sleepersDealt: boolean;
  /** The icons of this turn's crisis card, which later steps carry out. */
  readonly icons: {
    readonly activation: string | null;
    readonly jump: boolean;
  } | null;
  readonly decks: readonly { readonly deck: string; readonly discards: number }[];
  readonly players: readonly PlayerSeen[];
  /** The last one is the current one. */
  readonly checks: readonly CheckSeen[];
  /** The newest last. */
  readonly pastChecks: readonly PastCheck[];
}

export interface PlayerSeen {
  readonly seat: number;
  readonly revealed: boolean;
  /** The abilities that are used up. */
  readonly used: readonly string[];
  readonly handLimit: number;
}

interface Contribution {
  readonly seat: number;
  readonly cards: number;
}

export interface CheckSeen {
  readonly destiny: number;
  readonly contributions: readonly Contribution[];
}

export interface PastCheck {
  readonly card: string | null;
  readonly location: string | null;
  readonly name: { readonly text: string } | null;
  readonly round: number;
  readonly difficulty: number;
  readonly partial: number | null;
  readonly skills: readonly string[];
  readonly destiny: number;
  readonly contributions: readonly Contribution[];
  /** The kinds of all its cards, as they were revealed. */
  readonly cards: readonly string[];
  readonly total: number | null;
  readonly outcome: string;
}

export type GalacticaState = BoardState<GalacticaView>;
export type GalacticaProps = BoardProps<GalacticaView>;
export type Edition = BoardHost["edition"];
