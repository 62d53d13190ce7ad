import type { Seat } from "../engine/index.ts";
import type { MatchRecord } from "../matches/records/records.ts";

/** Where something is said: at the table, among spectators, or within a team. */
export type TalkChannel = "TABLE" | "SPECTATORS" | "TEAM";

/** What a message can be answered with in one click. */
export const reactions = ["LIKE", "LAUGH", "WOW", "SAD", "THANKS", "WELL_PLAYED"] as const;

export type Reaction = (typeof reactions)[number];

/** The name of a channel in the store: one for each team. */
export type ChannelName = "table" | "spectators" | `team:${string}`;

/** A channel of a match. */
export interface Place {
  readonly match: string;
  readonly channel: ChannelName;
}

/** What somebody has said, as one reader sees it. */
export interface Message {
  /** Its number in the channel, from 1. */
  readonly number: number;
  /** The version of the channel at which it changed last. */
  readonly version: number;
  readonly author: { readonly id: string; readonly name: string };
  /** The seat that the author had then. */
  readonly seat?: Seat;
  /** Absent once a moderator has removed it. */
  readonly text?: string;
  readonly at: Date;
  readonly reactions: readonly ReactionCount[];
}

export interface ReactionCount {
  readonly reaction: Reaction;
  readonly count: number;
  /** Whether the reader is one of them. */
  readonly yours: boolean;
}

/** A message to be stored. */
export interface NewMessage {
  readonly author: { readonly id: string; readonly name: string };
  readonly seat?: Seat;
  readonly text: string;
  /** The same key of the same author stores nothing again. */
  readonly key: string;
  readonly at: Date;
}

/** Which messages to read, without those of people whom the reader has muted. */
export interface Reading {
  readonly reader: string;
  /** Those that have changed after this version, in the order of their changes; otherwise the newest. */
  readonly changedAfter?: number;
  /** Only those before this number. */
  readonly before?: number;
  readonly limit: number;
}

/** Messages of a channel, and the match as it was when they were read: who may have them depends on it. */
export interface Heard {
  readonly match: MatchRecord;
  /** The version of the channel; 0 if nothing was ever said. */
  readonly version: number;
  /** The oldest first; with `changedAfter` the longest unchanged first. */
  readonly messages: readonly Message[];
}

/** Where talk is kept. It goes with its match. Where several nodes share a store, it tells them of every change. */
export interface TalkStore {
  /** `undefined` if there is no such match. */
  read(place: Place, reading: Reading): Promise<Heard | undefined>;
  /**
   * Stores a message, and forgets the oldest ones.
   * @param kept how many a channel keeps
   * @returns its number; `undefined` if there is no such match
   */
  say(place: Place, message: NewMessage, kept: number): Promise<number | undefined>;
  /** Puts a reaction to a message, or takes it back. Returns whether there is such a message, with room for a further reaction. */
  react(
    place: Place,
    reaction: { readonly number: number; readonly account: string; readonly reaction: Reaction; readonly on: boolean },
    most: number,
  ): Promise<boolean>;
  /** Whom somebody has muted. */
  mutes(account: string): Promise<readonly string[]>;
  /** Returns whether there was room for it. */
  mute(account: string, muted: string, on: boolean, most: number): Promise<boolean>;
  /** Until when somebody may not talk, if that is not over. */
  silencedUntil(account: string, now: Date): Promise<Date | undefined>;
  /** What somebody has said in all matches, the newest first. */
  saidBy(account: string, limit: number): Promise<readonly Said[]>;
  /** What somebody has reported, the newest first. */
  reportedBy(account: string, limit: number): Promise<readonly Reported[]>;
  /** Removes what somebody has said, and everything else that talk keeps of them. Can be repeated. */
  erase(account: string): Promise<void>;
}

/** What somebody has reported somewhere. */
export interface Reported {
  readonly match: string;
  readonly at: Date;
  readonly reason: string;
}

/** What somebody has said somewhere. */
export interface Said {
  readonly match: string;
  readonly at: Date;
  readonly text: string;
}
