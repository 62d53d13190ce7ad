import type { Checkpoint, LogEntry, LogRow, Outcome, RuleSetPin, Seat } from "../../engine/index.ts";
import type { AskedSeat } from "./asked.ts";
import type { BotKind } from "./bot-kinds.ts";
import type { SeatClock } from "./clocks.ts";
import type { MatchSettings } from "./settings.ts";

/** The status of a match. */
export type MatchStatus =
  | "LOBBY"
  | "RUNNING"
  | "PAUSED"
  | "FAULTED"
  | "STRANDED"
  | "FINISHED"
  | "CANCELLED"
  | "ABANDONED";

/** Whether a match was started once. */
export function hasBegun(status: MatchStatus): boolean {
  return status !== "LOBBY" && status !== "CANCELLED";
}

/** Whether nothing happens in a match any more. */
export function isOver(status: MatchStatus): boolean {
  return status === "FINISHED" || status === "CANCELLED" || status === "ABANDONED";
}

/** A seat and its player. With neither account nor bot nobody sits there. */
export interface SeatRecord {
  readonly seat: Seat;
  readonly account?: string;
  readonly bot?: BotKind;
  /** The name of a human player. */
  readonly name?: string;
  /** The person for whom the bot plays: they have left the running match, and may come back. */
  readonly away?: AwayPlayer;
  /** The person for whom it is held: nobody else can take it. After the start a bot plays there meanwhile. */
  readonly held?: Person;
  /** The person from whom the player has taken it over. */
  readonly formerly?: AwayPlayer;
}

/** The seats with another player on one of them. */
export function withSeat(seats: readonly SeatRecord[], changed: SeatRecord): SeatRecord[] {
  return seats.map((seat) => (seat.seat === changed.seat ? changed : seat));
}

/** Whether a player or a bot sits there. */
export function isTaken({ account, bot, name }: SeatRecord): boolean {
  return account !== undefined || bot !== undefined || name !== undefined;
}

/** Whether anybody can sit down there. */
export function isFree(seat: SeatRecord): boolean {
  return !isTaken(seat) && seat.held === undefined;
}

/** The accounts of all who belong to a seat: who plays there, who has left it, for whom it is held, and who had it before. */
export function peopleOf({
  account,
  away,
  held,
  formerly,
}: Pick<SeatRecord, "account" | "away" | "held" | "formerly">): readonly string[] {
  return [account, away?.id, held?.id, formerly?.id].filter((id) => id !== undefined);
}

/** Whether somebody has a seat: they play there, or have left it and may come back. */
export function isSeatOf({ account, away }: Pick<SeatRecord, "account" | "away">, person: string): boolean {
  return account === person || away?.id === person;
}

/** Whether somebody has a seat, or may take it because it is held for them. */
export function isMeantFor(seat: Pick<SeatRecord, "account" | "away" | "held">, person: string): boolean {
  return isSeatOf(seat, person) || seat.held?.id === person;
}

/** Somebody with the name that they had at the table. */
export interface Person {
  /** The account. */
  readonly id: string;
  readonly name: string;
}

/** What somebody at the table wants for the seat of somebody who is absent. */
export interface Vote {
  readonly seat: Seat;
  /** The seat of whoever votes. */
  readonly voter: Seat;
  /** The account that should play there; a bot without it. */
  readonly account?: string;
  /** The version, as spectators count, that has lasted too long: the vote counts while it does. Absent where a bot plays already. */
  readonly version?: number;
}

/** The votes that count at a version, as spectators count. */
export function standingVotes(votes: readonly Vote[] = [], publicVersion: number): readonly Vote[] {
  return votes.filter(({ version }) => version === undefined || version === publicVersion);
}

/** Somebody who has left a running match. */
export interface AwayPlayer extends Person {
  /** When they left, as an ISO date. */
  readonly since: string;
}

/** What the people at a table want about a pause. */
export interface Pause {
  /** The seats that want one; once the match is paused, those that want to go on. */
  readonly agreed: readonly Seat[];
  /** Since when it is paused, as an ISO date; absent while it is only proposed. */
  readonly since?: string;
}

/** What there was of a match before this server lacked its rules. */
export interface Stranded {
  readonly was: "RUNNING" | "PAUSED";
  /** Since when the rules are missing, as an ISO date. */
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

/** Where a match comes from that was imported. Dates are ISO dates. */
export interface MatchOrigin {
  /** The id that it had. */
  readonly match: string;
  readonly createdAt: string;
  /** When its last decision was made. */
  readonly updatedAt: string;
  readonly exportedAt: string;
}

/** A match, without its decisions. */
export interface MatchRecord extends MatchSettings {
  readonly id: string;
  /** The rules of the match. */
  readonly pin: RuleSetPin;
  readonly status: MatchStatus;
  /** The account that created it. */
  readonly host: string;
  /** The name of that account. */
  readonly hostName: string;
  readonly seats: readonly SeatRecord[];
  /** The accounts that the host has removed before the start: they cannot join again. */
  readonly removed?: readonly string[];
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
  /** The clocks of all seats after the last row, where there is a time control and the match has begun. */
  readonly clocks?: readonly SeatClock[];
  /** A pause, or the proposal of one. */
  readonly pause?: Pause;
  /** Set while the server lacks its rules. */
  readonly stranded?: Stranded;
  /** What people at the table want for the seats of those who are absent. */
  readonly votes?: readonly Vote[];
  /** The open prompts of all seats after the last row, once it has begun. */
  readonly asked?: readonly AskedSeat[];
  /** Where it was played before it came from a file. */
  readonly origin?: MatchOrigin;
  /** The match in which the same table plays again. */
  readonly rematch?: string;
  /** The match that the same table has played before. */
  readonly rematchOf?: string;
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
  /** Whether somebody's time was up, so that the server decided. */
  readonly late?: true;
  /** The account that made the request; absent for bots. */
  readonly account?: string;
  /** The idempotency key that it came with, unique for its match and account. */
  readonly key?: string;
  /** A hash of the request, to distinguish a repetition from another request with the same key. */
  readonly request?: string;
};

/** A checkpoint as it is stored: what the state was at a phase end, while the row with this sequence was applied. */
export interface StoredCheckpoint extends Omit<Checkpoint, "state"> {
  readonly sequence: number;
  /** The match state as JSON text, compressed with zstd, in base64: see `unpacked`. */
  readonly packed: string;
}
