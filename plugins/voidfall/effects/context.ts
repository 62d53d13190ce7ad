import type { Seat, Text } from "conclave/rules";
import type { DeedKind, Guild, Installation, Resource, Track } from "./effect-types.ts";

/** What the parts of an effect know of each other while it is resolved. Never stored. */
export interface Context {
  /** Who resolves it. */
  readonly seat: Seat;
  /** What it comes from, for prompts. */
  readonly source: Text;
  /** Shared by all parts of one action. */
  readonly notes: Notes;
  /** Where the token, the flag or the battle is. */
  readonly sector?: string;
  /** The track whose space is resolved, for fast advances. */
  readonly track?: Track;
  /** What has triggered it. */
  readonly deed?: Deed;
  /** Whether parts must be resolved as far as possible: penalties and solid frames. */
  readonly mandatory?: boolean;
}

/** What has happened within one action. */
export interface Notes {
  /** Where the cost was paid: a population lowered, a piece destroyed. */
  paidAt?: string;
  recalledFrom?: string;
  /** The sector that parts with the same sector share. */
  same?: string;
  corruptedTrack?: Track;
  invaded?: InvadedSector & { readonly sector: string };
  readonly deeds: Deed[];
  /** Crises that a player did not want to pay for. */
  readonly declined: string[];
  /** Reflexes that may still be used: indexes grow, used ones are taken out. */
  readonly waiting: WaitingReflex[];
}

/** A reflex that a deed has triggered. */
export interface WaitingReflex {
  /** Names the source and the reflex. */
  readonly id: string;
  readonly deed: Deed;
}

/** The context of a new action. */
export function newContext(seat: Seat, source: Text, more: Omit<Partial<Context>, "seat" | "source"> = {}): Context {
  return { seat, source, notes: { deeds: [], declined: [], waiting: [] }, ...more };
}

/**
 * The context of an effect within an action that knows nothing of its places, such as the benefit of a track. What it does
 * still belongs to the action.
 */
export function apart(context: Context, more: Partial<Context> = {}): Context {
  const { deeds, declined, waiting } = context.notes;
  const { sector: _, deed: __, mandatory: ___, ...rest } = context;
  return { ...rest, notes: { deeds, declined, waiting }, ...more };
}

// --- what happens ----------------------------------------------------------------------------------------------------

/** Something that a player has done. */
export interface Deed {
  readonly kind: DeedKind;
  readonly seat: Seat;
  /** How much of it; 1 by default. */
  readonly count?: number;
  /** The sector. */
  readonly sector?: string;
  readonly resource?: Resource;
  readonly guild?: Guild;
  readonly installation?: Installation;
  readonly track?: Track;
  /** Of technologies. */
  readonly improved?: boolean;
  /** Whether it has been done as a cost. */
  readonly asCost?: boolean;
  /** The space of the galactic board that a Trade token has gone to, from the bottom, from 0. */
  readonly space?: number;
  /** Of invasions: what the sector was before. */
  readonly invaded?: InvadedSector;
}

export interface InvadedSector {
  readonly voidborn: boolean;
  readonly corrupted: boolean;
  readonly population: number;
  readonly bounties: number;
  /** Void cubes that were removed in the battle. */
  readonly voidCubesRemoved: number;
}
