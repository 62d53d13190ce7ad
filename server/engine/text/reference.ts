import type { Seat } from "../seats.ts";

/** What a thing does where it is referred to: what is attacked, what it is paid with, where something goes … */
export type ReferenceRole = "destination" | "means" | "origin" | "price" | "subject" | "target";

/**
 * A thing that something is about, which clients can highlight on the board: a card, a space, a seat, a unit, a pile, tokens … Ways of
 * doing something are none.
 */
export interface Reference {
  /** The word of the game for it. Its `references` say where things of this type are found. */
  readonly type: string;
  readonly id: string;
  /** What it does there; `subject` by default. */
  readonly role?: ReferenceRole;
  /** A part of the entry `id`, or of what is printed on the piece `id`; a step of the track `id`. */
  readonly part?: string;
  /** Whose board is meant, where each player has one. */
  readonly seat?: Seat;
}
