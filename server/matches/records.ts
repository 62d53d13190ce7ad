import type { Checkpoint, LogEntry, LogRow, Outcome, RuleSetPin, Seat } from "../engine/index.ts";

/** Where a match is in its life. */
export type MatchStatus = "LOBBY" | "RUNNING" | "FAULTED" | "FINISHED";

/** The bots that can sit in a seat. */
export type BotLevel = "random" | "heuristic";

/** Who sits in a seat. With neither account nor bot it is free. */
export interface SeatRecord {
  readonly seat: Seat;
  readonly account?: string;
  readonly bot?: BotLevel;
  /** The name that a person brings. */
  readonly name?: string;
}

/** Why a match cannot go on, for admins. */
export interface FaultReport {
  readonly kind: string;
  readonly message: string;
  /** The phase and procedures under way. */
  readonly trace: readonly string[];
  /** The last decision that is good. */
  readonly sequence: number;
  /** The stack of what was thrown. */
  readonly stack?: string;
  readonly at: Date;
}

/** A match, without its decisions. */
export interface MatchRecord {
  readonly id: string;
  /** The rules that it is played by. */
  readonly pin: RuleSetPin;
  readonly status: MatchStatus;
  /** The account that created it. */
  readonly host: string;
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
  /** What its bots wait before each answer, in milliseconds; without it the server decides. */
  readonly botDelay?: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Counts every change that is not a decision (joining, starting, faults), so that writers notice each other. */
  readonly revision: number;
}

/** A standing order of a seat to pass a window always. */
export interface AutoPass {
  readonly seat: Seat;
  readonly window: string;
}

/** One row of the decision log as it is stored. */
export type StoredRow = LogRow & {
  /** What happened, for the log that players read. */
  readonly entries: readonly LogEntry[];
  readonly at: Date;
  /** The account that asked for it; bots have none. */
  readonly account?: string;
  /** The idempotency key that it came with, unique for its match and account. */
  readonly key?: string;
  /** A hash of the request, to tell a repetition from another request under the same key. */
  readonly request?: string;
};

/** A checkpoint as it is stored: what the state was at a phase end, while the row with this sequence was applied. */
export interface StoredCheckpoint extends Checkpoint {
  readonly sequence: number;
}
