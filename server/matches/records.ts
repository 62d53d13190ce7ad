import type { Checkpoint, LogEntry, LogRow, Outcome, RuleSetPin, Seat } from "../engine/index.ts";
import type { SeatClock, TimeControl } from "./clocks.ts";

/** The status of a match. */
export type MatchStatus = "LOBBY" | "RUNNING" | "FAULTED" | "FINISHED";

/**
 * Who learns of a match: everybody, since it is listed; whoever has its id; or only its host and those in its seats.
 */
export type MatchVisibility = "PUBLIC" | "UNLISTED" | "PRIVATE";

/** Whether others than its players may watch a match. */
export type MatchWatching = "OPEN" | "OFF";

/** The bots that can sit in a seat. */
export type BotLevel = "random" | "heuristic";

/** A seat and its player. With neither account nor bot it is free. */
export interface SeatRecord {
  readonly seat: Seat;
  readonly account?: string;
  readonly bot?: BotLevel;
  /** The name of a human player. */
  readonly name?: string;
  /** The person for whom the bot plays: they have left the running match, and may come back. */
  readonly away?: AwayPlayer;
}

/** Somebody who has left a running match. */
export interface AwayPlayer {
  /** The account. */
  readonly id: string;
  readonly name: string;
  /** When they left, as an ISO date. */
  readonly since: string;
}

/** Why a match cannot go on, for admins. */
export interface FaultReport {
  readonly kind: string;
  readonly message: string;
  /** The running phase and procedures. */
  readonly trace: readonly string[];
  /** The last decision that is good. */
  readonly sequence: number;
  /** The stack of the error. */
  readonly stack?: string;
  readonly at: Date;
}

/** A match, without its decisions. */
export interface MatchRecord {
  readonly id: string;
  /** The rules of the match. */
  readonly pin: RuleSetPin;
  readonly status: MatchStatus;
  /** What its host calls it. */
  readonly title?: string;
  readonly visibility: MatchVisibility;
  readonly watching: MatchWatching;
  /** The account that created it. */
  readonly host: string;
  /** The name of that account. */
  readonly hostName: string;
  readonly seats: readonly SeatRecord[];
  /** Chosen by the server; secret until the match ends. */
  readonly seed: string;
  /** SHA-256 of the seed: published when the match starts. */
  readonly commitment: string;
  /** The sequence of the last row of its log; 0 before the first decision. */
  readonly sequence: number;
  readonly outcome?: Outcome;
  readonly fault?: FaultReport;
  /** What happened before the first decision. Known once it has started. */
  readonly opening?: readonly LogEntry[];
  /** How long its bots wait before each answer, in milliseconds; by default the server decides. */
  readonly botDelay?: number;
  /** How long players may think; as long as they like by default. */
  readonly time?: TimeControl;
  /** The clocks of all seats after the last row, where there is a time control and the match has begun. */
  readonly clocks?: readonly SeatClock[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts every change that is not a decision (joining, starting, faults), so that writers notice each other. */
  readonly revision: number;
}

/** A seat's standing order to pass a window. */
export interface AutoPass {
  readonly seat: Seat;
  readonly window: string;
}

/** One row of the decision log as it is stored. */
export type StoredRow = LogRow & {
  /** What happened, for the log that players read. */
  readonly entries: readonly LogEntry[];
  readonly at: Date;
  /** The account that made the request; absent for bots. */
  readonly account?: string;
  /** The idempotency key that it came with, unique for its match and account. */
  readonly key?: string;
  /** A hash of the request, to distinguish a repetition from another request with the same key. */
  readonly request?: string;
};

/** A checkpoint as it is stored: what the state was at a phase end, while the row with this sequence was applied. */
export interface StoredCheckpoint extends Checkpoint {
  readonly sequence: number;
}
